/** What is run: the records of a scenario, and the one text form that reads into them and that they are written as. */
package io.crucible.model.scenario;
