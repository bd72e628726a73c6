import { join } from 'node:path';
import type { Language } from '@passerelle/contract';
import { ROOT } from '../../../develop/start/command.ts';
import type { GuidePicture } from './guide-pictures.ts';

/** Where the pages of the guides are. */
export const guidesFolder = join(ROOT, 'shell/src/pages/help');

/** The file of a picture in a language. */
export function pictureFile({ guide, chapter }: GuidePicture, language: Language): string {
  return join(guidesFolder, guide, 'pictures', `${chapter}.${language}.webp`);
}
