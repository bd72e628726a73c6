/**
 * Variables by which a proof of who somebody is outlasts the tests of a worker, which share sessions; what asks for a new
 * one ages the proof of its own session.
 */
export const LASTING_PROOF = { STEP_UP_MINUTES: String(24 * 60) } as const;
