/** Simulations of Java code as tests of JUnit 5. */
package io.crucible.junit;
