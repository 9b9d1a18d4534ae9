import fs, { type FileHandle } from 'node:fs/promises';
import { PMTiles, TileType, type Header, type Source } from 'pmtiles';
import { ConfigError } from '#platform/settings/environment.ts';

/** Pictures that an `<img>` shows, and their types; other archives have shapes, which a program would have to draw. */
const PICTURES: ReadonlyMap<TileType, string> = new Map([
  [TileType.Png, 'image/png'],
  [TileType.Jpeg, 'image/jpeg'],
  [TileType.Webp, 'image/webp'],
  [TileType.Avif, 'image/avif'],
]);

/** Far more than a tile or a directory of an archive has: what asks for more is damaged. */
const MOST_BYTES = 4 * 1024 * 1024;

/** Tiles in one file, open until it is closed. */
export interface TileArchive {
  /** Type of every tile, such as `image/png`. */
  readonly type: string;
  /** The deepest zoom that it has. */
  readonly maxZoom: number;
  /** The tile of a place of the grid; undefined where the archive has none. */
  findTile(z: number, x: number, y: number): Promise<Buffer | undefined>;
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

async function readHeader(archive: PMTiles, bytes: number): Promise<Header> {
  const header = await archive.getHeader().catch((error: unknown) => {
    throw Object.assign(new ConfigError('TILES_URL names a file that is no archive of PMTiles'), {
      cause: error,
    });
  });
  if (header.tileDataOffset + (header.tileDataLength ?? 0) > bytes)
    throw new ConfigError('TILES_URL names an archive that is cut off');
  return header;
}

async function readArchive(file: FileHandle): Promise<TileArchive> {
  const archive = new PMTiles(sourceOf(file));
  const { tileType, maxZoom } = await readHeader(archive, (await file.stat()).size);
  const type = PICTURES.get(tileType);
  if (type === undefined) {
    const kinds = 'PNG, JPEG, WebP or AVIF';
    throw new ConfigError(
      `TILES_URL names an archive of shapes, which are not drawn here: it takes pictures, ${kinds}`,
    );
  }
  return {
    type,
    maxZoom,
    findTile: async (z, x, y) => {
      const found = await archive.getZxy(z, x, y);
      return found && Buffer.from(found.data);
    },
    close: () => file.close(),
  };
}

/** Opens an archive of pictures; throws a ConfigError for one that is missing, damaged or has others. */
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
