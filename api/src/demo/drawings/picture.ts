import type { Chance } from '../plan/chance.ts';
import { colours, type Harmony } from './palette.ts';

/** Pixels. */
const PICTURE = { width: 1200, height: 800 } as const;

type Composition = (chance: Chance, harmony: Harmony) => string;

const between = (chance: Chance, min: number, max: number) => chance.number.int({ min, max });

/** Hills one behind the other, under a sun. */
const hills: Composition = (chance, { strong, second }) => {
  const sun = `<circle cx="${between(chance, 240, 960)}" cy="${between(chance, 180, 300)}" r="${between(chance, 70, 120)}" fill="${second}" fill-opacity=".75"/>`;
  const slopes = [0.22, 0.45, 0.85].map((opacity, index) => {
    const y = 380 + index * 130;
    const [first, last] = [y - between(chance, 60, 190), y + between(chance, -40, 130)];
    return `<path d="M0 ${y}C300 ${first} 480 ${last} 720 ${y - between(chance, 10, 90)}S1060 ${last} 1200 ${y}V800H0Z" fill="${strong}" fill-opacity="${opacity}"/>`;
  });
  return sun + slopes.join('');
};

/** A row of arches over water: the bridge. */
const arches: Composition = (chance, { strong, second }) => {
  const count = between(chance, 3, 5);
  const span = PICTURE.width / count;
  const radius = span * 0.36;
  const top = between(chance, 330, 400);
  const openings = Array.from({ length: count }, (_, index) => {
    const middle = span * (index + 0.5);
    return `M${middle - radius} 640V${top + radius + 60}a${radius} ${radius} 0 0 1 ${radius * 2} 0V640Z`;
  });
  return [
    `<path fill-rule="evenodd" d="M0 ${top}H1200V640H0Z${openings.join('')}" fill="${strong}" fill-opacity=".88"/>`,
    `<rect y="640" width="1200" height="160" fill="${second}" fill-opacity=".55"/>`,
    `<path d="M0 ${top - 22}H1200" stroke="${second}" stroke-width="10"/>`,
  ].join('');
};

/** Tiles of quarter circles. */
const tiles: Composition = (chance, { strong, second, ground }) => {
  const size = 200;
  const fills = [strong, second, ground[0], colours.paper, ground[1], ground[0]];
  const shapes: string[] = [];
  for (let y = 0; y < PICTURE.height; y += size) {
    for (let x = 0; x < PICTURE.width; x += size) {
      const turn = between(chance, 0, 3) * 90;
      const fill = chance.helpers.arrayElement(fills);
      shapes.push(
        `<path transform="rotate(${turn} ${x + size / 2} ${y + size / 2})" d="M${x} ${y}h${size}a${size} ${size} 0 0 1-${size} ${size}Z" fill="${fill}"/>`,
      );
    }
  }
  return shapes.join('');
};

/** Circles that share their ground, one inside the other. */
const ripples: Composition = (chance, { strong, second }) => {
  const [x, y] = [between(chance, 320, 880), between(chance, 560, 820)];
  return [0.16, 0.24, 0.36, 0.55, 0.9]
    .map((opacity, index) => {
      const fill = index % 2 === 0 ? strong : second;
      return `<circle cx="${x}" cy="${y}" r="${640 - index * 130}" fill="${fill}" fill-opacity="${opacity}"/>`;
    })
    .join('');
};

/** A quiet skyline. */
const skyline: Composition = (chance, { strong, second }) => {
  const towers = Array.from({ length: 9 }, (_, index) => {
    const [width, height] = [between(chance, 90, 170), between(chance, 160, 520)];
    const fill = index % 3 === 1 ? second : strong;
    const opacity = [0.9, 0.5, 0.7][index % 3];
    return `<rect x="${index * 135 - 10}" y="${740 - height}" width="${width}" height="${height + 80}" rx="8" fill="${fill}" fill-opacity="${opacity}"/>`;
  });
  return `${towers.join('')}<rect y="740" width="1200" height="60" fill="${strong}"/>`;
};

/** What its author would say of each, in French and in English; nothing of a pattern. */
const compositions: readonly { draw: Composition; shows: readonly [fr: string, en: string] | null }[] = [
  { draw: hills, shows: ['Des collines sous un soleil rond.', 'Hills under a round sun.'] },
  {
    draw: arches,
    shows: ['Un pont à plusieurs arches au-dessus de l’eau.', 'A bridge of several arches over water.'],
  },
  { draw: tiles, shows: null },
  { draw: ripples, shows: null },
  { draw: skyline, shows: ['Une rangée de tours au-dessus d’une rue.', 'A row of towers above a street.'] },
];
const compositionOf = (index: number) => compositions[index % compositions.length] ?? compositions[0];

/** What is to be seen on the picture of that index; null where it only decorates. */
export const pictureShows = (index: number) => compositionOf(index)?.shows ?? null;

/** A picture as an SVG of 1200 by 800: calm shapes on a soft ground. `index` chooses the composition. */
export function drawPicture(chance: Chance, harmony: Harmony, index: number): string {
  const draw = compositionOf(index)?.draw ?? hills;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE.width}" height="${PICTURE.height}" viewBox="0 0 ${PICTURE.width} ${PICTURE.height}">`,
    `<defs><linearGradient id="ground" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${harmony.ground[0]}"/><stop offset="1" stop-color="${harmony.ground[1]}"/></linearGradient></defs>`,
    '<rect width="1200" height="800" fill="url(#ground)"/>',
    draw(chance, harmony),
    '</svg>',
  ].join('');
}
