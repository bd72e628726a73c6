import { Refusal } from '../../develop/start/refusal.ts';

/** A refusal of what was wanted that has changed the site nevertheless: a version that failed is withdrawn. */
export class RefusalAfterChange extends Refusal {}
