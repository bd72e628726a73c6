/** @engine-independent no database */
import { expect, test } from '@jest/globals';
import sharp from 'sharp';
import { drawSvg } from './draw.ts';

const drawn = (side: number, attributes: string, inner = '<rect width="5" height="7"/>') =>
  drawSvg(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"${attributes}>${inner}</svg>`), {
    side,
    source: 'unnamed',
  });

test.each([
  [' width="20" height="10.4px"', { width: 480, height: 250 }],
  [' viewBox="0 0 30,15"', { width: 480, height: 240 }],
  [' width="100%" height="2em" viewBox="-1 -1 40 20.6"', { width: 480, height: 247 }],
  [' width="100%" height="100%" viewBox="-1 -1 40 20"', { width: 480, height: 240 }],
  [' width="210mm" height="10.5cm"', { width: 480, height: 240 }],
  [' width="9999999999" height="-1" viewBox="0 0 0 0"', { width: 480, height: 240 }],
  [' viewBox="0 0 1e12 2.5e11"', { width: 480, height: 120 }],
  [' viewBox="0 0 1000000 1"', { width: 480, height: 1 }],
  [' viewBox="0 0 1000 4000"', { width: 120, height: 480 }],
  ['', { width: 480, height: 240 }],
])('<svg%s> is drawn in the size that is asked for, in its proportions', async (attributes, size) => {
  expect(await sharp(await drawn(480, attributes)).metadata()).toMatchObject(size);
});

test('a drawing without a view box fills its picture all the same', async () => {
  const shape = '<rect width="10" height="10" fill="#123456"/>';
  const { data } = await sharp(await drawn(20, ' width="10" height="10"', shape))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([...data.subarray(-4)]).toEqual([0x12, 0x34, 0x56, 0xff]);
});

test('letters are drawn with fonts of ours, accents among them', async () => {
  const inkOf = async (letters: string) => {
    const text = `<text x="5" y="70" font-size="60" font-family="Arial">${letters}</text>`;
    const png = await drawn(240, ' viewBox="0 0 240 100"', text);
    const dots = await sharp(png).extractChannel('alpha').raw().toBuffer();
    return dots.reduce((sum, dot) => sum + dot, 0);
  };
  const [letter, accented, other] = [await inkOf('E'), await inkOf('É'), await inkOf('Ł')];
  expect(letter).toBeGreaterThan(0);
  expect(new Set([letter, accented, other]).size).toBe(3);
});
