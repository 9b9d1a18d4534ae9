import Pbf from 'pbf';
import { GeomType } from 'protomaps-leaflet';
import { afterEach, expect, test, vi } from 'vitest';
import { toLatin } from '@majstorija/contract/text/latin.ts';
import { shapeSource } from '#ui/map/shapes/shape-source.ts';

/** A tile of 4,096 units: one road, from its middle to its lower right corner. */
function aRoad(properties: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> {
  const tile = new Pbf();
  tile.writeMessage(
    3,
    (_layer: object, layer: Pbf) => {
      layer.writeStringField(1, 'roads');
      layer.writeMessage(
        2,
        (_feature: object, feature: Pbf) => {
          feature.writePackedVarint(
            2,
            Object.keys(properties).flatMap((_key, at) => [at, at]),
          );
          feature.writeVarintField(3, 2);
          feature.writePackedVarint(4, [9, 4096, 4096, 10, 4096, 4096]);
        },
        {},
      );
      for (const key of Object.keys(properties)) layer.writeStringField(3, key);
      for (const value of Object.values(properties))
        layer.writeMessage(4, (text: string, part: Pbf) => part.writeStringField(1, text), value);
      layer.writeVarintField(5, 4096);
      layer.writeVarintField(15, 2);
    },
    {},
  );
  return new Uint8Array(tile.finish());
}

const answer = (body: Uint8Array<ArrayBuffer> | null, status: number) => {
  const fetched = vi.fn<typeof fetch>().mockResolvedValue(new Response(body, { status }));
  vi.stubGlobal('fetch', fetched);
  return fetched;
};
const read = () => shapeSource('/tiles/{z}/{x}/{y}', toLatin).get({ z: 14, x: 9129, y: 5923 }, 512);

afterEach(() => vi.unstubAllGlobals());

test('shapes have their points in pixels, and what surrounds them', async () => {
  const fetched = answer(aRoad({ kind: 'major_road' }), 200);
  const [road] = (await read()).get('roads')!;
  expect(fetched).toHaveBeenCalledWith('/tiles/14/9129/5923');
  expect(road).toMatchObject({
    geomType: GeomType.Line,
    numVertices: 2,
    bbox: { minX: 256, minY: 256, maxX: 512, maxY: 512 },
    props: { kind: 'major_road' },
  });
  expect(road!.geom.flat().map(({ x, y }) => [x, y])).toEqual([
    [256, 256],
    [512, 512],
  ]);
});

test.each([
  [{ name: 'Његошева' }, 'Njegoševa'],
  [{ name: 'Kalvária', 'name:sr': 'Калварија' }, 'Kalvarija'],
  [{ name: 'Савски трг', 'name:sr': 'Савски трг', 'name:sr-Latn': 'Savski trg' }, 'Savski trg'],
])('of %j is written as the screens write', async (names, written) => {
  answer(aRoad(names), 200);
  expect((await read()).get('roads')![0]!.props.name).toBe(written);
});

test('a place without a tile has no layers', async () => {
  answer(null, 204);
  expect((await read()).size).toBe(0);
});

test.each([404, 503])('a tile that is answered with %i does not come', async (status) => {
  answer(aRoad({}), status);
  await expect(read()).rejects.toThrow(String(status));
});
