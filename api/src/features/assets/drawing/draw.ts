import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { uploadLimits } from '@passerelle/contract';
import { invalidFile } from '../../../http/form.ts';
import { runLimited } from '../../../limited-process.ts';
import { createQueue } from '../../../queue.ts';
import { exitCodes } from './exit-codes.ts';

const PROGRAM = new URL('./draw.process.ts', import.meta.url);
/** Several times what the most intricate logos take. */
const WORK = { processorSeconds: 2, mebibytes: 256 };

/** One at a time: several that exhaust their limits at once would starve all other work. */
const drawings = createQueue();

/**
 * Draws a sanitised SVG as a PNG.
 * @param side pixels of the longer side
 * @param milliseconds that it may take
 * @throws Problem DRAWING_TOO_COMPLEX where it takes too long or too much memory; DRAWING_UNREADABLE
 */
export function drawSvg(
  drawing: string,
  side: number,
  milliseconds: number = uploadLimits.drawingMilliseconds,
): Promise<Buffer> {
  return drawings.run(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'passerelle-drawing-'));
    try {
      const limits = { ...WORK, milliseconds };
      const { exitCode, output } = await runLimited(PROGRAM, Buffer.from(drawing), limits, [
        String(side),
        folder,
      ]);
      if (exitCode === 0) return output;
      throw invalidFile(exitCode === exitCodes.unreadable ? 'DRAWING_UNREADABLE' : 'DRAWING_TOO_COMPLEX');
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
}
