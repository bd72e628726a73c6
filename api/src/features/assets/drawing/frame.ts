/** Pixels of one unit of a length; a share of what is around a drawing is not known. */
const units: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 4 / 3,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  em: 16,
  rem: 16,
  ex: 8,
};

/** The size that browsers give a drawing that says nothing of its own. */
const browsersSize = { width: 300, height: 150 };

/** A sanitised drawing with a size in pixels, whatever size it says it has: its longer side is `side`. */
export function frameDrawing(drawing: string, side: number): string {
  const end = drawing.indexOf('>');
  const tag = drawing.slice(0, end);
  const attribute = (name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]?.trim() ?? '';
  const box = viewBoxOf(attribute('viewBox'));
  const [ownWidth, ownHeight] = [pixelsOf(attribute('width')), pixelsOf(attribute('height'))];
  const own = ownWidth && ownHeight ? { width: ownWidth, height: ownHeight } : undefined;
  const { width, height } = own ?? box ?? browsersSize;
  const rest = tag.replace(/\s(?:width|height|viewBox)="[^"]*"/g, '');
  const scale = side / Math.max(width, height);
  const pixels = (length: number) => Math.max(1, Math.round(length * scale));
  const { x, y, ...seen } = box ?? { x: 0, y: 0, width, height };
  const viewBox = [x, y, seen.width, seen.height].join(' ');
  const framed = `${rest} width="${pixels(width)}" height="${pixels(height)}" viewBox="${viewBox}"`;
  return framed + drawing.slice(end);
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

function viewBoxOf(text: string): Box | undefined {
  const numbers = text.split(/[\s,]+/).map(Number);
  const [x = 0, y = 0, width = 0, height = 0] = numbers;
  const isBox = numbers.length === 4 && numbers.every(Number.isFinite) && width > 0 && height > 0;
  return isBox ? { x, y, width, height } : undefined;
}

function pixelsOf(length: string): number | undefined {
  const [, value, unit] = /^\+?(\d*\.?\d+(?:e[+-]?\d+)?)([a-z]*)$/i.exec(length) ?? [];
  const pixels = Number(value) * (units[unit?.toLowerCase() ?? ''] ?? Number.NaN);
  return Number.isFinite(pixels) && pixels > 0 ? pixels : undefined;
}
