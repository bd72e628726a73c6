import { forgetChoice } from '@passerelle/platform/i18n';
import { forgetRequestedAddress } from '../sign-in/requested-address.ts';
import { dropDraftKey } from '../unsaved/draft-seal.ts';
import { forgetAllUnsavedOf } from '../unsaved/unsaved-texts.ts';

/** Forgets what this browser keeps for somebody who signs out, beside who they are. */
export function forgetKeptFor(userId: string | undefined): void {
  if (userId) forgetAllUnsavedOf(userId);
  dropDraftKey();
  forgetRequestedAddress();
  forgetChoice();
}
