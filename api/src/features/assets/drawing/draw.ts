import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { uploadLimits } from '@passerelle/contract';
import { invalidFile } from '../../../http/form.ts';
import { runLimited } from '../../../limited-process.ts';
import { createQueue } from '../../../queue.ts';
import { type DrawingRefusal, type DrawingSource, exitCodes } from './exit-codes.ts';

const PROGRAM = new URL('./draw.process.ts', import.meta.url);
/** Several times what the most intricate logos take, to be read and to be drawn. */
const WORK = { processorSeconds: 3, mebibytes: 256 };

/** One at a time: several that exhaust their limits at once would starve all other work. */
const drawings = createQueue();

/** How a drawing is drawn. */
interface Drawing {
  /** Pixels of the longer side. */
  side: number;
  source: DrawingSource;
  /** That it may take, reading included. */
  milliseconds?: number;
}

/**
 * Draws an SVG as a PNG.
 * @throws Problem DRAWING_TOO_COMPLEX where it takes too long or too much memory; DRAWING_UNREADABLE; of what was sent
 * also the others that `exitCodes` names
 */
export function drawSvg(
  bytes: Uint8Array,
  { side, source, milliseconds = uploadLimits.drawingMilliseconds }: Drawing,
): Promise<Buffer> {
  return drawings.run(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'passerelle-drawing-'));
    try {
      const limits = { ...WORK, milliseconds };
      const { exitCode, output } = await runLimited(PROGRAM, bytes, limits, [String(side), folder, source]);
      if (exitCode === 0) return output;
      throw invalidFile(refusalOf(exitCode));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
}

const refusals = Object.keys(exitCodes) as DrawingRefusal[];

/** What a process says by how it ended; one that a limit has ended says nothing. */
const refusalOf = (exitCode: number | null): DrawingRefusal =>
  refusals.find((refusal) => exitCodes[refusal] === exitCode) ?? 'DRAWING_TOO_COMPLEX';
