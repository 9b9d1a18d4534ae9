import { createServer } from 'node:http';
import { once } from 'node:events';
import sharp from 'sharp';
import { startDatabases } from './support/product/own-product.ts';

/** A server of map tiles, so that no test requests tiles from the internet. */
async function startTiles(): Promise<{ url: string; stop: () => void }> {
  const colour = { width: 256, height: 256, channels: 3, background: '#cfdfc8' } as const;
  const tile = await sharp({ create: colour }).png().toBuffer();
  const server = createServer((_request, answer) => answer.setHeader('content-type', 'image/png').end(tile));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { url: `http://127.0.0.1:${port}/{z}/{x}/{y}.png`, stop: () => void server.close() };
}

/**
 * Starts what all test files share, the map tiles and, unless E2E_POSTGRES names one that runs, the PostgreSQL with its
 * template; returns what stops them.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const tiles = await startTiles();
  process.env.E2E_TILES = tiles.url;
  const stop = process.env.E2E_POSTGRES ? undefined : await startDatabases();
  return async () => {
    await stop?.();
    tiles.stop();
  };
}
