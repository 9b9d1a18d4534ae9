import crypto from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { packTar } from 'modern-tar';
import { expect, it } from 'vitest';
import { decrypt, encrypt } from './age.ts';
import { ArchiveError } from './archive-error.ts';
import { readTar, writeTar, type ArchiveEntry } from './tar.ts';
import { toWebStream } from './web-stream.ts';

const PASSPHRASE = 'duga tajna recenica';
/** Few rounds: the tests open many. */
const LOG_ROUNDS = 10;

/** The bytes in pieces of this size, as a stream delivers them. */
async function* pieces(bytes: Buffer, size = 10_007): AsyncGenerator<Buffer> {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
}

const encrypted = async (bytes: Buffer) =>
  buffer(await encrypt(PASSPHRASE, toWebStream(pieces(bytes)), LOG_ROUNDS));
const opened = (bytes: Buffer, passphrase = PASSPHRASE) => buffer(decrypt(passphrase, pieces(bytes)));

it('a tar file has its entries in order, in pieces of any size, and is refused where it is cut off', async () => {
  const entries = [
    { name: 'database/public.orders/000001.copy.gz', bytes: crypto.randomBytes(700) },
    { name: 'files/empty', bytes: Buffer.alloc(0) },
    { name: 'manifest.json', bytes: Buffer.from('{}') },
  ];
  async function* listed(items = entries): AsyncGenerator<ArchiveEntry> {
    yield* items;
  }
  async function readAll(bytes: Buffer, size: number): Promise<ArchiveEntry[]> {
    const found: ArchiveEntry[] = [];
    for await (const entry of readTar(pieces(bytes, size), () => 1_000)) found.push(entry);
    return found;
  }
  const bytes = await buffer(writeTar(listed()));
  for (const size of [1, 511, 70_000]) expect(await readAll(bytes, size)).toEqual(entries);
  for (const length of [100, 512, 1_000, bytes.length - 1])
    await expect(readAll(bytes.subarray(0, length), 511)).rejects.toThrow(ArchiveError);
  const large = { name: 'files/large', bytes: Buffer.alloc(1_001) };
  const head = (await buffer(writeTar(listed([large])))).subarray(0, 512);
  await expect(readAll(head, 511)).rejects.toThrow('files/large has 1001 bytes');
  const link = await packTar([{ header: { name: 'x', type: 'symlink', linkname: '/etc', size: 0 } }]);
  await expect(readAll(Buffer.from(link), 511)).rejects.toThrow('x of the backup is no file');
});

it.each([0, 65_536, 200_000])('an age file of %i bytes opens to the same bytes', async (size) => {
  const plain = crypto.randomBytes(size);
  const bytes = await encrypted(plain);
  expect(bytes.includes(plain.subarray(0, 16)) && size > 16).toBe(false);
  expect((await opened(bytes)).equals(plain)).toBe(true);
  await expect(opened(bytes, `${PASSPHRASE}.`)).rejects.toThrow('the passphrase is wrong');
  await expect(opened(bytes.subarray(0, -1))).rejects.toThrow(ArchiveError);
});

it('an age file may not ask for more memory than one that age writes', async () => {
  const bytes = await encrypted(Buffer.alloc(1));
  const asking = Buffer.from(bytes.toString('latin1').replace(` ${LOG_ROUNDS}\n`, ' 19\n'), 'latin1');
  await expect(opened(asking)).rejects.toThrow('asks for 2^19 rounds of scrypt');
});

it('an age file whose beginning never ends is refused before it is in memory', async () => {
  async function* endless(): AsyncGenerator<Buffer> {
    for (;;) yield Buffer.alloc(65_536, 'a');
  }
  await expect(buffer(decrypt(PASSPHRASE, endless()))).rejects.toThrow('the beginning of the encrypted');
});

it('an age file that the program age wrote is read', async () => {
  const bytes = Buffer.from(
    'YWdlLWVuY3J5cHRpb24ub3JnL3YxCi0+IHNjcnlwdCA4TkVCamc3aHlDWVdzZ0pSclZuYktnIDE4Cnh5dkdCM3dLT1hVazR5aGI3Ti9OQzJOd2RJUVFMOUZPSHpLeE5GVUpESzAKLS0tIEx4RTBqMy9IUEljRmFSdG5xeEx6TFRWb3ZCQm9tdDNHdlRtRlZlWHgxeFkK7fdYyymjH5xtLfbIotmTHjtcf80zgBM0Q38+79tQGMqCpDMypQE8mRIlRA==',
    'base64',
  );
  expect((await opened(bytes)).toString()).toBe('Majstorija\n');
});
