/** Milliseconds and bytes in the units that people read. */
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
export const MEBIBYTE = 1024 * 1024;
