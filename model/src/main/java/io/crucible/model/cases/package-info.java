/** Cases that are runs of a scenario by one seed each, for campaigns. */
package io.crucible.model.cases;
