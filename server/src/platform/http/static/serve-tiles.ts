import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { AppError } from '#platform/http/app-error.ts';
import { limitCalls, toQueueError } from '#platform/process/limited-calls.ts';
import type { TilesPlace } from '#platform/settings/tiles-url.ts';
import { openTileArchive, type TileArchive } from './tile-archive.ts';

/** What the pages are told of the map's tiles. */
export interface PageTiles {
  /** Their address with {z}, {x} and {y}. */
  readonly template: string;
  /** The foreign host that they come from; null: this server. */
  readonly origin: string | null;
  /** The deepest zoom that there is; null: that of standard tiles. */
  readonly maxZoom: number | null;
}

const TEMPLATE = '/tiles/{z}/{x}/{y}';
/** A firm replaces its archive some times a year. */
const CACHE_CONTROL = 'public, max-age=86400';
const NUMBER = /^\d{1,8}$/;

type Params = Readonly<Record<'z' | 'x' | 'y', string>>;

/** The place of the grid; throws request.notFound for one that no archive has. */
function readPlace({ z, x, y }: Params, maxZoom: number): readonly [z: number, x: number, y: number] {
  const isPlace = [z, x, y].every((part) => NUMBER.test(part));
  const place = [Number(z), Number(x), Number(y)] as const;
  const side = 2 ** place[0];
  if (!isPlace || place[0] > maxZoom || place[1] >= side || place[2] >= side)
    throw new AppError('request.notFound');
  return place;
}

async function serveArchive(app: FastifyInstance, archive: TileArchive): Promise<void> {
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  // Beyond the archive our own drawing is seen through it [addresses#tile-archive].
  const nothing = await sharp({ create: { width: 1, height: 1, channels: 4, background } })
    .png()
    .toBuffer();
  const reads = limitCalls({ atOnce: 16, mostWaiting: 500, withinMs: 3_000 });
  app.addHook('onClose', () => archive.close());
  app.get<{ Params: Params }>('/tiles/:z/:x/:y', async ({ params }, reply) => {
    const place = readPlace(params, archive.maxZoom);
    const tile = await reads
      .run(() => archive.findTile(...place))
      .catch((error: unknown) => {
        throw toQueueError(error, 'server.busy');
      });
    return reply
      .header('cache-control', CACHE_CONTROL)
      .type(tile ? archive.type : 'image/png')
      .send(tile ?? nothing);
  });
}

/**
 * Serves the tiles of an archive to everybody, and tells where pages find tiles. Throws a ConfigError for an archive that can't be
 * served.
 */
export async function serveTiles(app: FastifyInstance, place: TilesPlace | null): Promise<PageTiles | null> {
  if (place === null) return null;
  if (place.kind === 'host') return { template: place.template, origin: place.origin, maxZoom: null };
  const archive = await openTileArchive(place.file);
  await serveArchive(app, archive);
  return { template: TEMPLATE, origin: null, maxZoom: archive.maxZoom };
}
