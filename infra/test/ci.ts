/** Whether this is a machine that exists to prove a change: there nothing may be left out, and no second try counts. */
export const isCi = process.env.CI === 'true';
