/*
 * What is read off texts without a schema: what a page loads of it brings none along.
 */

/**
 * A text as it can be kept: PostgreSQL refuses a NUL, spreadsheets the other control characters, and presentations
 * put some in the place of a line break. Tabs and line breaks stay; halves of characters become U+FFFD.
 */
export function storable(text: string): string {
  return text.replace(/(?![\t\r\n])\p{Cc}/gu, ' ').replace(/\p{Cs}/gu, '\uFFFD');
}

/**
 * A text without what nobody sees of it and programs copy along: marks of direction around a contact's address, spaces without
 * width, soft hyphens.
 */
export function withoutUnseen(text: string): string {
  return text.replace(/\p{Default_Ignorable_Code_Point}/gu, '');
}

/** An e-mail address as it is kept: as it reads, its accents with their letters. */
export function keptAddress(text: string): string {
  return withoutUnseen(text).trim().normalize('NFC');
}

/** What a text counts against its limit: as it is kept, without the spaces around it. */
export function countedLength(text: string): number {
  return storable(text).trim().length;
}

/** Whether a text is an address that begins with https:// and names a host. */
export function isHttpsAddress(text: string): boolean {
  return text.startsWith('https://') && URL.canParse(text) && new URL(text).hostname.includes('.');
}

const youtubeHosts = ['youtube.com', 'www.youtube.com', 'm.youtube.com', 'youtu.be'];

/** The identifier of a YouTube video in its address; null where the address is not one of a YouTube video. */
export function youtubeVideoId(address: string): string | null {
  if (!isHttpsAddress(address)) return null;
  const url = new URL(address);
  if (!youtubeHosts.includes(url.hostname)) return null;
  const segments = url.pathname.split('/').filter(Boolean);
  const id =
    url.hostname === 'youtu.be'
      ? segments[0]
      : (url.searchParams.get('v') ??
        (['embed', 'shorts', 'live'].includes(segments[0] ?? '') ? segments[1] : undefined));
  return id && /^[\w-]{11}$/.test(id) ? id : null;
}

const idPattern =
  /^(?:[\da-fA-F]{8}-[\da-fA-F]{4}-[1-8][\da-fA-F]{3}-[89abAB][\da-fA-F]{3}-[\da-fA-F]{12}|0{8}-(?:0{4}-){3}0{12}|f{8}-(?:f{4}-){3}f{12})$/;

/** Whether a text is an id: what `idSchema` takes, and nothing else. */
export function isId(text: string): boolean {
  return idPattern.test(text);
}
