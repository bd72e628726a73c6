/** Loads what the key of a person's drafts is used with: only signed-in people need it, and who they are waits for it. */
export const loadDraftCipher = () => import('../session/unsaved/draft-cipher.ts');
