import { Readable } from 'node:stream';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { compressAnswers } from './compress.ts';

const long = 'Vodovod i kanalizacija. '.repeat(200);

const app = Fastify();
compressAnswers(app);
app.get('/json', (_request, reply) => reply.type('application/json').send(long));
app.get('/stream', (_request, reply) => reply.type('text/javascript').send(Readable.from([long])));
app.get('/photo', (_request, reply) => reply.type('image/jpeg').send(long));
app.get('/live', (_request, reply) => reply.type('text/event-stream').send(long));
app.get('/short', (_request, reply) => reply.type('text/plain').send('kratko'));
afterAll(() => app.close());

const get = (url: string, accepted?: string) =>
  app.inject({ url, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } });

describe('an answer', () => {
  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
  ] as const)('to a browser that accepts %s is %s', async (accepted, encoding, decompress) => {
    for (const url of ['/json', '/stream']) {
      const { headers, rawPayload } = await get(url, accepted);
      expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
      expect(decompress(rawPayload).toString()).toBe(long);
    }
  });

  it('stays as it is when it is short, a photo or a live stream', async () => {
    for (const url of ['/short', '/photo', '/live'])
      expect((await get(url, 'br')).headers['content-encoding']).toBeUndefined();
  });
});
