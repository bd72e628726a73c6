import { uploadLimits } from '@passerelle/contract/common/limits';
import type { MessageCode, MessageValues } from '@passerelle/contract/common/messages';

/** Why a file cannot be a logo or a picture, as a code of the contract. */
export interface FileProblem {
  code: MessageCode;
  values: MessageValues;
}

const BYTES_PER_MEGABYTE = 1024 * 1024;
export const maximumMegabytes = uploadLimits.bytes / BYTES_PER_MEGABYTE;
export const drawingMegabytes = uploadLimits.drawingBytes / BYTES_PER_MEGABYTE;

/** What an `<input type="file">` offers to pick. */
export const acceptedFiles = uploadLimits.extensions.map((extension) => `.${extension}`).join(',');

/** Looks at a picked file's name and size; what it really contains, the API finds out. Null: nothing is wrong. */
export function fileProblem({ name, size }: Pick<File, 'name' | 'size'>): FileProblem | null {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  if (!name.includes('.') || !uploadLimits.extensions.some((accepted) => accepted === extension)) {
    return { code: 'FILE_FORMAT', values: {} };
  }
  const megabytes = extension === 'svg' ? drawingMegabytes : maximumMegabytes;
  return size > megabytes * BYTES_PER_MEGABYTE ? { code: 'FILE_TOO_LARGE', values: { megabytes } } : null;
}
