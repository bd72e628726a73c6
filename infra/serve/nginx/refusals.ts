import { languages } from '@passerelle/contract/common/enumerations';
import { type MessageCode, messageText } from '@passerelle/contract/common/messages';
import { quoted } from './quoted.ts';

/** What nginx itself refuses in place of the API, with the code that the API has for it. */
const codes: Readonly<Record<number, MessageCode>> = {
  400: 'BAD_REQUEST',
  413: 'PAYLOAD_TOO_LARGE',
  414: 'BAD_REQUEST',
  429: 'TOO_MANY_REQUESTS',
  500: 'INTERNAL_ERROR',
  502: 'UNAVAILABLE',
  503: 'UNAVAILABLE',
  504: 'UNAVAILABLE',
};
const statuses = Object.keys(codes).map(Number);

const requestId = '$request_id';

/** The body that the API would answer, as `errorSchema` of the contract describes it. */
function bodyOf(statusCode: number, code: MessageCode, language: (typeof languages)[number]): string {
  const message = messageText(code, language, { requestId });
  return JSON.stringify({ statusCode, code, message, ...(statusCode >= 500 && { requestId }) });
}

/**
 * What nginx looks up for a refusal of its own: the body, in the caller's language, and the origin that may read it.
 * @param siteOrigin the origin of the pages that call the API
 */
export function refusalMaps(siteOrigin: string): string[] {
  const bodies = statuses.flatMap((status) =>
    languages.map((language) => {
      const body = bodyOf(status, codes[status] ?? 'INTERNAL_ERROR', language);
      return `  "${status} ${language}" ${quoted(body, requestId)};`;
    }),
  );
  return [
    // As the API decides it: French where it is named before English, or English not at all.
    'map $http_accept_language $language {',
    '  default "en";',
    String.raw`  "~*^(?:(?!\ben\b).)*\bfr\b" "fr";`,
    '}',
    'map "$status $language" $refusal {',
    ...bodies,
    '}',
    'map $http_origin $reader {',
    '  default "";',
    `  ${quoted(siteOrigin)} $http_origin;`,
    '}',
    'map $reader $reader_credentials {',
    '  default "true";',
    '  "" "";',
    '}',
  ];
}

/** Leads the refusals of nginx itself to `refusalLocation`; the answers of the API pass as they are. */
export const refusalPages = [
  `error_page ${statuses.join(' ')} @refusal;`,
  // nginx's own number for headers that are too large.
  'error_page 494 =400 @refusal;',
];

/** The answer to what nginx refuses in place of the API, with the headers that the API gives to each of its own. */
export const refusalLocation = [
  'location @refusal {',
  '  default_type application/json;',
  '  add_header X-Request-Id $request_id always;',
  '  add_header Cache-Control "no-store" always;',
  `  add_header Content-Security-Policy "default-src 'none'; frame-ancestors 'none'" always;`,
  '  add_header Strict-Transport-Security "max-age=31536000; includeSubDomains" always;',
  '  add_header X-Content-Type-Options "nosniff" always;',
  '  add_header Retry-After $retry_after always;',
  '  add_header Vary "Origin, Accept-Language" always;',
  '  add_header Access-Control-Allow-Origin $reader always;',
  '  add_header Access-Control-Allow-Credentials $reader_credentials always;',
  '  add_header Access-Control-Expose-Headers "x-request-id" always;',
  // The status stays that of the refusal.
  '  return 200 $refusal;',
  '}',
];
