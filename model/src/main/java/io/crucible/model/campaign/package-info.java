/**
 * Campaigns: many seeds, run unattended, with evidence of every distinct failure. Written once against {@link
 * io.crucible.model.campaign.CaseHarness}, whatever a case is.
 */
package io.crucible.model.campaign;
