/** The drawn timeline: a model without controls, painters that know only surfaces, and the pane. */
package io.crucible.views.timeline;
