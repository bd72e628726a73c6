import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { closingFor, newIdentity, openingWith, recipientOf } from './age.ts';

describe('streams of age', () => {
  const pieces = Array.from({ length: 10 }, () => randomBytes(50_000));
  const streams = async () => {
    const identity = await newIdentity();
    return { ...(await closingFor([await recipientOf(identity)])), ...(await openingWith([identity])) };
  };

  async function* all(of: readonly Buffer[] = pieces) {
    yield* of;
  }
  async function gathered(source: AsyncIterable<Uint8Array>): Promise<Buffer> {
    const parts: Uint8Array[] = [];
    for await (const part of source) parts.push(part);
    return Buffer.concat(parts);
  }

  it('open to what was closed, whatever the pieces in which it comes', async () => {
    const { closeStream, openStream, open } = await streams();
    const closed = await gathered(closeStream(all()));
    expect((await open(closed)).equals(Buffer.concat(pieces))).toBe(true);
    const halves = [closed.subarray(0, 70_001), closed.subarray(70_001)];
    expect((await gathered(openStream(all(halves)))).equals(Buffer.concat(pieces))).toBe(true);
  });

  it('fail where they were cut off', async () => {
    const { closeStream, openStream } = await streams();
    const closed = await gathered(closeStream(all()));
    await expect(gathered(openStream(all([closed.subarray(0, -1)])))).rejects.toThrow();
  });

  it('fail with what they read from', async () => {
    const { closeStream } = await streams();
    async function* failing() {
      yield* pieces.slice(0, 3);
      throw new Error('the database is gone');
    }
    await expect(gathered(closeStream(failing()))).rejects.toThrow('the database is gone');
  });
});
