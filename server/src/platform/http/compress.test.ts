import { Readable } from 'node:stream';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { compressAnswers } from './compress.ts';
import { WITHOUT_SCHEMAS } from './without-schemas.ts';

const long = 'Vodovod i kanalizacija. '.repeat(200);
const TYPES = { json: 'application/json; charset=utf-8', photo: 'image/jpeg', live: 'text/event-stream' };

const app = Fastify(WITHOUT_SCHEMAS);
compressAnswers(app);
for (const [name, type] of Object.entries(TYPES)) {
  app.get(`/${name}`, (_request, reply) => reply.type(type).send(long));
}
app.get('/short', (_request, reply) => reply.type('text/plain').send('kratko'));
app.get('/stream', (_request, reply) => reply.type('text/javascript').send(Readable.from([long, long])));
app.get('/encoded', (_request, reply) =>
  reply.type('text/html').header('content-encoding', 'br').send('already'),
);
app.get('/nothing', (_request, reply) => reply.code(204).send());
afterAll(() => app.close());

const get = (url: string, accepted?: string) =>
  app.inject({ url, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } });

describe('an answer', () => {
  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
  ] as const)('to a browser that accepts %s is %s', async (accepted, encoding, decompress) => {
    for (const [url, text] of [
      ['/json', long],
      ['/stream', long + long],
    ] as const) {
      const { headers, rawPayload } = await get(url, accepted);
      expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
      expect(rawPayload.length).toBeLessThan(text.length / 5);
      expect(decompress(rawPayload).toString()).toBe(text);
      expect(Number(headers['content-length'] ?? rawPayload.length)).toBe(rawPayload.length);
    }
  });

  it.each([undefined, 'deflate', 'br;q=0'])('stays plain for %s', async (accepted) => {
    const { headers, body } = await get('/json', accepted);
    expect([headers['content-encoding'], headers.vary, body]).toEqual([undefined, 'accept-encoding', long]);
  });

  it('stays as it is when it is short, a photo, a live stream, encoded or empty', async () => {
    for (const url of ['/short', '/photo', '/live', '/nothing']) {
      expect((await get(url, 'br')).headers['content-encoding']).toBeUndefined();
    }
    expect((await get('/live', 'br')).headers.vary).toBeUndefined();
    expect((await get('/encoded', 'br')).body).toBe('already');
  });
});
