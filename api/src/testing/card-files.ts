import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { SignedIn, TestApp } from './app.ts';

/** The names of the files that are stored, in their order. */
export function filesOnDisk({ config }: TestApp): string[] {
  const folder = join(config.dataFolder, 'files');
  return existsSync(folder) ? readdirSync(folder).sort() : [];
}

/** The identifiers of the pictures of a card and its logo, in their order. */
export async function filesOfCard(inno: SignedIn, cardId: string): Promise<string[]> {
  const { pictureIds, informations } = (await inno.get(`/startup/${cardId}`)).json();
  return [...pictureIds, ...(informations.logoId ? [informations.logoId] : [])].sort();
}
