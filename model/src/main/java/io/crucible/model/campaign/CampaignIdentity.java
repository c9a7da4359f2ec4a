package io.crucible.model.campaign;

import java.util.Collections;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What the results of a campaign depend on besides its seeds; one goes on only where all of it is the same.
 *
 * @param fields by name, such as the build and the digest of the scenario
 */
public record CampaignIdentity(SortedMap<String, String> fields) {

    public CampaignIdentity {
        fields = Collections.unmodifiableSortedMap(new TreeMap<>(fields));
    }

    /** The first field that differs, as a clause. */
    public Optional<String> difference(CampaignIdentity here) {
        TreeSet<String> names = new TreeSet<>(fields.keySet());
        names.addAll(here.fields.keySet());
        for (String name : names) {
            String then = fields.getOrDefault(name, "none");
            String now = here.fields.getOrDefault(name, "none");
            if (!then.equals(now)) {
                return Optional.of("its " + name.replace('_', ' ') + " is " + then + ", here it is " + now);
            }
        }
        return Optional.empty();
    }
}
