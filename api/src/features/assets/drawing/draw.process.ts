import { text } from 'node:stream/consumers';
import sharp from 'sharp';
import { exitCodes } from './exit-codes.ts';
import { useOwnFonts } from './fonts.ts';
import { frameDrawing } from './frame.ts';

/*
 * Draws the sanitised SVG of its standard input and writes a PNG to its standard output. It runs in a process of its
 * own (`limited-process.ts`) because a drawing of a few bytes can ask for more work than a machine does in a year.
 * Its arguments: the longer side in pixels, and an empty folder.
 */

const [side = 0, folder = ''] = [Number(process.argv[2]), process.argv[3]];

const drawing = Buffer.from(frameDrawing(await text(process.stdin), side));
if (drawing.includes('<text')) useOwnFonts(folder);
sharp.cache(false);
sharp.concurrency(1);

async function orExit<Result>(work: Promise<Result>, code: number): Promise<Result> {
  return work.catch((): never => process.exit(code));
}

const picture = sharp(drawing, { limitInputPixels: side * side });
await orExit(picture.metadata(), exitCodes.unreadable);
process.stdout.write(await orExit(picture.png().toBuffer(), exitCodes.tooComplex));
