/** @engine-independent a drawing is drawn, or refused, before a row is written */
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { messageText, uploadLimits } from '@passerelle/contract';
import sharp from 'sharp';
import { buildTestApp, type TestApp } from '../../testing/app.ts';
import { filesOnDisk } from '../../testing/card-files.ts';
import { type CardStartup, newStartup } from '../../testing/cards.ts';
import { exhaustingDrawings, nestedMarkers } from '../../testing/exhausting-drawings.ts';
import { upload } from '../../testing/forms.ts';

let test: TestApp;
let startup: CardStartup;
beforeAll(async () => {
  test = await buildTestApp();
  startup = await newStartup(test);
});
afterAll(() => test.close());

const sendLogo = (drawing: string) => upload(startup, `/startup/${startup.cardId}/logo`, drawing, 'logo.svg');

/** Beside the time that drawing may take: the start of a process on a machine that has much else to do. */
const PATIENCE = 10_000;
/** Of somebody else meanwhile: what a busy machine may need for it, far below what drawing takes. */
const LONGEST_CALL = 3000;
/** Milliseconds between two calls of somebody else: all of them at once would keep the machine busy themselves. */
const PACE = 100;
const refusals = ['DRAWING_TOO_COMPLEX', 'DRAWING_UNREADABLE', 'DRAWING_PICTURE', 'DRAWING_ACTIVE'];

describe('a drawing that is made to exhaust', () => {
  it.each(Object.entries(exhaustingDrawings))(
    'is drawn or refused within the limits while others are answered: %s',
    async (_name, drawing) => {
      const before = filesOnDisk(test);
      const start = performance.now();
      let isOver = false;
      const sent = sendLogo(drawing).finally(() => {
        isOver = true;
      });
      const waits: number[] = [];
      while (!isOver) {
        const asked = performance.now();
        expect((await startup.get('/startup/my')).statusCode).toBe(200);
        waits.push(performance.now() - asked);
        await pause(PACE);
      }
      const answer = await sent;
      expect(performance.now() - start).toBeLessThan(uploadLimits.drawingMilliseconds + PATIENCE);
      expect(Math.max(...waits)).toBeLessThan(LONGEST_CALL);
      if (answer.statusCode === 200) {
        const logo = await startup.get(`/asset-files/${answer.json().id}`);
        const { format, width, height } = await sharp(logo.rawPayload).metadata();
        expect(format).toBe('png');
        expect(Math.max(width, height)).toBeLessThanOrEqual(uploadLimits.drawnSides.LOGO);
      } else {
        expect(answer.statusCode).toBe(400);
        expect(refusals).toContain(answer.json().code);
        expect(answer.json().errors).toMatchObject([{ path: 'file', code: answer.json().code }]);
        expect(filesOnDisk(test)).toEqual(before);
      }
    },
    60_000,
  );

  it('is refused in words of its own, in both languages', async () => {
    expect(Buffer.byteLength(nestedMarkers)).toBeLessThan(1500);
    for (const language of ['fr', 'en'] as const) {
      const answer = await upload(startup, `/startup/${startup.cardId}/logo`, nestedMarkers, 'logo.svg', {
        'accept-language': language,
      });
      expect(answer.json()).toMatchObject({
        statusCode: 400,
        code: 'DRAWING_TOO_COMPLEX',
        message: messageText('DRAWING_TOO_COMPLEX', language),
      });
    }
  }, 60_000);
});
