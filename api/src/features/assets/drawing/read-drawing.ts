import { sanitizeSvg } from '../svg.ts';
import { hasActiveContent, hasEmbeddedPicture } from '../svg-activity.ts';
import { decodeXml, isSvg, withoutEntities } from '../svg-document.ts';
import { TooHeavyError } from '../svg-weight.ts';
import type { DrawingRefusal } from './exit-codes.ts';

/** A drawing that may be drawn, or why the file is none. */
export type ReadDrawing = { drawing: string } | { refusal: DrawingRefusal };

/**
 * The drawing that a file is, sanitised. Reading takes whatever the file asks for: it is for a process with limits.
 * @param isNamedDrawing whether the file is called one: then what is wrong with it is said of a drawing
 */
export function readDrawing(bytes: Buffer, isNamedDrawing: boolean): ReadDrawing {
  const text = decodeXml(bytes);
  if (text === null) return { refusal: isNamedDrawing ? 'DRAWING_UNREADABLE' : 'FILE_FORMAT' };
  const document = withoutEntities(text);
  const isDrawing = isNamedDrawing || isSvg(document.text);
  const refuse = (refusal: DrawingRefusal): ReadDrawing => {
    if (!isDrawing) return { refusal: 'FILE_FORMAT' };
    return { refusal: hasEmbeddedPicture(document.text) ? 'DRAWING_PICTURE' : refusal };
  };
  try {
    const drawing = sanitizeSvg(document.text);
    if (!drawing) return refuse('DRAWING_UNREADABLE');
    if (hasActiveContent(text)) return { refusal: 'DRAWING_ACTIVE' };
    if (document.needsEntities) return { refusal: 'DRAWING_ENTITIES' };
    if (hasEmbeddedPicture(document.text)) return { refusal: 'DRAWING_PICTURE' };
    return { drawing };
  } catch (error) {
    if (error instanceof TooHeavyError) return refuse('DRAWING_TOO_COMPLEX');
    throw error;
  }
}
