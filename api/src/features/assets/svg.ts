import sanitizeHtml from 'sanitize-html';
import { svgAttributes, svgShapes, svgStructure } from './svg-vocabulary.ts';
import { createScale, TooHeavyError } from './svg-weight.ts';

const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';
const XLINK_NAMESPACE = 'http://www.w3.org/1999/xlink';

/**
 * A drawing without anything that runs, loads or refers outside of itself: elements and attributes by allow-list,
 * references to the drawing's own parts only, no entities, comments or processing instructions.
 * It stays a drawing, rather than being turned into pixels, since logos are shown in many sizes and since the machine
 * that would draw their letters seldom has the fonts that the reader has.
 * What it answers is well-formed XML by the way it is made; no parser has to look at it again.
 * Answers null where the text is not an SVG that draws something, or one that is made to exhaust who looks at it.
 */
export function sanitizeSvg(text: string): string | null {
  try {
    return sanitize(text);
  } catch (error) {
    if (error instanceof TooHeavyError) return null;
    throw error;
  }
}

/** Characters that make an XML document unreadable, even as `&#1;`. */
const forbiddenInXml = /[^\t\r\n\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u;

function sanitize(text: string): string | null {
  const roots: string[] = [];
  let draws = false;
  const scale = createScale();
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
    onOpenTag: (name, attributes) => {
      if (scale.isEmpty()) roots.push(name);
      scale.openElement(name, attributes);
      draws ||= (svgShapes as readonly string[]).includes(name);
    },
    onCloseTag: () => scale.closeElement(),
    transformTags: {
      '*': (tagName, attributes) => ({ tagName, attribs: harmlessAttributes(tagName, attributes) }),
    },
    exclusiveFilter: ({ tag, text: content }) => tag === 'style' && !isHarmlessStyle(content),
  }).trim();
  const isOneElement = roots.join() === 'svg' && sanitized.startsWith('<svg') && sanitized.endsWith('</svg>');
  const isKept = isOneElement && draws && !forbiddenInXml.test(sanitized) && !scale.multiplies();
  return isKept ? sanitized : null;
}

function harmlessAttributes(tagName: string, attributes: Record<string, string>): Record<string, string> {
  const harmless = Object.entries(attributes).filter(([name, value]) =>
    name.endsWith('href') ? /^#[\w.:-]+$/.test(value) : !name.startsWith('xmlns') && isHarmlessStyle(value),
  );
  // Old design tools write the namespaces as entities, which are not carried over.
  const namespaces: Record<string, string> =
    tagName === 'svg' ? { xmlns: SVG_NAMESPACE, 'xmlns:xlink': XLINK_NAMESPACE } : {};
  return { ...Object.fromEntries(harmless), ...namespaces };
}

/** Whether a style sheet or a value loads nothing: its only addresses are parts of the same drawing (`url(#sky)`). */
function isHarmlessStyle(style: string): boolean {
  const rest = style.replace(/url\(\s*(['"]?)#[\w.:-]+\1\s*\)/gi, '');
  // The end of a CDATA section may not stand in a text of XML, and a style sheet is carried over as it is.
  return !/url\s*\(|image(?:-set)?\s*\(|src\s*\(|[<&@\\]|\]\]>/i.test(rest);
}

/** Of a sanitised drawing: the size that it says it has, else that of its view box; 0 by 0 where it says neither. */
export function sizeOfDrawing(drawing: string): { width: number; height: number } {
  const tag = drawing.slice(0, drawing.indexOf('>'));
  const attribute = (name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
  const [, , viewWidth, viewHeight] = attribute('viewBox').split(/[\s,]+/);
  return {
    width: pixelsOf(attribute('width')) ?? pixelsOf(viewWidth) ?? 0,
    height: pixelsOf(attribute('height')) ?? pixelsOf(viewHeight) ?? 0,
  };
}

/** A length without a unit or in pixels; undefined for any other, such as a share of what is around it. */
function pixelsOf(length = ''): number | undefined {
  const value = /^\d{1,6}(?:\.\d+)?(?=(?:px)?$)/.exec(length)?.[0];
  return value === undefined ? undefined : Math.round(Number(value));
}
