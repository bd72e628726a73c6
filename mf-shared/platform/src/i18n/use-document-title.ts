import { useEffect } from 'react';

/** What stands behind the title of a page in the browser's tab. */
export const productName = 'Passerelle';

/** Names the page in the browser's tab: `Startups · Passerelle`. Without a title, the product's name alone. */
export function useDocumentTitle(title?: string): void {
  useEffect(() => {
    document.title = title ? `${title} · ${productName}` : productName;
  }, [title]);
}
