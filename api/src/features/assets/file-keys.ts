/** The folder of a file bears its id; in it are the bytes as they are kept, and the copies made of them. */
export function originalKey(id: string): string {
  return `${id}/original`;
}

/** The key of a smaller copy, so many pixels wide. */
export function copyKey(id: string, width: number): string {
  return `${id}/width-${width}`;
}
