import { createServer } from 'node:http';
import { once } from 'node:events';
import sharp from 'sharp';
import { startProduct } from './support/product/start-product.ts';

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
 * Starts the built product with demo data, its own database and folder, unless E2E_BASE_URL names one that runs
 * already; returns the function that stops it.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env.E2E_BASE_URL) return () => Promise.resolve();
  const tiles = await startTiles();
  const { url, stop } = await startProduct({ TILES_URL: tiles.url });
  process.env.E2E_BASE_URL = url;
  return async () => {
    await stop();
    tiles.stop();
  };
}
