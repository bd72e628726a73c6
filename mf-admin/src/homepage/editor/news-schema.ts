import { isHttpsAddress, isShortNewsLanguage, type Language } from '@passerelle/contract';
import { Schema } from 'prosemirror-model';

const hrefOf = (element: HTMLElement) => element.getAttribute('href') ?? '';

/** `fr` of `FR` and `fr-CA`, as office programs write it. */
const languageOf = (element: HTMLElement) => (element.getAttribute('lang') ?? '').toLowerCase().split('-')[0];

/** What the text of the short news may be made of: the allow-list of the contract, as the editor's document knows it. */
export type NewsSchema = ReturnType<typeof newsSchema>;

/** @param own the language of the whole text: a passage that says the same says nothing */
export function newsSchema(own: Language) {
  return new Schema({
    nodes: {
      doc: { content: 'block+' },
      paragraph: {
        group: 'block',
        content: 'inline*',
        parseDOM: [{ tag: 'p' }],
        toDOM: () => ['p', 0],
      },
      heading: {
        group: 'block',
        content: 'inline*',
        attrs: { level: { default: 3, validate: 'number' } },
        defining: true,
        parseDOM: [
          { tag: 'h1, h2, h3', attrs: { level: 3 } },
          { tag: 'h4, h5, h6', attrs: { level: 4 } },
        ],
        toDOM: ({ attrs }) => [`h${attrs.level}`, 0],
      },
      bulletList: {
        group: 'block list',
        content: 'listItem+',
        parseDOM: [{ tag: 'ul' }],
        toDOM: () => ['ul', 0],
      },
      orderedList: {
        group: 'block list',
        content: 'listItem+',
        parseDOM: [{ tag: 'ol' }],
        toDOM: () => ['ol', 0],
      },
      listItem: {
        content: 'paragraph (paragraph | list)*',
        defining: true,
        parseDOM: [{ tag: 'li' }],
        toDOM: () => ['li', 0],
      },
      text: { group: 'inline' },
      hardBreak: {
        group: 'inline',
        inline: true,
        selectable: false,
        parseDOM: [{ tag: 'br' }],
        toDOM: () => ['br'],
      },
    },
    marks: {
      link: {
        attrs: { href: { validate: 'string' } },
        // What is typed behind a link is no part of it.
        inclusive: false,
        parseDOM: [
          {
            tag: 'a[href]',
            getAttrs: (element) => isHttpsAddress(hrefOf(element)) && { href: hrefOf(element) },
          },
        ],
        toDOM: ({ attrs }) => ['a', { href: attrs.href }, 0],
      },
      language: {
        attrs: { lang: { validate: 'string' } },
        parseDOM: [
          {
            tag: 'span[lang]',
            getAttrs: (element) => {
              const lang = languageOf(element);
              return isShortNewsLanguage(lang) && lang !== own && { lang };
            },
          },
        ],
        toDOM: ({ attrs }) => ['span', { lang: attrs.lang }, 0],
      },
      strong: {
        // Some programs put all that they hand over into a <b> that is none.
        parseDOM: [
          { tag: 'strong' },
          { tag: 'b', getAttrs: ({ style }) => style.fontWeight !== 'normal' && null },
        ],
        toDOM: () => ['strong', 0],
      },
      em: {
        parseDOM: [
          { tag: 'em' },
          { tag: 'i', getAttrs: ({ style }) => style.fontStyle !== 'normal' && null },
        ],
        toDOM: () => ['em', 0],
      },
    },
  });
}
