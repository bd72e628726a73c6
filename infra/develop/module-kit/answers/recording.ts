/** An answer as the API gave it. */
export interface RecordedAnswer {
  readonly contentType: string;
  /** JSON as it is, a picture in Base64. */
  readonly body: string;
}

/** What an API answers to the accounts of its demonstration. */
export interface Recording {
  /** By e-mail address, then by address: places in `answers`. What nobody needs an account for is under {@link nobody}. */
  readonly accounts: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** Each once, however many accounts were given it. */
  readonly answers: readonly RecordedAnswer[];
  /** What is answered with nothing: `PUT /startup/{id}/visit`. */
  readonly emptyCalls: readonly string[];
}

/** Stands for an account where there is none. */
export const nobody = '';

/** Where a recording is kept, from the root of a repository. */
export const RECORDING_FILE = 'infra/develop/module-kit/answers/recording.json';

/** Of what is asked, the page of a list alone counts: an answer stands for all filters, orders and widths. */
export function recordedAddress(url: string): string {
  const { pathname, searchParams } = new URL(url, 'http://recorded');
  const page = Number(searchParams.get('page') ?? 0);
  return page > 0 ? `${pathname}?page=${page}` : pathname;
}

export const isPicture = (contentType: string) => contentType.startsWith('image/');
