import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DataStatus } from '#app/shell/refresh-status.tsx';
import { setLiveState, type LiveState } from '#api/live/live-status.ts';
import { renderWithProviders } from '#testing/render.tsx';

const BROKEN = 'Veza uživo prekinuta, osvežava se na 5 minuta';

const turn = (state: LiveState) => act(() => setLiveState(state));
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const spoken = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

beforeEach(async () => {
  renderWithProviders(<DataStatus />);
  await screen.findAllByRole('status');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  setLiveState('off');
});

test('announces politely that the connection broke, once it has been for a while', async () => {
  turn('live');
  await pass(5000);
  turn('broken');
  await pass(3000);
  expect(spoken()).not.toContain(BROKEN);
  expect(screen.queryByText('Uživo')).toBeNull();
  await pass(1500);
  expect(spoken()).toContain(BROKEN);
  expect(screen.queryByText('Uživo')).toBeNull();
  turn('live');
  expect(spoken()).not.toContain(BROKEN);
});

test('leaves it to the banner when there is no network at all', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  turn('broken');
  await pass(10_000);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(spoken()).not.toContain(BROKEN);
});
