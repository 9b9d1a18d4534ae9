import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { readZip } from '#testing/builders/files/zips.ts';
import { writeZip, type ZipEntry } from './zip-stream.ts';

const time = new Date('2026-03-05T12:34:56.000Z');

async function* each<T>(...values: readonly T[]): AsyncGenerator<T> {
  yield* values;
}

const zipOf = (entries: AsyncIterable<ZipEntry>) => buffer(writeZip(entries, time));

it('a zip of bytes and of compressed texts can be read [files#zip]', async () => {
  const long = 'Đurđevdan, šest žutih čizama. '.repeat(20_000);
  const photo = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]);
  const zip = await zipOf(
    each<ZipEntry>(
      { name: 'tekst.json', content: each('{"a":', '"Žarko"}') },
      { name: 'slike/N000001/kvar-1.jpg', content: photo },
      { name: 'prazno.txt', content: each() },
      { name: 'dugačko.html', content: each(long, long) },
    ),
  );
  const files = await readZip(zip);
  expect([...files.keys()]).toEqual(['tekst.json', 'slike/N000001/kvar-1.jpg', 'prazno.txt', 'dugačko.html']);
  expect(files.get('tekst.json')?.toString()).toBe('{"a":"Žarko"}');
  expect(files.get('slike/N000001/kvar-1.jpg')).toEqual(photo);
  expect(files.get('prazno.txt')?.length).toBe(0);
  expect(files.get('dugačko.html')?.toString()).toBe(long + long);
  expect(zip.length).toBeLessThan(long.length / 10);
});

it('a zip of more than 65,535 files can be read [files#zip]', async () => {
  async function* many(): AsyncGenerator<ZipEntry> {
    for (let n = 0; n < 66_000; n += 1) yield { name: `${n}.jpg`, content: Buffer.from([n % 256]) };
  }
  const files = await readZip(await zipOf(many()), /^(?:0|65999)\.jpg$/);
  expect([...files]).toEqual([
    ['0.jpg', Buffer.from([0])],
    ['65999.jpg', Buffer.from([65_999 % 256])],
  ]);
}, 120_000);

it('reads no further than the zip is read', async () => {
  let given = 0;
  async function* pieces(): AsyncGenerator<string> {
    for (given = 0; given < 1_000; given += 1) yield randomBytes(30_000).toString('base64');
  }
  const zip = writeZip(each<ZipEntry>({ name: 'a.json', content: pieces() }), time);
  for (let read = 0; read < 3; read += 1) await zip.next();
  await sleep(200);
  expect(given).toBeGreaterThan(0);
  expect(given).toBeLessThan(20);
  await zip.return(undefined);
});

it('ends with the error of an entry, and closes what it reads', async () => {
  let isClosed = false;
  async function* broken(): AsyncGenerator<string> {
    try {
      yield 'prvi deo';
      throw new Error('the database is gone');
    } finally {
      isClosed = true;
    }
  }
  const zip = zipOf(each<ZipEntry>({ name: 'a.json', content: broken() }));
  await expect(zip).rejects.toThrow('the database is gone');
  expect(isClosed).toBe(true);
});
