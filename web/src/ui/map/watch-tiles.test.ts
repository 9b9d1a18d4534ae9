import { tileLayer } from 'leaflet';
import { expect, test } from 'vitest';
import { watchTiles, type TilesState } from './watch-tiles.ts';

/** A layer that only fires the events of its tiles. */
function layerOf() {
  const layer = tileLayer('/{z}/{x}/{y}.png');
  const states: TilesState[] = [];
  watchTiles(layer, (state) => states.push(state));
  const fire = (...events: [type: string, tile?: object][]) => {
    for (const [type, tile] of events) layer.fire(type, { tile });
    return states.at(-1);
  };
  return { fire };
}

test('no tile that came at all is a failure', () => {
  const { fire } = layerOf();
  expect(fire(['loading'], ['tileerror', {}], ['load'])).toBe('failed');
});

test('tiles that fail beside those in sight are gaps, not a failure', () => {
  const { fire } = layerOf();
  fire(['loading'], ['tileload', {}], ['load']);
  expect(fire(['loading'], ['tileerror', {}], ['load'])).toBe('ready');
});

test('the map has failed once its last tile is gone and none came instead', () => {
  const { fire } = layerOf();
  const tile = {};
  fire(['loading'], ['tileload', tile], ['load']);
  fire(['loading'], ['tileerror', {}], ['load']);
  expect(fire(['tileunload', tile])).toBe('failed');
});

test('tiles that leave while others are loading are no failure', () => {
  const { fire } = layerOf();
  const tile = {};
  fire(['loading'], ['tileload', tile], ['load']);
  expect(fire(['loading'], ['tileunload', tile])).toBe('ready');
});
