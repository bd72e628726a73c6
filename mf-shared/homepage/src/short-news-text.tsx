import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import {
  isShortNewsLanguage,
  type ShortNewsElement,
  shortNewsElements,
} from '@passerelle/contract/administration/short-news';
import { isHttpsAddress } from '@passerelle/contract/common/texts';
import { createElement, Fragment, type ReactNode } from 'react';

const useStyles = makeStyles({
  root: {
    overflowWrap: 'anywhere',
    // Who types without tags sees the lines as they typed them.
    whiteSpace: 'pre-line',
    '& p': { margin: `0 0 ${tokens.spacingVerticalS}` },
    '& :is(h3, h4, h5, h6)': {
      margin: `0 0 ${tokens.spacingVerticalXS}`,
      fontSize: tokens.fontSizeBase300,
      fontWeight: tokens.fontWeightSemibold,
    },
    '& ul, & ol': { margin: `0 0 ${tokens.spacingVerticalS}`, paddingInlineStart: '20px' },
    '& > :last-child': { marginBottom: 0 },
    '& a': {
      color: tokens.colorBrandForegroundLink,
      textDecorationLine: 'underline',
      textUnderlineOffset: '2px',
      borderRadius: tokens.borderRadiusSmall,
      ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
    },
  },
});

const isAllowed = (name: string): name is ShortNewsElement => shortNewsElements.some((tag) => tag === name);
/** What a page runs or applies, and never reads. */
const SILENT = ['script', 'style', 'template', 'noscript', 'iframe', 'textarea', 'option'];
const BLOCKS = ['P', 'UL', 'OL', 'LI', 'H3', 'H4'];

/** The level of the text's first heading where it is shown: one under that of the heading above it. */
export type FirstHeading = 3 | 4 | 5;

/** Line breaks between blocks are how the source is written, not what it says. */
export function isBetweenBlocks(node: Node): boolean {
  const isBlock = (other: Node | null) => other === null || BLOCKS.includes(other.nodeName);
  return !node.textContent?.trim() && isBlock(node.previousSibling) && isBlock(node.nextSibling);
}

function isHeading(name: ShortNewsElement): name is 'h3' | 'h4' {
  return name === 'h3' || name === 'h4';
}

/** A second heading is a level lower only where a first one is above it: no level is left out. */
function levelOf(heading: Element, first: FirstHeading): number {
  const isBelow = (other: Element) =>
    other.compareDocumentPosition(heading) === Node.DOCUMENT_POSITION_FOLLOWING && other.textContent?.trim();
  if (heading.localName === 'h3') return first;
  return [...heading.ownerDocument.querySelectorAll('h3')].some(isBelow) ? first + 1 : first;
}

function toReact(node: Node, first: FirstHeading): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return isBetweenBlocks(node) ? null : node.textContent;
  if (!(node instanceof Element)) return null;
  const name = node.localName;
  if (SILENT.includes(name)) return null;
  const children = childrenOf(node, first);
  if (name === 'br') return createElement('br');
  if (name === 'a') {
    const href = node.getAttribute('href') ?? '';
    if (!isHttpsAddress(href)) return children;
    return createElement('a', { href, target: '_blank', rel: 'noopener noreferrer' }, children);
  }
  if (name === 'span') {
    const lang = node.getAttribute('lang');
    return isShortNewsLanguage(lang) ? createElement('span', { lang }, children) : children;
  }
  if (!isAllowed(name)) return children;
  if (!isHeading(name)) return createElement(name, null, children);
  // One without words would lead a screen reader to nothing.
  return node.textContent?.trim() ? createElement(`h${levelOf(node, first)}`, null, children) : null;
}

function childrenOf(node: Node, first: FirstHeading): ReactNode {
  return [...node.childNodes].map((child, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the nodes of one text have no identity beyond their place.
    <Fragment key={index}>{toReact(child, first)}</Fragment>
  ));
}

interface ShortNewsTextProps {
  /** As the team wrote it; what the allow-list does not name is left out here as on the server. */
  html: string;
  firstHeading?: FirstHeading;
  lang?: string;
  className?: string;
}

/** The text of the short news: made of React's own elements, so that nothing in it can run. */
export function ShortNewsText({ html, firstHeading = 3, lang, className }: ShortNewsTextProps) {
  const styles = useStyles();
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return (
    <div lang={lang} className={mergeClasses(styles.root, className)}>
      {childrenOf(body, firstHeading)}
    </div>
  );
}
