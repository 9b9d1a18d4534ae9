import { gzipSync } from 'node:zlib';
import { Compression, TileType, zxyToTileId } from 'pmtiles';
import { toVarint } from './varints.ts';

/** A tile and its place in the grid. */
interface Tile {
  readonly at: readonly [z: number, x: number, y: number];
  readonly bytes: Uint8Array;
}

const HEADER_BYTES = 127;

/** The directory of all tiles: their ids as differences, runs, lengths, and where they begin, each column by itself. */
function toDirectory(tiles: readonly (Tile & { readonly id: number })[]): Uint8Array {
  const ids = tiles.map(({ id }, at) => id - (tiles[at - 1]?.id ?? 0));
  const runs = tiles.map(() => 1);
  const lengths = tiles.map(({ bytes }) => bytes.length);
  // Zero: right after the one before.
  const offsets = tiles.map((_tile, at) => (at === 0 ? 1 : 0));
  return Uint8Array.from([tiles.length, ...ids, ...runs, ...lengths, ...offsets].flatMap(toVarint));
}

type Options = {
  type?: TileType;
  maxZoom?: number;
  metadata?: object;
  /** How the header says that its parts are packed; with gzip they are. */
  compression?: Compression;
};

/** An archive of version 3 with these tiles. */
export function aTileArchive(
  tiles: readonly Tile[],
  {
    type = TileType.Png,
    maxZoom = Math.max(...tiles.map(({ at }) => at[0])),
    metadata: described = {},
    compression = Compression.None,
  }: Options = {},
): Buffer {
  const pack = (bytes: Uint8Array) => (compression === Compression.Gzip ? gzipSync(bytes) : bytes);
  const sorted = tiles
    .map(({ at, bytes }) => ({ at, bytes: pack(bytes), id: zxyToTileId(...at) }))
    .toSorted((one, other) => one.id - other.id);
  const directory = pack(toDirectory(sorted));
  const metadata = pack(Buffer.from(JSON.stringify(described)));
  const data = Buffer.concat(sorted.map(({ bytes }) => bytes));
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('PMTiles', 0, 'latin1');
  header.writeUInt8(3, 7);
  const metadataAt = HEADER_BYTES + directory.length;
  const dataAt = metadataAt + metadata.length;
  /** Where each part begins and how long it is: directory, metadata, no further directories, tiles; then three times how many there are. */
  const places = [
    HEADER_BYTES,
    directory.length,
    metadataAt,
    metadata.length,
    dataAt,
    0,
    dataAt,
    data.length,
  ];
  const counts = [tiles.length, tiles.length, tiles.length];
  [...places, ...counts].forEach((value, at) => header.writeBigUInt64LE(BigInt(value), 8 + 8 * at));
  header.set([1, compression, compression, type], 96);
  header.set([Math.min(...tiles.map(({ at }) => at[0])), maxZoom], 100);
  return Buffer.concat([header, directory, metadata, data]);
}
