/** What a drawing may be made of. Not here, on purpose: script, foreignObject, image, a, animations, event handlers. */

export const svgShapes = [
  'path',
  'rect',
  'circle',
  'ellipse',
  'line',
  'polyline',
  'polygon',
  'text',
] as const;

export const svgStructure = [
  'svg',
  'g',
  'defs',
  'symbol',
  'use',
  'switch',
  'title',
  'desc',
  'style',
  'tspan',
  'textPath',
  'linearGradient',
  'radialGradient',
  'stop',
  'pattern',
  'clipPath',
  'mask',
  'marker',
  'filter',
  'feBlend',
  'feColorMatrix',
  'feComponentTransfer',
  'feComposite',
  'feDropShadow',
  'feFlood',
  'feFuncA',
  'feFuncB',
  'feFuncG',
  'feFuncR',
  'feGaussianBlur',
  'feMerge',
  'feMergeNode',
  'feOffset',
] as const;

const geometry =
  'x y x1 y1 x2 y2 cx cy r rx ry fx fy fr dx dy d points width height viewBox preserveAspectRatio transform ' +
  'pathLength rotate textLength lengthAdjust startOffset method spacing side offset orient refX refY markerWidth ' +
  'markerHeight markerUnits gradientUnits gradientTransform spreadMethod patternUnits patternContentUnits ' +
  'patternTransform clipPathUnits maskUnits maskContentUnits filterUnits primitiveUnits';

const presentation =
  'style class id color opacity display visibility overflow fill fill-opacity fill-rule stroke stroke-dasharray ' +
  'stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width stop-color ' +
  'stop-opacity clip-path clip-rule mask mask-type filter flood-color flood-opacity marker-start marker-mid ' +
  'marker-end paint-order vector-effect mix-blend-mode isolation shape-rendering text-rendering image-rendering ' +
  'color-interpolation color-interpolation-filters enable-background transform-origin font-family font-size ' +
  'font-style font-weight font-variant font-stretch letter-spacing word-spacing text-anchor text-decoration ' +
  'dominant-baseline alignment-baseline baseline-shift direction writing-mode';

const filters =
  'in in2 result stdDeviation mode type values operator k1 k2 k3 k4 tableValues slope intercept amplitude exponent ' +
  'edgeMode';

const document = 'xmlns xmlns:xlink xml:space xml:lang lang version role aria-label href xlink:href';

export const svgAttributes = [geometry, presentation, filters, document].join(' ').split(' ');
