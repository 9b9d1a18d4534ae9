import type { FastifyInstance, FastifyReply } from 'fastify';
import sharp from 'sharp';
import { AppError } from '#platform/http/app-error.ts';
import { limitCalls, toQueueError } from '#platform/process/limited-calls.ts';
import type { TilesPlace } from '#platform/settings/tiles-url.ts';
import { openTileArchive, type TileArchive, type TileKind, type TilePlace } from './tile-archive.ts';

/** What the pages are told of the map's tiles. */
export interface PageTiles {
  readonly kind: TileKind;
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
/** Of the header accept-encoding: gzip, and not with the weight 0. */
const TAKES_GZIP = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i;

type Params = Readonly<Record<'z' | 'x' | 'y', string>>;

/** The place of the grid; throws request.notFound for one that no archive has. */
function readPlace({ z, x, y }: Params, maxZoom: number): TilePlace {
  const isPlace = [z, x, y].every((part) => NUMBER.test(part));
  const place = [Number(z), Number(x), Number(y)] as const;
  const side = 2 ** place[0];
  if (!isPlace || place[0] > maxZoom || place[1] >= side || place[2] >= side)
    throw new AppError('request.notFound');
  return place;
}

/** What pages get where an archive has no tile: our own drawing is seen through it [addresses#tile-archive]. */
async function makeNothing({ kind }: TileArchive): Promise<(reply: FastifyReply) => FastifyReply> {
  if (kind === 'shapes') return (reply) => reply.code(204).send();
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  const picture = await sharp({ create: { width: 1, height: 1, channels: 4, background } })
    .png()
    .toBuffer();
  return (reply) => reply.type('image/png').send(picture);
}

async function serveArchive(app: FastifyInstance, archive: TileArchive): Promise<void> {
  const sendNothing = await makeNothing(archive);
  const reads = limitCalls({ atOnce: 16, mostWaiting: 500, withinMs: 3_000 });
  app.addHook('onClose', () => archive.close());
  app.get<{ Params: Params }>('/tiles/:z/:x/:y', async ({ params, headers }, reply) => {
    const place = readPlace(params, archive.maxZoom);
    const isSentPacked = archive.isPacked && TAKES_GZIP.test(headers['accept-encoding'] ?? '');
    const tile = await reads
      .run(() => archive.findTile(place, isSentPacked ? 'stored' : 'unpacked'))
      .catch((error: unknown) => {
        throw toQueueError(error, 'server.busy');
      });
    void reply.header('cache-control', CACHE_CONTROL);
    if (archive.isPacked) void reply.header('vary', 'accept-encoding');
    if (tile === undefined) return sendNothing(reply);
    if (isSentPacked) void reply.header('content-encoding', 'gzip');
    return reply.type(archive.type).send(tile);
  });
}

/**
 * Serves the tiles of an archive to everybody, and tells where pages find tiles. Throws a ConfigError for an archive that can't be
 * served.
 */
export async function serveTiles(app: FastifyInstance, place: TilesPlace | null): Promise<PageTiles | null> {
  if (place === null) return null;
  if (place.kind === 'host') {
    const { template, origin } = place;
    return { kind: 'pictures', template, origin, maxZoom: null };
  }
  const archive = await openTileArchive(place.file);
  await serveArchive(app, archive);
  return { kind: archive.kind, template: TEMPLATE, origin: null, maxZoom: archive.maxZoom };
}
