import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type ShortNewsElement, shortNewsElements } from '@passerelle/contract/administration/homepage';
import { isHttpsAddress } from '@passerelle/contract/common/fields';
import { createElement, Fragment, type ReactNode } from 'react';

const useStyles = makeStyles({
  root: {
    overflowWrap: 'anywhere',
    // Who types without tags sees the lines as they typed them.
    whiteSpace: 'pre-line',
    '& p': { margin: `0 0 ${tokens.spacingVerticalS}` },
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
const BLOCKS = ['P', 'UL', 'OL', 'LI'];

/** Line breaks between blocks are how the source is written, not what it says. */
function isBetweenBlocks(node: Node): boolean {
  const isBlock = (other: Node | null) => other === null || BLOCKS.includes(other.nodeName);
  return !node.textContent?.trim() && isBlock(node.previousSibling) && isBlock(node.nextSibling);
}

function toReact(node: Node): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return isBetweenBlocks(node) ? null : node.textContent;
  if (!(node instanceof Element)) return null;
  const name = node.localName;
  if (SILENT.includes(name)) return null;
  const children = childrenOf(node);
  if (name === 'br') return createElement('br');
  if (name === 'a') {
    const href = node.getAttribute('href') ?? '';
    if (!isHttpsAddress(href)) return children;
    return createElement('a', { href, target: '_blank', rel: 'noopener noreferrer' }, children);
  }
  return isAllowed(name) ? createElement(name, null, children) : children;
}

function childrenOf(node: Node): ReactNode {
  return [...node.childNodes].map((child, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the nodes of one text have no identity beyond their place.
    <Fragment key={index}>{toReact(child)}</Fragment>
  ));
}

interface ShortNewsTextProps {
  /** As the team wrote it; what the allow-list does not name is left out here as on the server. */
  html: string;
  lang?: string;
  className?: string;
}

/** The text of the short news: made of React's own elements, so that nothing in it can run. */
export function ShortNewsText({ html, lang, className }: ShortNewsTextProps) {
  const styles = useStyles();
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return (
    <div lang={lang} className={mergeClasses(styles.root, className)}>
      {childrenOf(body)}
    </div>
  );
}
