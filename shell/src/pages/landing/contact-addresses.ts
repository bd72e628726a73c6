function named(name: string): string | undefined {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content.trim() || undefined;
}

/** Where visitors may write or go, as the page that serves the site names it; undefined where it names nothing. */
export function contactAddresses(): { clients: string | undefined; startups: string | undefined } {
  return { clients: named('contact-clients'), startups: named('contact-startups') };
}
