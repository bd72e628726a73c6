import { type AppStore, selectUser } from '@passerelle/platform/api';
import { onLanguageChosen } from '@passerelle/platform/i18n';
import { sessionApi } from '../sign-in/session-endpoints.ts';

/**
 * Saves a chosen language in the account of the signed-in person, until the returned function is called. The page
 * does it once, with its store.
 */
export function keepLanguageOfPerson(store: AppStore): () => void {
  return onLanguageChosen((language) => {
    if (!selectUser(store.getState())) return;
    void store.dispatch(sessionApi.endpoints.saveLanguage.initiate(language));
  });
}
