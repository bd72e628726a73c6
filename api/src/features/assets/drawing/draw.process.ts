import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { type DrawingRefusal, exitCodes } from './exit-codes.ts';
import { useOwnFonts } from './fonts.ts';
import { frameDrawing } from './frame.ts';

/*
 * Reads the SVG of its standard input and writes a PNG to its standard output. It runs in a process of its own
 * (`limited-process.ts`) because a file of a megabyte can ask for minutes to be read, and a drawing of a few bytes for
 * more work than a machine does in a year.
 * Its arguments: the longer side in pixels, an empty folder, and what it is handed (`DrawingSource`).
 */

const [side = 0, folder = '', source] = [Number(process.argv[2]), process.argv[3], process.argv[4]];

const refuse = (refusal: DrawingRefusal): never => process.exit(exitCodes[refusal]);

async function sanitised(bytes: Buffer): Promise<string> {
  if (source === 'sanitised') return bytes.toString();
  // What reads is loaded only where there is something to read.
  const { readDrawing } = await import('./read-drawing.ts');
  const read = readDrawing(bytes, source === 'named');
  return 'drawing' in read ? read.drawing : refuse(read.refusal);
}

async function orRefuse<Result>(work: Promise<Result>, refusal: DrawingRefusal): Promise<Result> {
  return work.catch((): never => refuse(refusal));
}

const drawing = Buffer.from(frameDrawing(await sanitised(await buffer(process.stdin)), side));
if (drawing.includes('<text')) useOwnFonts(folder);
sharp.cache(false);
sharp.concurrency(1);

const picture = sharp(drawing, { limitInputPixels: side * side });
await orRefuse(picture.metadata(), 'DRAWING_UNREADABLE');
process.stdout.write(await orRefuse(picture.png().toBuffer(), 'DRAWING_TOO_COMPLEX'));
