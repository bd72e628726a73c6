import { type AppStore, selectUser } from '@passerelle/platform/api';
import { onLanguageChosen } from '@passerelle/platform/i18n';
import { sessionApi } from '../sign-in/session-endpoints.ts';

/**
 * Saves a chosen language in the account of the signed-in person, until the returned function is called. The page
 * does it once, with its store. One choice is sent after the other: one that has to be sent again would come after the next.
 */
export function keepLanguageOfPerson(store: AppStore): () => void {
  const personId = () => selectUser(store.getState())?.id;
  let queue: Promise<unknown> = Promise.resolve();
  return onLanguageChosen((language) => {
    const id = personId();
    if (!id) return;
    queue = queue.then(() => {
      // Whoever has signed out meanwhile takes their choice along.
      if (personId() === id) return store.dispatch(sessionApi.endpoints.saveLanguage.initiate(language));
    });
  });
}
