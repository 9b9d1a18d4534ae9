import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { formatTime } from '@majstorija/contract/text/dates.ts';
import { noteServerTime, serverIso } from '#lib/browser/server-clock.ts';
import { useNow } from '#lib/browser/use-now.ts';

const NOON = Date.parse('2026-11-20T11:00:00.000Z');
const HOUR = 60 * 60_000;
/** By the clock of the computer. */
const LOADED = NOON + HOUR;

const Label = () => (
  <p>{`juče do ${formatTime(useNow().toISOString())}, osveženo u ${formatTime(serverIso(LOADED))}`}</p>
);

afterEach(() => noteServerTime(new Date(Date.now()).toUTCString()));

test('labels tell the time of the server, whatever the clock of the computer [tables-and-formats#one-clock]', () => {
  vi.useFakeTimers();
  vi.setSystemTime(LOADED);
  noteServerTime(new Date(LOADED).toUTCString());
  render(<Label />);
  expect(screen.getByText('juče do 13:00, osveženo u 13:00')).toBeTruthy();
  act(() => noteServerTime(new Date(NOON).toUTCString()));
  expect(screen.getByText('juče do 12:00, osveženo u 12:00')).toBeTruthy();
  act(() => void vi.advanceTimersByTime(2 * 60_000));
  expect(screen.getByText('juče do 12:02, osveženo u 12:00')).toBeTruthy();
});
