import { z } from '@passerelle/contract';

/** The variable that bounds where feeds are read. */
export const feedSettings = {
  FEED_HOSTS: {
    schema: z
      .string()
      .default('')
      .transform((list) => list.split(',').map((host) => host.trim().toLowerCase()))
      .transform((hosts) => hosts.filter((host) => host !== ''))
      .pipe(z.array(z.string().regex(/^[a-z\d-]+(?:\.[a-z\d-]+)+$/))),
    expected: 'hosts such as news.example, separated by commas',
  },
} as const;
