import { changedCodes } from './use-changed-meanwhile.ts';

/** The query of a save: which state of the record it changed. One without it is stored whatever came before. */
export const stateOf = (revision: number | undefined) => (revision === undefined ? undefined : { revision });

/** For endpoints whose form itself shows that somebody else saved the record first. */
export const conflictShownByForm = { silentCodes: changedCodes };
