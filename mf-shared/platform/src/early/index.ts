export { confirmingReads, readEarly } from './early-reads.ts';
