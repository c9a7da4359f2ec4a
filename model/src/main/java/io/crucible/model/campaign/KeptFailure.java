package io.crucible.model.campaign;

import java.util.Optional;

/**
 * A failure whose evidence was kept though no campaign ran its case.
 *
 * @param failure in one occurrence
 * @param error why it could not be made smaller, where that went wrong
 */
public record KeptFailure(CampaignFailure failure, Optional<CaseError> error) {}
