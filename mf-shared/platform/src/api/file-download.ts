/** A file of the API in hand. */
export interface DownloadedFile {
  /** Of its bytes, within this page. */
  address: string;
  name: string;
}

/** The file is not made yet: the act waits for somebody's approval. */
const ACCEPTED = 202;

/**
 * Reads a file off an answer, as an endpoint's `responseHandler`; what was refused, or waits for somebody's approval, is
 * read as the API's own words. The content type would not tell: files may be JSON, too.
 */
export async function readFile(response: Response): Promise<unknown> {
  if (!response.ok || response.status === ACCEPTED) return response.json().catch(() => undefined);
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  return { address: URL.createObjectURL(await response.blob()), name: name ?? '' } satisfies DownloadedFile;
}

/** A browser may begin the download a moment after the click, in milliseconds. */
const SAVED_WITHIN = 60_000;

/** Has the browser save a file under its name. */
export function saveFile({ address, name }: DownloadedFile): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), SAVED_WITHIN);
}
