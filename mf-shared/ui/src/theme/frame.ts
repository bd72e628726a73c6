/** How far the content of every band of the page reaches: 1200 px at most, with room beside it that shrinks on phones. */
export const frame = {
  maxWidth: '1344px',
  paddingInline: 'clamp(16px, 5.6vw, 72px)',
} as const;
