/** Stands in for a style sheet, a font or a picture that a screen imports. */
export default 'asset';
