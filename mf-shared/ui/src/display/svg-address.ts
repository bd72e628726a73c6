/** The address of an SVG text as a picture, so that nothing in it can run or be styled by the page. */
export function svgAddress(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
