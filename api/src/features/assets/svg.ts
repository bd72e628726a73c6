import sanitizeHtml from 'sanitize-html';
import { svgAttributes, svgShapes, svgStructure } from './svg-vocabulary.ts';
import { createScale } from './svg-weight.ts';

/** Characters that make an XML document unreadable, even as `&#1;`. */
const forbiddenInXml = /[^\t\r\n\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u;

const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';
const XLINK_NAMESPACE = 'http://www.w3.org/1999/xlink';

/**
 * A drawing without anything that runs, loads or refers outside of itself: elements and attributes by allow-list,
 * references to the drawing's own parts only, no entities, comments or processing instructions.
 * It is drawn on the server next (`drawing/draw.ts`): of what is left, some may still be more work than it looks.
 * Its output is well-formed XML by construction; it need not be parsed again.
 * Answers null where the text is not an SVG that draws something.
 * @throws TooHeavyError of one that is made to exhaust its renderer
 */
export function sanitizeSvg(text: string): string | null {
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
  scale.weighRepetitions();
  return isOneElement && draws && !forbiddenInXml.test(sanitized) ? sanitized : null;
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
