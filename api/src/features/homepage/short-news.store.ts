import { randomUUID } from 'node:crypto';
import type { ShortNews, ShownShortNews } from '@passerelle/contract';
import type { Database } from '../../db/client.ts';

/** The short news of the home page, of which there is one (`short_news`). */
export function createShortNewsStore(db: Database) {
  return {
    async find(): Promise<ShownShortNews | undefined> {
      return db('short_news').orderBy('updated_at', 'desc').first({
        titleFr: 'title_fr',
        titleEn: 'title_en',
        textFr: 'text_fr',
        textEn: 'text_en',
        updatedAt: 'updated_at',
      });
    },

    /** Puts the news in the place of the one before. */
    async replace({ titleFr, titleEn, textFr, textEn }: ShortNews, now: string): Promise<void> {
      await db('short_news').delete();
      await db('short_news').insert({
        id: randomUUID(),
        title_fr: titleFr,
        title_en: titleEn,
        text_fr: textFr,
        text_en: textEn,
        updated_at: now,
      });
    },
  };
}
