import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Themed } from '#testing/themed.tsx';
import { RenewLinks } from '#ui/gallery/renew-links.ts';
import { PhotoTiles, type Photo } from '#ui/marks/photo-tiles.tsx';

const photos = (count: number, signature = 'a'): Photo[] =>
  Array.from({ length: count }, (_, index) => ({
    src: `/api/v1/files/${index}.jpg?signature=${signature}`,
    thumbnail: `/api/v1/files/${index}-t.jpg?signature=${signature}`,
    label: `Kvar, fotografija ${index + 1} od ${count}`,
    title: 'Kvar',
  }));

const tiles = (list: Photo[], renew = () => Promise.resolve()) => (
  <Themed>
    <RenewLinks value={renew}>
      <PhotoTiles photos={list} />
    </RenewLinks>
  </Themed>
);

const tile = (place: number) =>
  screen.getByRole('button', { name: new RegExp(`^Kvar, fotografija ${place} `) });
const gallery = () => screen.getByRole('dialog', { name: 'Kvar' });
const shown = () => within(gallery()).getByRole<HTMLImageElement>('img', { name: /^Kvar/ });

async function openAt(place: number, count = 5) {
  const user = userEvent.setup();
  const view = render(tiles(photos(count)));
  await user.click(tile(place));
  await screen.findByRole('dialog');
  return { user, ...view };
}

test('arrows, Home and End show other photos, and stop at both ends', async () => {
  const { user } = await openAt(1);
  const places: (string | undefined)[] = [];
  for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowRight', 'End', 'ArrowRight', 'ArrowLeft', 'Home']) {
    await user.keyboard(`{${key}}`);
    places.push(/\d/.exec(shown().alt)?.[0]);
  }
  expect(places).toEqual(['1', '2', '3', '5', '5', '4', '1']);
});

test('Escape closes it and the tile has the focus again', async () => {
  const { user } = await openAt(3);
  await user.keyboard('{ArrowRight}{Escape}');
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await vi.waitFor(() => expect(document.activeElement).toBe(tile(3)));
});

test('a broken photo is retried with growing pauses and a fresh link, then by the button', async () => {
  const renew = vi.fn<() => Promise<void>>(() => Promise.resolve());
  render(tiles(photos(1), renew));
  await userEvent.click(tile(1));
  await screen.findByRole('dialog');
  renew.mockClear();
  vi.useFakeTimers();
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  for (const [tries, pause] of [500, 2000, 6000].entries()) {
    fireEvent.error(shown());
    await wait(pause - 1);
    expect(renew).toHaveBeenCalledTimes(tries);
    await wait(1);
    expect(renew).toHaveBeenCalledTimes(tries + 1);
    expect(shown().getAttribute('src')).toBe(`/api/v1/files/0.jpg?signature=a&r=${tries + 1}`);
  }
  fireEvent.error(shown());
  await wait(60_000);
  expect(renew).toHaveBeenCalledTimes(3);
  fireEvent.click(within(gallery()).getByRole('button', { name: 'Pokušaj ponovo' }));
  await wait(0);
  expect(renew).toHaveBeenCalledTimes(4);
  fireEvent.load(shown());
  expect(within(gallery()).queryByText(/nije učitana/)).toBeNull();
});
