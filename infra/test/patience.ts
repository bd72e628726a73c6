/**
 * How long a page or a mail is waited for. A person would call it broken long before; a machine that others use, too, has been
 * seen to take nearly three times as long for everything, and a wait costs time only where the test fails.
 */
export const PATIENCE_MS = 45_000;
