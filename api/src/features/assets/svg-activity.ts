import sanitizeHtml from 'sanitize-html';
import { createScale, TooHeavyError } from './svg-weight.ts';

/** Elements, without their prefix, that run something or bring in another document. */
const activeElements = new Set(['script', 'iframe', 'embed', 'object', 'handler', 'listener']);

/**
 * What drawing programs put into a foreign object for themselves alone: a reference to their own data.
 * Anything else in one is a page within the drawing.
 */
const editorsElement = /^(?:i|x|a|graph|sodipodi|inkscape|sketch|serif):/i;

interface Reader {
  onOpen(name: string, attributes: Record<string, string>): void;
  onClose?(): void;
}

/**
 * Reads the elements of a text, of which nothing is kept.
 * @throws TooHeavyError as soon as it has too many: the time that the rest would take grows with the square of the depth
 */
function readElements(text: string, { onOpen, onClose }: Reader): void {
  const scale = createScale();
  sanitizeHtml(text, {
    allowedTags: [],
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
    onOpenTag: (name, attributes) => {
      scale.openElement(name, attributes);
      onOpen(name, attributes);
    },
    onCloseTag: () => {
      scale.closeElement();
      onClose?.();
    },
  });
}

/** Pictures of dots hold nothing that runs; whatever else an address carries with it may. */
const carriedContent = /^data:(?!image\/(?:png|jpe?g|gif|webp)[;,])/i;

/**
 * Whether a drawing holds something that would run in a browser. What is kept of a drawing never runs
 * (`sanitizeSvg`); a drawing that contains one is refused nevertheless, so that nothing disappears silently.
 * @throws TooHeavyError
 */
export function hasActiveContent(text: string): boolean {
  // Also where it is hidden in a comment, a style sheet or a section of plain text.
  if (/<(?:[\w.-]+:)?script\b/i.test(text)) return true;
  // One after the other: to look for both at once takes the square of a text in which they are many.
  const styleSheets = text.match(/<\?xml-stylesheet[^>]*/gi) ?? [];
  if (styleSheets.some((sheet) => /(?:javascript|data):/i.test(sheet))) return true;
  let isActive = false;
  /** How many elements are open from a foreign object on. */
  let foreign = 0;
  readElements(text, {
    onOpen: (name, attributes) => {
      const isForeign = foreign > 0 || localName(name) === 'foreignobject';
      isActive ||=
        isActiveElement(localName(name), attributes) || (foreign > 0 && !editorsElement.test(name));
      if (isForeign) foreign += 1;
    },
    onClose: () => {
      foreign = Math.max(0, foreign - 1);
    },
  });
  return isActive;
}

/** Whether a drawing, as far as it can be read, carries a picture of dots along, which is not kept of it (`sanitizeSvg`). */
export function hasEmbeddedPicture(text: string): boolean {
  let hasPicture = false;
  try {
    readElements(text, {
      onOpen: (name, attributes) => {
        hasPicture ||= /^(?:fe)?image$/.test(localName(name)) && hasDataAddress(attributes);
      },
    });
  } catch (error) {
    if (!(error instanceof TooHeavyError)) throw error;
  }
  return hasPicture;
}

function hasDataAddress(attributes: Record<string, string>): boolean {
  return Object.entries(attributes).some(
    ([attribute, value]) => localName(attribute) === 'href' && /^\s*data:/i.test(value),
  );
}

function isActiveElement(name: string, attributes: Record<string, string>): boolean {
  if (activeElements.has(name)) return true;
  return Object.entries(attributes).some(([attribute, value]) => {
    const local = localName(attribute);
    if (/^on[a-z]/.test(local)) return true;
    // An animation may put a script where a link led.
    if (local === 'attributename') return /^(?:href|on\w+)$/.test(localName(value.trim()));
    // Browsers read past white space within a scheme.
    const address = value.replace(/[\s\p{Cc}]+/gu, '');
    return /^(?:javascript|vbscript):/i.test(address) || (local === 'href' && carriedContent.test(address));
  });
}

/** A name without its prefix, as browsers compare it. */
function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1).toLowerCase();
}
