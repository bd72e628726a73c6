import { uploadLimits } from '@passerelle/contract';
import sharp from 'sharp';
import { originalKey } from '../features/assets/file-keys.ts';
import { type Image, pictureOf } from '../features/assets/images.ts';
import type { Files } from '../ports/files/files.ts';
import { drawLogo } from './drawings/logo.ts';
import { harmonies } from './drawings/palette.ts';
import { drawPicture, pictureShows } from './drawings/picture.ts';
import type { PlannedCard } from './plan/cards/cards.ts';
import { createChance } from './plan/chance.ts';

/** What the database knows of an image of a card. `size` is in bytes. */
export interface CardImage extends Omit<Image, 'bytes'> {
  id: string;
  startupId: string;
  kind: 'LOGO' | 'PICTURE';
  position: number;
  createdAt: Date;
  size: number;
  /** What is to be seen on it, in French and in English; null where it only decorates. */
  shows: readonly [fr: string, en: string] | null;
}

interface DrawnImage {
  entry: CardImage;
  bytes: Buffer;
}

const JPEG_QUALITY = 85;
/** Cards drawn at once: enough to keep a few cores busy. */
const AT_ONCE = 4;

async function renderPicture(svg: string): Promise<Image> {
  const { data, info } = await sharp(Buffer.from(svg))
    .jpeg({ quality: JPEG_QUALITY })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, contentType: 'image/jpeg', width: info.width, height: info.height };
}

/** A drawing of our own needs no limits and no process of its own. */
async function renderLogo(svg: string): Promise<Image> {
  const { density, side } = { density: 96, side: uploadLimits.drawnSides.LOGO };
  const drawn = sharp(Buffer.from(svg), { density }).resize({ width: side, height: side, fit: 'inside' });
  return pictureOf(await drawn.png({ palette: true }).toBuffer());
}

/** The logo and the pictures of a card; `index` is its place among the cards and decides how they look. */
async function drawImages(card: PlannedCard, index: number): Promise<DrawnImage[]> {
  const { company, id: startupId, createdAt } = card;
  const harmony = harmonies[index % harmonies.length];
  if (!company || !harmony) return [];
  const chance = createChance(60_000 + index);
  const drawn: DrawnImage[] = [];
  const add = (
    { bytes, ...image }: Image,
    { kind, position, shows }: Pick<CardImage, 'kind' | 'position' | 'shows'>,
  ) => {
    const id = chance.string.uuid();
    const about = { id, startupId, kind, position, shows, createdAt, size: bytes.length };
    drawn.push({ bytes, entry: { ...image, ...about } });
  };
  if (card.hasLogo) {
    const logo = await renderLogo(drawLogo(company.name, harmony, index));
    // The name stands beside it.
    add(logo, { kind: 'LOGO', position: 0, shows: null });
  }
  for (let position = 0; position < card.pictures; position += 1) {
    const picture = await renderPicture(drawPicture(chance, harmony, index + position));
    add(picture, { kind: 'PICTURE', position, shows: pictureShows(index + position) });
  }
  return drawn;
}

/** Draws the images of all cards, stores their bytes, and answers what the database is to know of them. */
export async function storeImages(cards: readonly PlannedCard[], files: Files): Promise<CardImage[]> {
  const entries: CardImage[] = [];
  for (let start = 0; start < cards.length; start += AT_ONCE) {
    const batch = cards.slice(start, start + AT_ONCE);
    const drawn = (await Promise.all(batch.map((card, offset) => drawImages(card, start + offset)))).flat();
    await Promise.all(drawn.map(({ entry, bytes }) => files.write(originalKey(entry.id), bytes)));
    entries.push(...drawn.map(({ entry }) => entry));
  }
  return entries;
}
