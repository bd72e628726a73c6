import { isBetweenBlocks } from '@passerelle/homepage';
import { DOMSerializer, DOMParser as DocumentParser, type Node as NewsDocument } from 'prosemirror-model';
import type { NewsSchema } from './news-schema.ts';

function textsIn(root: Node): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts;
}

/** Who wrote without tags is shown the lines as they typed them: in the editor they are line breaks. */
function keepLines(body: HTMLElement): void {
  for (const text of textsIn(body)) {
    if (isBetweenBlocks(text) || !text.data.includes('\n')) continue;
    const lines = text.data.split('\n').flatMap((line) => [document.createElement('br'), line]);
    text.replaceWith(...lines.slice(1));
  }
}

/** The document that the editor shows of a stored text. */
export function readNews(html: string, schema: NewsSchema): NewsDocument {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  keepLines(body);
  return DocumentParser.fromSchema(schema).parse(body);
}

/** An item with one paragraph is its words alone; blocks without words are space, which the page gives by itself. */
function tidy(holder: HTMLElement): void {
  for (const block of [...holder.querySelectorAll('p, h3, h4, li, ul, ol')].toReversed()) {
    if (!block.textContent?.trim()) block.remove();
  }
  for (const item of holder.querySelectorAll('li')) {
    const [first, ...others] = item.querySelectorAll(':scope > p');
    if (first && others.length === 0) first.replaceWith(...first.childNodes);
  }
}

/** The text as it is stored, written as the API writes it; empty where nothing is to be read. */
export function writeNews(content: NewsDocument): string {
  const holder = document.createElement('div');
  DOMSerializer.fromSchema(content.type.schema).serializeFragment(content.content, { document }, holder);
  tidy(holder);
  return holder.innerHTML.replaceAll('<br>', '<br />').replaceAll('&nbsp;', '\u00a0');
}
