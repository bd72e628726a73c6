/** The exit codes by which the drawing process gives the reason of a failure. */
export const exitCodes = { unreadable: 3, tooComplex: 4 } as const;
