/** Drawings of a few bytes up to a megabyte that are made to exhaust a renderer. All of them are plain SVG. */

const WIDTH = 360;
const HEIGHT = 240;
const wholeSize = `width="${WIDTH}" height="${HEIGHT}"`;

function svg(inner: string, size = `${wholeSize} viewBox="0 0 ${WIDTH} ${HEIGHT}"`): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${size}>${inner}</svg>`;
}

const times = (count: number, text: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => text(index)).join('');

/** Definitions each of which shows the one before it several times: the last shows the first a million times and more. */
function nested(levels: number, definition: (index: number, before: string | null) => string): string {
  return times(levels, (index) => definition(index, index === 0 ? null : `url(#n${index - 1})`));
}

const zigzag = `M0 0${times(4, (index) => `L${index} 9L${index}.5 0`)}`;
/** The drawing of which one startup's logo froze the list of everybody. */
export const nestedMarkers = svg(
  `${nested(
    9,
    (index, before) =>
      `<marker id="n${index}" markerWidth="9" markerHeight="9"><path d="${zigzag}"${before ? ` marker-mid="${before}"` : ''}/></marker>`,
  )}<path d="${zigzag}" marker-mid="url(#n8)"/>`,
);

const twice = (attribute: string, before: string | null) =>
  times(
    2,
    (index) => `<rect x="${index}" ${wholeSize} fill="#fff"${before ? ` ${attribute}="${before}"` : ''}/>`,
  );
const filled = (inner: string, attributes: string, count = 1) =>
  svg(`${inner}${times(count, (index) => `<rect x="${index % 7}" ${wholeSize} ${attributes}/>`)}`);
const filter = (effects: string, area = 'x="-9" y="-9" width="19" height="19"') =>
  `<filter id="f" ${area}>${effects}</filter>`;
const blur = '<feGaussianBlur stdDeviation="60"/>';

/** Embedded pictures come in no drawing that is kept: these are refused before anything is drawn. */
const bombOfDots = `data:image/png;base64,${Buffer.from('89504e470d0a1a0a', 'hex').toString('base64')}`;
const bombOfLines = `data:image/svg+xml;base64,${Buffer.from(nestedMarkers).toString('base64')}`;

export const exhaustingDrawings: Readonly<Record<string, string>> = {
  'style sheets named without an end': svg(
    `<!-- ${'<?xml-stylesheet'.repeat(60_000)} --><rect ${wholeSize}/>`,
  ),
  'groups in groups without an end': svg('<g>'.repeat(300_000)),
  'groups in groups in a document type': `<!DOCTYPE svg [<!ENTITY g "${'<g>'.repeat(300_000)}">]>${svg(`<rect ${wholeSize}/>`)}`,
  'texts in texts without an end': svg('<b>a'.repeat(240_000)),
  'nested markers': nestedMarkers,
  'nested patterns': filled(
    nested(
      12,
      (index, before) =>
        `<pattern id="n${index}" width=".05" height=".05">${times(3, (x) => `<rect x="${x}" ${wholeSize} fill="${before ?? 'red'}"/>`)}</pattern>`,
    ),
    'fill="url(#n11)"',
  ),
  'patterns of tiles without a size': filled(
    '<pattern id="p" width="1e-7" height="1e-7" patternUnits="userSpaceOnUse"><circle r="9"/></pattern>',
    'fill="url(#p)"',
    50,
  ),
  'nested masks': filled(
    nested(24, (index, before) => `<mask id="n${index}">${twice('mask', before)}</mask>`),
    'mask="url(#n23)"',
  ),
  'nested clip paths': filled(
    nested(30, (index, before) => `<clipPath id="n${index}">${twice('clip-path', before)}</clipPath>`),
    'clip-path="url(#n29)"',
  ),
  'masks around masks around masks': svg(
    `${nested(60, (index, before) => `<mask id="n${index}"><g${before ? ` mask="${before}"` : ''}>${twice('mask', before)}</g></mask>`)}<rect ${wholeSize} mask="url(#n59)"/>`,
  ),
  'thousands of blurs': filled(filter(blur), 'filter="url(#f)"', 5000),
  'one filter of thousands of blurs': filled(filter(blur.repeat(10_000)), 'filter="url(#f)"'),
  'a blur without an end': filled(
    filter('<feGaussianBlur stdDeviation="1e30"/>', 'x="-1e6" y="-1e6" width="1e7" height="1e7"'),
    'filter="url(#f)"',
    500,
  ),
  'filters that merge themselves': filled(
    filter(
      times(
        2000,
        (index) =>
          `<feMerge result="r">${times(8, () => `<feMergeNode${index ? ' in="r"' : ''}/>`)}</feMerge>`,
      ),
    ),
    'filter="url(#f)"',
    20,
  ),
  'thousands of colour matrices': filled(
    filter(
      '<feColorMatrix type="hueRotate" values="9"/><feOffset dx="3"/><feBlend in2="SourceGraphic" mode="multiply"/>'.repeat(
        3000,
      ),
    ),
    'filter="url(#f)"',
  ),
  'groups that blur groups': svg(
    `${filter(blur)}${'<g filter="url(#f)">'.repeat(90)}<rect ${wholeSize}/>${'</g>'.repeat(90)}`,
  ),
  'a thousand shapes shown fifty thousand times': svg(
    `<g id="g">${times(1000, (index) => `<circle cx="${index}" cy="9" r="300" fill-opacity=".1"/>`)}</g>${'<use href="#g"/>'.repeat(49)}`,
  ),
  'a `use` of itself': svg(
    `${times(30, (index) => `<g id="g${index}"><use href="#g${index + 1}"/><use href="#g${index + 1}"/></g>`)}<rect id="g30" width="5" height="5"/>`,
  ),
  'a pattern that is used by what it shows': filled(
    `<pattern id="p" width=".1" height=".1"><rect ${wholeSize} fill="url(#p)"/><path d="M0 0h9" stroke="url(#p)"/></pattern>`,
    'fill="url(#p)"',
    3000,
  ),
  'a view box without an end': svg('<rect width="1e12" height="1e12"/>', 'viewBox="0 0 1e12 1e12"'),
  'a size without an end': svg('<rect width="5" height="5"/>', 'width="999999999" height="999999999"'),
  'a size that is one line': svg('<rect width="5" height="5"/>', 'viewBox="0 0 1000000 1"'),
  'no size, and a shape without an end': svg('<rect width="1e9" height="1e9"/>', ''),
  'a stroke without an end': svg(
    times(5000, (index) => `<path d="M0 ${index}L1e9 9C9e8 1 3 8e8 5 5" stroke="red" stroke-width="1e9"/>`),
  ),
  'dashes without an end': svg(
    times(
      200,
      (index) => `<path d="M0 ${index}H360V0H0V240" fill="none" stroke="red" stroke-dasharray="1e-4 1e-4"/>`,
    ),
  ),
  'a list of dashes without an end': svg(
    `<path d="M0 0H1e6" stroke="red" stroke-width="9" stroke-dasharray="${'.001 .002 '.repeat(50_000)}"/>`,
  ),
  'circles of tiny dashes, round': svg(
    times(
      300,
      (index) =>
        `<circle cx="180" cy="120" r="${index + 1}e3" fill="none" stroke="red" stroke-width="400" stroke-linecap="round" stroke-dasharray=".01"/>`,
    ),
  ),
  'one path of a million points': svg(
    `<path fill-rule="evenodd" d="M0 0${times(60_000, (index) => `L${(index * 7919) % WIDTH} ${(index * 104_729) % HEIGHT}`)}"/>`,
  ),
  'arcs without an end': svg(
    `<path d="M0 0${'A1e9 1e-9 45 1 1 9 9A1 1e8 3 1 0 0 0'.repeat(20_000)}" stroke="red"/>`,
  ),
  'a text without an end': svg(`<text x="9" y="90" font-size="40">${'Éa'.repeat(150_000)}</text>`),
  'a letter without an end': svg(
    '<text font-size="1e9" x="-1e8" y="1e8" stroke="red" stroke-width="9">É</text>'.repeat(500),
  ),
  'texts in thousands of fonts': svg(
    times(
      4000,
      (index) => `<text y="${index % HEIGHT}" font-family="font${index}" font-size="${index}">É</text>`,
    ),
  ),
  'text along thousands of paths': svg(
    `<path id="p" d="${zigzag}"/>${'<text><textPath href="#p">Éa Éa Éa Éa</textPath></text>'.repeat(5000)}`,
  ),
  'gradients that refer to each other': filled(
    times(5000, (index) => `<linearGradient id="n${index}" href="#n${(index + 1) % 5000}"/>`),
    'fill="url(#n0)"',
    1000,
  ),
  'a style sheet of thousands of rules': svg(
    `<style>${times(20_000, (index) => `g g g .a${index} *{fill:red}`)}</style>${times(9000, (index) => `<g class="a${index}"><path d="M0 0h9v9"/></g>`)}`,
  ),
  'elements deeper than drawings are': svg(
    `${'<g opacity=".9">'.repeat(5000)}<rect ${wholeSize}/>${'</g>'.repeat(5000)}`,
  ),
  'more elements than drawings have': svg('<rect/>'.repeat(100_000)),
  'layers and layers of opacity': svg(
    `${'<g opacity=".99" style="isolation:isolate;mix-blend-mode:multiply">'.repeat(95)}${times(2000, () => `<rect ${wholeSize} opacity=".5" style="mix-blend-mode:screen"/>`)}${'</g>'.repeat(95)}`,
  ),
  'a picture of dots in it': svg(`<rect ${wholeSize}/><image ${wholeSize} href="${bombOfDots}"/>`),
  'a drawing in it': svg(`<rect ${wholeSize}/><image ${wholeSize} href="${bombOfLines}"/>`),
  'thousands of pictures in it': svg(`<rect ${wholeSize}/>${`<image href="${bombOfDots}"/>`.repeat(9000)}`),
  'a picture from elsewhere, thousands of times': svg(
    `<rect ${wholeSize}/>${'<image href="https://evil.example/a.png"/>'.repeat(9000)}`,
  ),
};
