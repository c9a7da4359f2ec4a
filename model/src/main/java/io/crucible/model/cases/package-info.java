/** The two kinds of cases of campaigns: runs of a scenario, and simulations of Java code in this process. */
package io.crucible.model.cases;
