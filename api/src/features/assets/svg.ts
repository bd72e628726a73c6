import sanitizeHtml from 'sanitize-html';
import { svgAttributes, svgShapes, svgStructure } from './svg-vocabulary.ts';

/** Deeper drawings than this are made to exhaust a parser, not to be looked at. */
const NESTING_LIMIT = 100;
const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';
const XLINK_NAMESPACE = 'http://www.w3.org/1999/xlink';

/**
 * A drawing without anything that runs, loads or refers outside of itself: elements and attributes by allow-list,
 * references to the drawing's own parts only, no entities, comments or processing instructions.
 * It stays a drawing, rather than being turned into pixels, since logos are shown in many sizes and since the machine
 * that would draw their letters seldom has the fonts that the reader has.
 * Answers null where the text is not an SVG that draws something.
 */
export function sanitizeSvg(text: string): string | null {
  try {
    return sanitize(text);
  } catch (error) {
    if (error instanceof TooDeepError) return null;
    throw error;
  }
}

class TooDeepError extends Error {}

function sanitize(text: string): string | null {
  let root: string | undefined;
  let draws = false;
  let depth = 0;
  const sanitized = sanitizeHtml(text, {
    // `style` is what design tools put their colours in; what it holds is checked below.
    allowVulnerableTags: true,
    allowedTags: [...svgStructure, ...svgShapes],
    allowedAttributes: { '*': [...svgAttributes] },
    parseStyleAttributes: false,
    // Every attribute of XML has a value.
    nonBooleanAttributes: ['*'],
    selfClosing: [],
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
    onOpenTag: (name) => {
      root ??= name;
      depth += 1;
      // The parser's own time grows with the square of the depth: it has to stop here, not to drop what is deeper.
      if (depth > NESTING_LIMIT) throw new TooDeepError();
      draws ||= (svgShapes as readonly string[]).includes(name);
    },
    onCloseTag: () => {
      depth -= 1;
    },
    transformTags: {
      '*': (tagName, attributes) => ({ tagName, attribs: harmlessAttributes(tagName, attributes) }),
    },
    exclusiveFilter: ({ tag, text: content }) => tag === 'style' && !isHarmlessStyle(content),
  }).trim();
  return root === 'svg' && draws && sanitized.startsWith('<svg') ? sanitized : null;
}

function harmlessAttributes(tagName: string, attributes: Record<string, string>): Record<string, string> {
  const harmless = Object.entries(attributes).filter(([name, value]) =>
    name.endsWith('href') ? /^#[\w.:-]+$/.test(value) : isHarmlessStyle(value),
  );
  // Old design tools write the namespaces as entities, which are not carried over.
  const namespaces: Record<string, string> =
    tagName === 'svg' ? { xmlns: SVG_NAMESPACE, 'xmlns:xlink': XLINK_NAMESPACE } : {};
  return { ...Object.fromEntries(harmless), ...namespaces };
}

/** Whether a style sheet or a value loads nothing: its only addresses are parts of the same drawing (`url(#sky)`). */
function isHarmlessStyle(style: string): boolean {
  const rest = style.replace(/url\(\s*(['"]?)#[\w.:-]+\1\s*\)/gi, '');
  return !/url\s*\(|image(?:-set)?\s*\(|src\s*\(|[<&@\\]/i.test(rest);
}
