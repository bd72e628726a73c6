import {
  isHttpsAddress,
  isShortNewsLanguage,
  shortNewsElements,
  shortNewsHeadings,
} from '@passerelle/contract';
import sanitizeHtml from 'sanitize-html';

function linkWithHttps(tagName: string, { href = '' }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const attribs: sanitizeHtml.Attributes = isHttpsAddress(href) ? { href } : {};
  return { tagName, attribs };
}

function languageAlone(tagName: string, { lang = '' }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const attribs: sanitizeHtml.Attributes = isShortNewsLanguage(lang) ? { lang } : {};
  return { tagName, attribs };
}

/** What an element may not be without: its words stay. A heading without words would be one that leads nowhere. */
function withoutPurpose({ tag, attribs, text }: sanitizeHtml.IFrame): boolean | 'excludeTag' {
  if (tag === 'a' && !attribs.href) return 'excludeTag';
  if (tag === 'span' && !attribs.lang) return 'excludeTag';
  return shortNewsHeadings.some((heading) => heading === tag) && text.trim() === '';
}

/**
 * The text of the short news without anything that the allow-list does not name. Of other elements the words stay, of
 * scripts and styles nothing; `b` and `i` become what they mean; a link keeps its https address or is no link, a passage
 * its language or is none.
 */
export function sanitizeShortNews(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [...shortNewsElements],
    allowedAttributes: { a: ['href'], span: ['lang'] },
    allowedSchemes: ['https'],
    allowProtocolRelative: false,
    transformTags: {
      b: 'strong',
      i: 'em',
      a: linkWithHttps,
      span: languageAlone,
    },
    exclusiveFilter: withoutPurpose,
  }).trim();
}
