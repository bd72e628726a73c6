import { type AppStore, selectUser } from '@passerelle/shared/api';
import { onLanguageChosen } from '@passerelle/shared/i18n';
import { sessionApi } from './session-endpoints.ts';

/**
 * Tells the account of whoever is signed in when they choose another language, until the answer is called. The page
 * does it once, with its store.
 */
export function keepLanguageOfPerson(store: AppStore): () => void {
  return onLanguageChosen((language) => {
    if (!selectUser(store.getState())) return;
    void store.dispatch(sessionApi.endpoints.saveLanguage.initiate(language));
  });
}
