import { isHttpsAddress, shortNewsElements } from '@passerelle/contract';
import sanitizeHtml from 'sanitize-html';

function linkWithHttps(tagName: string, { href = '' }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const attribs: sanitizeHtml.Attributes = isHttpsAddress(href) ? { href } : {};
  return { tagName, attribs };
}

/**
 * The text of the short news without anything that the allow-list does not name. Of other elements the words stay, of
 * scripts and styles nothing; `b` and `i` become what they mean; a link keeps its https address or is no link.
 */
export function sanitizeShortNews(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [...shortNewsElements],
    allowedAttributes: { a: ['href'] },
    allowedSchemes: ['https'],
    allowProtocolRelative: false,
    transformTags: {
      b: 'strong',
      i: 'em',
      a: linkWithHttps,
    },
    exclusiveFilter: ({ tag, attribs }) => (tag === 'a' && !attribs.href ? 'excludeTag' : false),
  }).trim();
}
