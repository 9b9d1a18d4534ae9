import { Compression, TileType } from 'pmtiles';
import { aTileArchive } from './tile-archives.ts';
import { toVarint } from './varints.ts';

/** Length and width of a tile, in its own units. */
const EXTENT = 4096;

/** Of geometries: begin there, lines from there, close the ring. */
const [MOVE, LINE, CLOSE] = [1, 2, 7];

/** What a layer has one of. */
interface Shape {
  readonly layer: string;
  readonly kind: 'line' | 'area';
  readonly properties: Readonly<Record<string, string>>;
  readonly points: readonly (readonly [x: number, y: number])[];
}

const number = (field: number, value: number) => [...toVarint(field * 8), ...toVarint(value)];
const bytes = (field: number, content: readonly number[]) => [
  ...toVarint(field * 8 + 2),
  ...toVarint(content.length),
  ...content,
];
const text = (field: number, content: string) => bytes(field, [...Buffer.from(content)]);
const command = (id: number, times: number) => times * 8 + id;
const zigzag = (value: number) => (value < 0 ? -2 * value - 1 : 2 * value);

/** The way from point to point, the first from the corner of the tile. */
function toGeometry({ kind, points }: Shape): number[] {
  const steps = points.map(([x, y], at) => {
    const [fromX, fromY] = points[at - 1] ?? [0, 0];
    return [zigzag(x - fromX), zigzag(y - fromY)];
  });
  const [first = [], ...others] = steps;
  const close = kind === 'area' ? [command(CLOSE, 1)] : [];
  return [command(MOVE, 1), ...first, command(LINE, others.length), ...others.flat(), ...close];
}

function toLayer(shape: Shape): number[] {
  const entries = Object.entries(shape.properties);
  const tags = entries.flatMap((_entry, at) => [at, at]);
  const feature = [
    ...bytes(2, tags.flatMap(toVarint)),
    ...number(3, shape.kind === 'line' ? 2 : 3),
    ...bytes(4, toGeometry(shape).flatMap(toVarint)),
  ];
  return [
    ...number(15, 2),
    ...text(1, shape.layer),
    ...bytes(2, feature),
    ...entries.flatMap(([key]) => text(3, key)),
    ...entries.flatMap(([, value]) => bytes(4, text(1, value))),
    ...number(5, EXTENT),
  ];
}

/** A tile in the schema of Protomaps: land, a river along the left third of it, a road from corner to corner. */
export function aShapeTile(): Buffer {
  const [end, third] = [EXTENT, Math.round(EXTENT / 3)];
  const rectangle = (right: number) =>
    [
      [0, 0],
      [right, 0],
      [right, end],
      [0, end],
    ] as const;
  const shapes: readonly Shape[] = [
    { layer: 'earth', kind: 'area', properties: { kind: 'earth' }, points: rectangle(end) },
    { layer: 'water', kind: 'area', properties: { kind: 'river' }, points: rectangle(third) },
    {
      layer: 'roads',
      kind: 'line',
      properties: { kind: 'major_road', name: 'Његошева' },
      points: [
        [0, 0],
        [end, end],
      ],
    },
  ];
  return Buffer.from(shapes.flatMap((shape) => bytes(3, toLayer(shape))));
}

/** What an archive of Protomaps tells of its layers, as far as we look. */
const METADATA = {
  vector_layers: ['earth', 'water', 'roads'].map((id) => ({
    id,
    fields: { kind: 'String', name: 'String' },
  })),
};

/** An archive of such a tile at each of these places, packed as those of Protomaps are. */
export const aShapeArchive = (
  places: readonly (readonly [z: number, x: number, y: number])[],
  {
    metadata = METADATA,
    compression = Compression.Gzip,
  }: { metadata?: object; compression?: Compression } = {},
): Buffer =>
  aTileArchive(
    places.map((at) => ({ at, bytes: aShapeTile() })),
    { type: TileType.Mvt, metadata, compression },
  );
