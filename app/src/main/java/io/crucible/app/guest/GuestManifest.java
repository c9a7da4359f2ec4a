package io.crucible.app.guest;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import io.crucible.model.scenario.Guest;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/**
 * What a guest was made of; {@code guest.json} beside its images.
 *
 * @param format version of this form
 * @param recipe the word of its recipe
 * @param with packages that the user asked for besides
 * @param ownFiles digest of all that came from the product and the user's folder instead of a package
 * @param packages everything that went into it
 */
public record GuestManifest(
        int format,
        String name,
        String recipe,
        List<String> with,
        String ownFiles,
        ImageFile kernel,
        ImageFile initrd,
        List<Content> packages) {
    static final int FORMAT = 1;
    static final String KERNEL = "vmlinuz";
    static final String INITRD = "initrd";

    private static final ObjectMapper JSON = new ObjectMapper()
            .enable(SerializationFeature.INDENT_OUTPUT)
            .enable(DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES)
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES);

    public GuestManifest {
        with = List.copyOf(with);
        packages = List.copyOf(packages);
    }

    /**
     * One of its images.
     *
     * @param digest {@code sha256:} and 64 lower hex digits
     */
    public record ImageFile(String digest, long bytes) {}

    /** A Debian package that is in it. */
    public record Content(String name, String version, String architecture, String sha256) {
        static Content of(DebianPackage one) {
            return new Content(one.name(), one.version(), one.architecture(), one.sha256());
        }
    }

    /** The guest as scenarios name it. */
    public Guest guest() {
        String reference = Guest.LINUX + name;
        return new Guest(
                reference,
                new Guest.Image(reference + "/" + KERNEL, kernel.digest()),
                Optional.of(new Guest.Image(reference + "/" + INITRD, initrd.digest())));
    }

    /** How many bytes its images have. */
    public long bytes() {
        return kernel.bytes() + initrd.bytes();
    }

    byte[] json() throws IOException {
        return (JSON.writeValueAsString(this) + "\n").getBytes(StandardCharsets.UTF_8);
    }

    /** Reads one; throws where it is none or of another form. */
    static GuestManifest read(byte[] json) throws IOException {
        try {
            GuestManifest manifest = JSON.readValue(json, GuestManifest.class);
            if (manifest.format == FORMAT) {
                return manifest;
            }
            throw new IOException("it has format " + manifest.format + ", and this Crucible reads " + FORMAT);
        } catch (JsonProcessingException wrong) {
            throw new IOException(wrong.getOriginalMessage(), wrong);
        }
    }
}
