import { describe, expect, test } from '@jest/globals';
import { type CardFiles, saveFiles } from './save-files.ts';

async function callsFor(stored: CardFiles, wanted: CardFiles): Promise<string[]> {
  const calls: string[] = [];
  await saveFiles(stored, wanted, {
    upload: async (kind, id) => {
      calls.push(`upload ${kind} ${id}`);
    },
    remove: async (kind, id) => {
      calls.push(`remove ${kind} ${id}`);
    },
  });
  return calls;
}

describe('saving the pictures of a card', () => {
  test('uploads new pictures, then removes others, then replaces the logo by its successor', async () => {
    expect(
      await callsFor({ logoId: 'old', pictureIds: ['a'] }, { logoId: 'new', pictureIds: ['b', 'c'] }),
    ).toEqual([
      'upload picture b',
      'upload picture c',
      'remove picture a',
      'upload logo new',
      'remove logo old',
    ]);
  });

  test('makes room first on a full card, and never leaves it without a picture', async () => {
    expect(
      await callsFor(
        { logoId: null, pictureIds: ['a', 'b', 'c'] },
        { logoId: null, pictureIds: ['d', 'e', 'f'] },
      ),
    ).toEqual([
      'remove picture a',
      'upload picture d',
      'remove picture b',
      'upload picture e',
      'remove picture c',
      'upload picture f',
    ]);
  });

  test('does nothing where nothing changed', async () => {
    const files = { logoId: 'logo', pictureIds: ['a', 'b'] };
    expect(await callsFor(files, files)).toEqual([]);
  });

  test('only removes a logo that has no successor', async () => {
    expect(await callsFor({ logoId: 'old', pictureIds: [] }, { logoId: null, pictureIds: [] })).toEqual([
      'remove logo old',
    ]);
  });

  test('stops at the first call that fails', async () => {
    const removed: string[] = [];
    const saving = saveFiles(
      { logoId: null, pictureIds: ['a'] },
      { logoId: null, pictureIds: ['b'] },
      {
        upload: () => Promise.reject(new Error('refused')),
        remove: async (_kind, id) => {
          removed.push(id);
        },
      },
    );
    await expect(saving).rejects.toThrow('refused');
    expect(removed).toEqual([]);
  });

  test('tries the others where one is refused, so that all refusals are shown at once, and removes nothing then', async () => {
    const calls: string[] = [];
    const saving = saveFiles(
      { logoId: 'old', pictureIds: ['a', 'b'] },
      { logoId: 'new', pictureIds: ['a', 'wrong', 'good'] },
      {
        upload: async (kind, id) => {
          calls.push(`upload ${kind} ${id}`);
          if (id === 'wrong' || id === 'new') throw { status: 400 };
        },
        remove: async (kind, id) => {
          calls.push(`remove ${kind} ${id}`);
        },
      },
    );
    await expect(saving).rejects.toEqual({ status: 400 });
    expect(calls).toEqual(['upload picture wrong', 'upload picture good', 'upload logo new']);
  });
});
