/** How the log is written: lines of JSON, or lines for people. */
export const logFormats = ['json', 'pretty'] as const;
export type LogFormat = (typeof logFormats)[number];
