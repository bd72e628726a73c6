import { uploadLimits } from '@passerelle/contract';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { invalidFile } from '../../http/form.ts';
import { fileTooLarge, Problem } from '../../http/problem.ts';
import { createQueue } from '../../queue.ts';
import type { FileKind } from './assets.store.ts';
import { drawSvg } from './drawing/draw.ts';

/** An image that may be kept and served. `width` and `height` are pixels. */
export interface Image {
  bytes: Buffer;
  contentType: string;
  width: number;
  height: number;
}

/** What smaller copies are made in: every browser of today reads it, at half the size. */
export const copyType = 'image/webp';

const MEGA = 1_000_000;
/** Of the raster formats; the smallest values at which a difference is hard to see. */
const quality = { jpeg: 85, webp: 80 };

/** Seconds after which a picture is given up that was made to keep a decoder busy; the largest honest ones take a few. */
const LONGEST = { seconds: 30 };

/** A picture of 40 megapixels takes 160 MB while it is decoded: they wait for each other. */
const decoding = createQueue();

/**
 * Makes an upload fit to be kept, by what it is and not by what it is called: a raster picture is decoded and encoded
 * anew, upright and without metadata (a photograph says where it was taken); a drawing is sanitised and drawn, so that
 * no browser ever gets one.
 * @param kind decides how large a drawing is drawn
 * @param name what the file is called: for one that ends in `.svg` the answer names what is wrong with the drawing
 * @throws Problem FILE_FORMAT; DRAWING_UNREADABLE, DRAWING_PICTURE, DRAWING_ENTITIES, DRAWING_ACTIVE, DRAWING_TOO_COMPLEX;
 * FILE_TOO_LARGE for a drawing over its own limit; PICTURE_TOO_LARGE for more pixels than the contract allows, before any is decoded
 */
export async function prepareImage(bytes: Buffer, kind: FileKind, name = ''): Promise<Image> {
  const isNamedDrawing = name.toLowerCase().endsWith('.svg');
  const type = await fileTypeFromBuffer(bytes);
  if (type?.mime === 'image/png') return decoding.run(() => encodeAnew(bytes, 'png'));
  if (type?.mime === 'image/jpeg') return decoding.run(() => encodeAnew(bytes, 'jpeg'));
  if (type === undefined || type.mime === 'application/xml') {
    if (bytes.length > uploadLimits.drawingBytes) throw fileTooLarge(uploadLimits.drawingBytes);
    // Nothing without an element is a drawing: it is not worth a process.
    if (!isNamedDrawing && !bytes.includes('<')) throw invalidFile('FILE_FORMAT');
    const source = isNamedDrawing ? 'named' : 'unnamed';
    return pictureOf(await drawSvg(bytes, { side: uploadLimits.drawnSides[kind], source }));
  }
  throw invalidFile(isNamedDrawing ? 'DRAWING_UNREADABLE' : 'FILE_FORMAT');
}

/** A copy of a raster picture that is `width` pixels wide. */
export async function resizeImage(bytes: Buffer, width: number): Promise<Buffer> {
  return decoding.run(() =>
    sharp(bytes, { limitInputPixels: uploadLimits.pixels })
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: quality.webp })
      .timeout(LONGEST)
      .toBuffer(),
  );
}

async function encodeAnew(bytes: Buffer, format: 'png' | 'jpeg'): Promise<Image> {
  try {
    const header = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (header.width * header.height > uploadLimits.pixels) {
      throw invalidFile('PICTURE_TOO_LARGE', { megapixels: uploadLimits.pixels / MEGA });
    }
    const picture = sharp(bytes, {
      limitInputPixels: uploadLimits.pixels,
      failOn: 'error',
      autoOrient: true,
    });
    const encoded = format === 'png' ? picture.png() : picture.jpeg({ quality: quality.jpeg });
    const { data, info } = await encoded.timeout(LONGEST).toBuffer({ resolveWithObject: true });
    return { bytes: data, contentType: `image/${format}`, width: info.width, height: info.height };
  } catch (error) {
    throw refusalOf(error);
  }
}

/** A PNG of ours, as it is kept. */
export async function pictureOf(png: Buffer): Promise<Image> {
  const { width, height } = await sharp(png).metadata();
  return { bytes: png, contentType: 'image/png', width, height };
}

/** Whatever a decoder says of a file, to the person who chose it it is no picture. */
function refusalOf(error: unknown): Error {
  return error instanceof Problem ? error : invalidFile('FILE_FORMAT');
}
