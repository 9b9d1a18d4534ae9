import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Themed } from '#testing/themed.tsx';
import { MapFrame } from '#ui/map/map-frame.tsx';
import type { MapProps, MapSketch } from '#ui/map/map-props.ts';

const VRACAR = { latitude: 44.8, longitude: 20.47 };
const SKETCH: MapSketch = { rivers: [], regions: [['Vračar', 44.799, 20.475]], quarters: [] };
const TILES = 'https://tiles.test/{z}/{x}/{y}.png';

function Map({ onPin, ...props }: Partial<MapProps>) {
  const [point, setPoint] = useState(props.marker);
  const move: MapProps['onPin'] = (next) => {
    setPoint(next);
    onPin?.(next);
  };
  const shared = { label: 'Mapa: Njegoševa 44', center: VRACAR, sketch: SKETCH, ...props, marker: point };
  return (
    <Themed>
      <MapFrame {...shared} {...(onPin && { onPin: move })} />
    </Themed>
  );
}

async function draw(props: Partial<MapProps> = {}) {
  const view = render(<Map {...props} />);
  const map = await screen.findByRole('application', { name: 'Mapa: Njegoševa 44' });
  return { ...view, map, user: userEvent.setup() };
}

function useTiles(url = TILES, maxZoom?: string): void {
  const meta = document.createElement('meta');
  meta.name = 'tiles-url';
  meta.content = url;
  if (maxZoom !== undefined) meta.dataset.maxZoom = maxZoom;
  document.head.append(meta);
}
const tilesOf = (map: HTMLElement) => Array.from(map.querySelectorAll<HTMLImageElement>('img'));

afterEach(() => document.querySelector('meta[name="tiles-url"]')?.remove());

test('the tile server gets the origin alone, and one tile that loads is enough', async () => {
  useTiles();
  const { map } = await draw({ marker: VRACAR });
  await waitFor(() => expect(tilesOf(map).length).toBeGreaterThan(0));
  const [first] = tilesOf(map);
  expect(first!.src).toMatch(/^https:\/\/tiles\.test\/15\/\d+\/\d+\.png$/);
  expect(first!.referrerPolicy).toBe('strict-origin');
  fireEvent.load(first!);
  await waitFor(() => expect(map.dataset.tiles).toBe('ready'));
  expect(screen.queryByText('Error loading map')).toBeNull();
});

test('tiles of an archive come from this server, the deepest enlarged [addresses#tile-archive]', async () => {
  useTiles('/tiles/{z}/{x}/{y}', '13');
  const { map } = await draw({ marker: VRACAR });
  await waitFor(() => expect(tilesOf(map).length).toBeGreaterThan(0));
  const [first] = tilesOf(map);
  expect(first!.getAttribute('src')).toMatch(/^\/tiles\/13\/\d+\/\d+$/);
  expect(map.dataset.zoom).toBe('15');
});

test('when no tile loads, that is announced politely, the marker stays, and it can be retried', async () => {
  useTiles();
  const { map, user } = await draw({ marker: VRACAR });
  await waitFor(() => expect(tilesOf(map).length).toBeGreaterThan(0));
  for (const tile of tilesOf(map)) fireEvent.error(tile);
  const message = await screen.findByText('Error loading map');
  expect(message.getAttribute('role')).toBe('status');
  expect(map.querySelector('.pin')).not.toBeNull();
  await user.click(screen.getByRole('button', { name: 'Pokušaj ponovo' }));
  expect(screen.queryByText('Error loading map')).toBeNull();
  await waitFor(() => expect(tilesOf(map).length).toBeGreaterThan(0));
});

test('the pin is moved by arrows, with Shift ten times as far', async () => {
  const onPin = vi.fn<(point: { latitude: number; longitude: number }) => void>();
  const { map, user } = await draw({ marker: VRACAR, onPin, hasAutoFocus: true });
  const pin = within(map).getByRole('button', { name: /^Tačka na mapi/ });
  await waitFor(() => expect(document.activeElement).toBe(pin));
  await user.keyboard('{ArrowUp}');
  const [up] = onPin.mock.lastCall!;
  expect(up.latitude).toBeGreaterThan(VRACAR.latitude);
  expect(up.latitude).toBeLessThan(VRACAR.latitude + 0.0005);
  expect(up.longitude).toBeCloseTo(VRACAR.longitude, 5);
  await user.keyboard('{ArrowRight}');
  const [right] = onPin.mock.lastCall!;
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
  const [far] = onPin.mock.lastCall!;
  const [step, leap] = [right.longitude - VRACAR.longitude, far.longitude - right.longitude];
  expect(step).toBeGreaterThan(0);
  expect(leap / step).toBeCloseTo(10, 0);
});
