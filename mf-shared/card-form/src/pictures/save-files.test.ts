import { describe, expect, test } from '@jest/globals';
import { type CardFiles, saveFiles } from './save-files.ts';

interface Files {
  stored: CardFiles;
  wanted: CardFiles;
}

/** A form and the API behind it: a picture keeps its id when it is stored. `onCall` is told each call before its answer. */
function startSaving(
  stored: CardFiles,
  wanted: CardFiles,
  onCall: (call: string, files: Files) => void = () => {},
) {
  const calls: string[] = [];
  const files = { stored, wanted };
  const note = (call: string) => {
    calls.push(call);
    onCall(call, files);
  };
  const saving = saveFiles(() => files, {
    upload: async (kind, id) => {
      note(`upload ${kind} ${id}`);
      const { logoId, pictureIds } = files.stored;
      files.stored =
        kind === 'logo' ? { logoId: id, pictureIds } : { logoId, pictureIds: [...pictureIds, id] };
    },
    remove: async (kind, id) => {
      note(`remove ${kind} ${id}`);
      const { logoId, pictureIds } = files.stored;
      files.stored = {
        logoId: logoId === id ? null : logoId,
        pictureIds: pictureIds.filter((other) => other !== id),
      };
    },
  });
  return { calls, saving };
}

async function callsFor(...given: Parameters<typeof startSaving>): Promise<string[]> {
  const { calls, saving } = startSaving(...given);
  await saving;
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

  test('goes by what is wanted by then: what was taken back is not sent, what was added is', async () => {
    const calls = await callsFor(
      { logoId: null, pictureIds: [] },
      { logoId: null, pictureIds: ['a', 'b'] },
      (call, files) => {
        if (call === 'upload picture a') files.wanted = { logoId: 'logo', pictureIds: ['a', 'c'] };
        if (call === 'upload picture c') files.wanted = { logoId: 'other', pictureIds: ['c'] };
      },
    );
    expect(calls).toEqual(['upload picture a', 'upload picture c', 'remove picture a', 'upload logo other']);
  });

  test('stops at the first call that fails', async () => {
    const { calls, saving } = startSaving(
      { logoId: null, pictureIds: ['a'] },
      { logoId: null, pictureIds: ['b'] },
      () => {
        throw new Error('refused');
      },
    );
    await expect(saving).rejects.toThrow('refused');
    expect(calls).toEqual(['upload picture b']);
  });

  const refuse = (...refused: string[]) => {
    return (call: string) => {
      if (refused.some((id) => call.endsWith(` ${id}`))) throw { status: 400 };
    };
  };

  test('tries the others where one is refused, so that all refusals are shown at once, and removes nothing then', async () => {
    const { calls, saving } = startSaving(
      { logoId: 'old', pictureIds: ['a', 'b'] },
      { logoId: 'new', pictureIds: ['a', 'wrong', 'good'] },
      refuse('wrong', 'new'),
    );
    await expect(saving).rejects.toEqual({ status: 400 });
    expect(calls).toEqual(['upload picture wrong', 'upload picture good', 'upload logo new']);
  });

  test('goes on as if nothing had been refused where the refused file was taken back meanwhile', async () => {
    const calls = await callsFor(
      { logoId: null, pictureIds: ['a'] },
      { logoId: null, pictureIds: ['wrong', 'good'] },
      (call, files) => {
        if (call.endsWith(' good')) files.wanted = { logoId: null, pictureIds: ['good'] };
        refuse('wrong')(call);
      },
    );
    expect(calls).toEqual(['upload picture wrong', 'upload picture good', 'remove picture a']);
  });
});
