import fs from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Compression, TileType } from 'pmtiles';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { testApp } from '#testing/app/test-app.ts';
import { aShapeArchive, aShapeTile } from '#testing/builders/files/shape-tiles.ts';
import { aTileArchive } from '#testing/builders/files/tile-archives.ts';

const { deps, beside } = await testApp();
const webFolder = path.join(deps.config.dataDir, 'built-web');
fs.mkdirSync(webFolder);
for (const name of ['index.html', 'majstori.html', 'robots.txt', 'sitemap.xml', 'admin.html', 'login.html'])
  fs.writeFileSync(path.join(webFolder, name), '<head></head>');

const draw = (background: string) =>
  sharp({ create: { width: 256, height: 256, channels: 3, background } })
    .png()
    .toBuffer();
const [sava, dunav] = [await draw('#aad3df'), await draw('#8ac0d0')];
const TILES = [
  { at: [12, 2281, 1480], bytes: sava },
  { at: [13, 4562, 2961], bytes: dunav },
] as const;
const whole = aTileArchive(TILES);
const MVT = 'application/vnd.mapbox-vector-tile';
const PLACES = [[14, 9129, 5923]] as const;
/** The roads of another schema. */
const OPEN_MAP_TILES = { vector_layers: [{ id: 'transportation', fields: { class: 'String' } }] };

let count = 0;
/** The settings with an archive of these bytes. */
function configOf(bytes: Uint8Array) {
  count += 1;
  const file = path.join(deps.config.dataDir, `moje mape ${count}.pmtiles`);
  fs.writeFileSync(file, bytes);
  return { ...deps.config, tiles: { kind: 'archive', file } as const };
}
const serve = (bytes: Uint8Array) => beside({ webFolder, deps: { config: configOf(bytes) } });

describe('an archive of tiles [addresses#tile-archive]', () => {
  it('is sent tile by tile, to everybody, and browsers keep what they got', async () => {
    const app = await serve(whole);
    for (const { at, bytes } of TILES) {
      const answer = await app.inject(`/tiles/${at.join('/')}`);
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png']);
      expect(answer.rawPayload.equals(bytes)).toBe(true);
      expect(answer.headers['cache-control']).toBe('public, max-age=86400');
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
  });

  it.each(['12/0/0', '3/4/2'])('has nothing at %s: our drawing is seen through what is sent', async (at) => {
    const answer = await (await serve(whole)).inject(`/tiles/${at}`);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png']);
    expect((await sharp(answer.rawPayload).stats()).isOpaque).toBe(false);
  });

  it.each([
    '14/1/1',
    '12/4096/0',
    '12/0/4096',
    '-1/0/0',
    '12/1.5/0',
    '12/x/0',
    '1e1/0/0',
    '12/99999999999/0',
  ])('answers 404 for %s, where no archive can have a tile', async (at) =>
    expect((await (await serve(whole)).inject(`/tiles/${at}`)).statusCode).toBe(404),
  );

  it('makes pages that name this server and no other host [security#page-policy]', async () => {
    const page = await (await serve(whole)).inject('/admin');
    expect(page.body).toContain(
      '<meta name="tiles-url" content="/tiles/{z}/{x}/{y}" data-kind="pictures" data-max-zoom="13" />',
    );
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toContain("img-src 'self' data: blob:;");
    expect(policy).not.toMatch(/https?:/);
  });

  it('has its own type of pictures', async () => {
    const app = await serve(aTileArchive(TILES, { type: TileType.Webp }));
    expect((await app.inject('/tiles/12/2281/1480')).headers['content-type']).toBe('image/webp');
  });

  it('of shapes is sent as it is packed, or unpacked to who takes no gzip', async () => {
    const app = await serve(aShapeArchive(PLACES));
    const ask = (encodings: string) =>
      app.inject({ url: '/tiles/14/9129/5923', headers: { 'accept-encoding': encodings } });
    const packed = await ask('gzip, deflate, br, zstd');
    expect([packed.statusCode, packed.headers['content-type']]).toEqual([200, MVT]);
    expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    expect(gunzipSync(packed.rawPayload).equals(aShapeTile())).toBe(true);
    for (const plain of [await ask('br'), await ask('gzip;q=0')]) {
      expect(plain.headers).toMatchObject({ 'content-type': MVT, vary: 'accept-encoding' });
      expect(plain.headers['content-encoding']).toBeUndefined();
      expect(plain.rawPayload.equals(aShapeTile())).toBe(true);
    }
  });

  it('of shapes that nothing packs is sent as it is', async () => {
    const app = await serve(aShapeArchive(PLACES, { compression: Compression.None }));
    const answer = await app.inject({ url: '/tiles/14/9129/5923', headers: { 'accept-encoding': 'gzip' } });
    expect([answer.headers['content-type'], answer.headers['content-encoding']]).toEqual([MVT, undefined]);
    expect(answer.rawPayload.equals(aShapeTile())).toBe(true);
  });

  it('of shapes has no content beyond its edge, and its pages name no other host', async () => {
    const app = await serve(aShapeArchive(PLACES));
    const beyond = await app.inject('/tiles/14/0/0');
    expect([beyond.statusCode, beyond.rawPayload.length]).toEqual([204, 0]);
    expect(beyond.headers['cache-control']).toBe('public, max-age=86400');
    expect((await app.inject('/tiles/15/0/0')).statusCode).toBe(404);
    const page = await app.inject('/admin');
    expect(page.body).toContain(
      '<meta name="tiles-url" content="/tiles/{z}/{x}/{y}" data-kind="shapes" data-max-zoom="14" />',
    );
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toContain("default-src 'self';script-src 'self';");
    expect(policy).not.toMatch(/https?:|unsafe/);
  });

  it('is unpacked up to the bound', async () => {
    const bytes = new Uint8Array(5_000_000);
    const options = { type: TileType.Png, compression: Compression.Gzip };
    const app = await serve(aTileArchive([{ at: [0, 0, 0], bytes }], options));
    expect((await app.inject('/tiles/0/0/0')).statusCode).toBe(500);
  });

  it('that asks for more than a tile ever has is no reason to take that much memory', async () => {
    const app = await serve(aTileArchive([{ at: [0, 0, 0], bytes: new Uint8Array(5_000_000) }]));
    expect((await app.inject('/tiles/0/0/0')).statusCode).toBe(500);
  });

  it.each([
    ['shapes of a newer kind', aTileArchive(TILES, { type: TileType.Mlt }), /tiles that are not shown here/],
    [
      'shapes of another schema',
      aShapeArchive(PLACES, { metadata: OPEN_MAP_TILES }),
      /schema that is not drawn/,
    ],
    ['shapes that nobody describes', aShapeArchive(PLACES, { metadata: {} }), /schema that is not drawn/],
    ['another packing', aTileArchive(TILES, { compression: Compression.Zstd }), /otherwise than with gzip/],
    ['another format', Buffer.from('SQLite format 3\0'.repeat(100)), /no archive of PMTiles/],
    ['nothing', Buffer.alloc(0), /no archive of PMTiles/],
    ['a cut-off file', whole.subarray(0, whole.length - 1), /cut off/],
  ])('with %s refuses the start in one line', async (_what, bytes, line) => {
    await expect(serve(bytes)).rejects.toThrow(line);
  });

  it('that is missing refuses the start, without its path', async () => {
    const config = { ...deps.config, tiles: { kind: 'archive', file: '/srv/tajna.pmtiles' } as const };
    await expect(beside({ webFolder, deps: { config } })).rejects.toThrow(
      /^TILES_URL names no file that can be read$/,
    );
  });
});
