import { sanitizeSvg } from '../svg.ts';
import { hasActiveContent, hasEmbeddedPicture } from '../svg-activity.ts';
import { decodeXml, isSvg, withoutEntities } from '../svg-document.ts';
import type { DrawingRefusal } from './exit-codes.ts';

/** A drawing that may be drawn, or why the file is none. */
export type ReadDrawing = { drawing: string } | { refusal: DrawingRefusal };

/**
 * The drawing that a file is, sanitised. Reading takes whatever the file asks for: it is for a process with limits.
 * @param isNamedDrawing whether the file is called one: then what is wrong with it is said of a drawing
 */
export function readDrawing(bytes: Buffer, isNamedDrawing: boolean): ReadDrawing {
  const text = decodeXml(bytes);
  const document = text === null ? null : withoutEntities(text);
  const drawing = document && sanitizeSvg(document.text);
  if (text === null || !drawing) {
    const isDrawing = isNamedDrawing || (document && isSvg(document.text));
    if (!isDrawing) return { refusal: 'FILE_FORMAT' };
    const hasPicture = document && hasEmbeddedPicture(document.text);
    return { refusal: hasPicture ? 'DRAWING_PICTURE' : 'DRAWING_UNREADABLE' };
  }
  if (hasActiveContent(text)) return { refusal: 'DRAWING_ACTIVE' };
  if (document.needsEntities) return { refusal: 'DRAWING_ENTITIES' };
  if (hasEmbeddedPicture(document.text)) return { refusal: 'DRAWING_PICTURE' };
  return { drawing };
}
