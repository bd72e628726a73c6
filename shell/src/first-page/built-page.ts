/** The page as it was built, where the server sent one, until the application has taken its place. */
export function builtPage(): HTMLElement | null {
  return document.getElementById('first-page');
}
