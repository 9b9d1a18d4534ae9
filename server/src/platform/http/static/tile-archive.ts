import fs, { type FileHandle } from 'node:fs/promises';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { Compression, PMTiles, SharedPromiseCache, TileType, type Header, type Source } from 'pmtiles';
import { z } from 'zod';
import { ConfigError } from '#platform/settings/environment.ts';

/** How a page shows tiles: pictures by themselves, shapes by a program that draws them. */
export type TileKind = 'pictures' | 'shapes';

/** The tiles that our pages show. */
const TYPES: ReadonlyMap<TileType, { readonly kind: TileKind; readonly type: string }> = new Map([
  [TileType.Png, { kind: 'pictures', type: 'image/png' }],
  [TileType.Jpeg, { kind: 'pictures', type: 'image/jpeg' }],
  [TileType.Webp, { kind: 'pictures', type: 'image/webp' }],
  [TileType.Avif, { kind: 'pictures', type: 'image/avif' }],
  [TileType.Mvt, { kind: 'shapes', type: 'application/vnd.mapbox-vector-tile' }],
]);

/** Far more than a tile or a directory of an archive has, packed or not: what asks for more is damaged. */
const MOST_BYTES = 4 * 1024 * 1024;

/** What an archive of shapes tells of itself; the drawing knows the layers of Protomaps since version 4, whose roads have kinds. */
const ShapesMetadata = z.object({
  vector_layers: z.array(z.object({ id: z.string(), fields: z.record(z.string(), z.unknown()).default({}) })),
});

/** A place of the grid. */
export type TilePlace = readonly [z: number, x: number, y: number];

/** Tiles in one file, open until it is closed. */
export interface TileArchive {
  readonly kind: TileKind;
  /** Type of every tile, such as `image/png`. */
  readonly type: string;
  /** Its tiles are packed with gzip. */
  readonly isPacked: boolean;
  /** The deepest zoom that it has. */
  readonly maxZoom: number;
  /** The tile of a place of the grid as the archive has it, or unpacked; undefined where the archive has none. */
  findTile(place: TilePlace, as: 'stored' | 'unpacked'): Promise<Buffer | undefined>;
  close(): Promise<void>;
}

/** Reads ranges of the file, none longer than the bound. */
const sourceOf = (file: FileHandle): Source => ({
  getKey: () => 'archive',
  getBytes: async (offset, length) => {
    if (length > MOST_BYTES) throw new RangeError(`the archive of tiles asks for ${length} bytes at once`);
    const { buffer, bytesRead } = await file.read(new Uint8Array(length), 0, length, offset);
    return { data: buffer.buffer.slice(0, bytesRead) };
  },
});

const gunzip = promisify(zlib.gunzip);

/** Whether something is packed, with gzip; throws a ConfigError for another packing. */
function isPackedAs(compression: Compression): boolean {
  if (compression === Compression.None || compression === Compression.Unknown) return false;
  if (compression === Compression.Gzip) return true;
  throw new ConfigError('TILES_URL names an archive that is packed otherwise than with gzip');
}

/** Unpacks up to the bound. */
async function unpack(data: ArrayBuffer, compression: Compression): Promise<ArrayBuffer> {
  if (!isPackedAs(compression)) return data;
  return new Uint8Array(await gunzip(data, { maxOutputLength: MOST_BYTES })).buffer;
}

async function readHeader(archive: PMTiles, bytes: number): Promise<Header> {
  const header = await archive.getHeader().catch((error: unknown) => {
    if (error instanceof ConfigError) throw error;
    throw Object.assign(new ConfigError('TILES_URL names a file that is no archive of PMTiles'), {
      cause: error,
    });
  });
  if (header.tileDataOffset + (header.tileDataLength ?? 0) > bytes)
    throw new ConfigError('TILES_URL names an archive that is cut off');
  return header;
}

/** Shapes that the pages would not recognise make an empty map: they are refused. */
async function proveShapes(archive: PMTiles): Promise<void> {
  const metadata: unknown = await archive.getMetadata().catch(() => undefined);
  const layers = ShapesMetadata.safeParse(metadata).data?.vector_layers ?? [];
  if (!layers.some(({ id, fields }) => id === 'roads' && Object.hasOwn(fields, 'kind')))
    throw new ConfigError(
      'TILES_URL names an archive of shapes in a schema that is not drawn here: it takes that of Protomaps, version 4',
    );
}

async function readArchive(file: FileHandle): Promise<TileArchive> {
  const source = sourceOf(file);
  const directories = new SharedPromiseCache(100, true, unpack);
  const unpacked = new PMTiles(source, directories, unpack);
  const stored = new PMTiles(source, directories, async (data) => data);
  const { tileType, tileCompression, maxZoom } = await readHeader(unpacked, (await file.stat()).size);
  const shown = TYPES.get(tileType);
  if (shown === undefined) {
    const kinds = 'PNG, JPEG, WebP, AVIF or MVT';
    throw new ConfigError(`TILES_URL names an archive of tiles that are not shown here: it takes ${kinds}`);
  }
  const isPacked = isPackedAs(tileCompression);
  if (shown.kind === 'shapes') await proveShapes(unpacked);
  return {
    ...shown,
    isPacked,
    maxZoom,
    findTile: async (place, as) => {
      const found = await (as === 'stored' ? stored : unpacked).getZxy(...place);
      return found && Buffer.from(found.data);
    },
    close: () => file.close(),
  };
}

/** Opens an archive; throws a ConfigError for one that is missing, damaged or has tiles that our pages do not show. */
export async function openTileArchive(path: string): Promise<TileArchive> {
  const file = await fs.open(path).catch((error: unknown) => {
    throw Object.assign(new ConfigError('TILES_URL names no file that can be read'), { cause: error });
  });
  try {
    return await readArchive(file);
  } catch (error) {
    await file.close();
    throw error;
  }
}
