import crypto from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { decrypt, encrypt } from './age.ts';
import { ArchiveError } from './byte-reader.ts';
import { readTar, writeTar, type ArchiveEntry } from './tar.ts';

const PASSPHRASE = 'duga tajna recenica';

/** The bytes in pieces of this size, as a stream delivers them. */
async function* pieces(bytes: Buffer, size = 70_000): AsyncGenerator<Buffer> {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
}

async function* listed<T>(items: readonly T[]): AsyncGenerator<T> {
  yield* items;
}

async function readAll(bytes: Buffer, size?: number): Promise<ArchiveEntry[]> {
  const entries: ArchiveEntry[] = [];
  for await (const entry of readTar(pieces(bytes, size))) entries.push(entry);
  return entries;
}

/** Few rounds: the tests open many. */
const LOG_ROUNDS = 10;
const sealed = (plain: Buffer) => buffer(encrypt(PASSPHRASE, pieces(plain), LOG_ROUNDS));
const opened = (bytes: Buffer, passphrase = PASSPHRASE) => buffer(decrypt(passphrase, pieces(bytes, 10_007)));

function flipped(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes);
  copy[at] = (copy[at] ?? 0) ^ 1;
  return copy;
}

describe('a tar file', () => {
  const entries = [
    { name: 'database/public.orders/000001.copy.gz', bytes: crypto.randomBytes(700) },
    { name: 'files/empty', bytes: Buffer.alloc(0) },
    { name: 'manifest.json', bytes: Buffer.from('{}') },
  ];

  it('has its entries in order, in pieces of any size', async () => {
    const bytes = await buffer(writeTar(listed(entries)));
    for (const size of [1, 511, 70_000]) expect(await readAll(bytes, size)).toEqual(entries);
  });

  it('is refused wherever it is cut off, and with something after it', async () => {
    const bytes = await buffer(writeTar(listed(entries)));
    for (let length = 0; length < bytes.length; length += 97) {
      await expect(readAll(bytes.subarray(0, length))).rejects.toThrow(ArchiveError);
    }
    await expect(readAll(Buffer.concat([bytes, Buffer.from('x')]))).rejects.toThrow(
      'something after its end',
    );
  });
});

describe('an age file', () => {
  it.each([0, 65_536, 200_000])('of %i bytes opens to the same bytes', async (size) => {
    const plain = crypto.randomBytes(size);
    const bytes = await sealed(plain);
    expect(bytes.includes(plain.subarray(0, 16)) && size > 16).toBe(false);
    expect((await opened(bytes)).equals(plain)).toBe(true);
  });

  it('that the program age wrote is read', async () => {
    const bytes = Buffer.from(
      'YWdlLWVuY3J5cHRpb24ub3JnL3YxCi0+IHNjcnlwdCA4TkVCamc3aHlDWVdzZ0pSclZuYktnIDE4Cnh5dkdCM3dLT1hVazR5aGI3Ti9OQzJOd2RJUVFMOUZPSHpLeE5GVUpESzAKLS0tIEx4RTBqMy9IUEljRmFSdG5xeEx6TFRWb3ZCQm9tdDNHdlRtRlZlWHgxeFkK7fdYyymjH5xtLfbIotmTHjtcf80zgBM0Q38+79tQGMqCpDMypQE8mRIlRA==',
      'base64',
    );
    expect((await opened(bytes)).toString()).toBe('Majstorija\n');
  });

  it('is refused with another passphrase', async () => {
    const bytes = await sealed(Buffer.from('x'));
    await expect(opened(bytes, `${PASSPHRASE}.`)).rejects.toThrow('the passphrase is wrong');
  });

  it('is refused with a changed byte, cut off, or with something after it', async () => {
    const bytes = await sealed(crypto.randomBytes(150_000));
    const [middle, last] = [Math.floor(bytes.length / 2), bytes.length - 1];
    const wrong = [
      ...[3, 80, middle, last].map((at) => flipped(bytes, at)),
      ...[10, middle, last].map((length) => bytes.subarray(0, length)),
      Buffer.concat([bytes, Buffer.from('x')]),
    ];
    for (const each of wrong) await expect(opened(each)).rejects.toThrow(ArchiveError);
  });
});
