export { confirmingReads, readEarly } from './early-reads.ts';
export { loadDraftCipher } from './load-draft-cipher.ts';
