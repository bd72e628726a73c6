const texts = {
  fr: {
    title: 'Passerelle n’a pas pu démarrer',
    text: 'Vérifiez votre connexion, puis rechargez la page.',
    reload: 'Recharger la page',
  },
  en: {
    title: 'Passerelle could not start',
    text: 'Check your connection, then reload the page.',
    reload: 'Reload the page',
  },
};

/**
 * Says that a file of the shell itself did not come. It stands alone on purpose: whatever it imported could be what is
 * missing. Hence its own two texts, and the browser's language instead of the one chosen.
 */
export function showStartFailure(): void {
  const language = navigator.language.toLowerCase().includes('fr') ? 'fr' : 'en';
  const { title, text, reload } = texts[language];
  const message = document.createElement('main');
  message.style.cssText = 'max-width: 34rem; margin: 20vh auto; padding: 0 1rem; font-family: sans-serif;';
  const heading = document.createElement('h1');
  heading.textContent = title;
  const advice = document.createElement('p');
  advice.textContent = text;
  const button = document.createElement('button');
  button.textContent = reload;
  button.addEventListener('click', () => location.reload());
  message.append(heading, advice, button);
  document.documentElement.lang = language;
  document.getElementById('first-page')?.remove();
  document.getElementById('root')?.replaceChildren(message);
}
