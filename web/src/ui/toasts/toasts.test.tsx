import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { clearNotices } from '#ui/toasts/toast-store.ts';
import { toast } from '#ui/toasts/toast.ts';
import { Toasts } from '#ui/toasts/toasts.tsx';

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const closeButtons = () => screen.queryAllByRole('button', { name: /^Zatvori obaveštenje/ });
const shown = () => closeButtons().length;
/** The texts in their turn, as each is closed. */
function readAll(): string[] {
  const [close] = closeButtons();
  if (close === undefined) return [];
  const name = close.getAttribute('aria-label') ?? '';
  fireEvent.click(close);
  return [name.replace('Zatvori obaveštenje: ', ''), ...readAll()];
}

beforeEach(() => {
  vi.useFakeTimers();
  clearNotices();
  render(<Toasts />);
});

test.each([
  ['a success', 3000, 'status', () => toast.success('Poruka'), 'Poruka'],
  ['an error', 5000, 'alert', () => toast.error('Poruka'), 'Poruka'],
  [
    'a notice with an action',
    10_000,
    'status',
    () => toast.success('Poruka', { action: { label: 'Poništi', run: () => undefined } }),
    'Poruka Poništi: Alt+Z.',
  ],
] as const)('%s stays for %d ms, and is announced as %s', async (_what, stay, role, show, text) => {
  act(show);
  expect(screen.getByRole(role).textContent).toBe(text);
  await wait(stay - 100);
  expect(shown()).toBe(1);
  await wait(200);
  expect(shown()).toBe(0);
});

test('one is shown at a time, the newest; at most two wait, as a number', () => {
  act(() => ['a', 'b', 'c', 'd', 'e'].forEach((text) => toast.info(text)));
  expect(shown()).toBe(1);
  expect(screen.getAllByText('+2').some((chip) => chip.closest('[hidden]') === null)).toBe(true);
  expect(readAll()).toEqual(['e', 'd', 'c']);
});

describe('a notice with an action', () => {
  const offer = (run: () => void) =>
    act(() => toast.success('Dodeljeno.', { action: { label: 'Poništi', run } }));
  const pressAltZ = () => fireEvent.keyDown(window, { key: 'z', altKey: true });

  test('does it once and closes, by its button and by Alt+Z', () => {
    const run = vi.fn<() => void>();
    offer(run);
    fireEvent.click(screen.getByRole('button', { name: 'Poništi' }));
    expect([run.mock.calls.length, shown()]).toEqual([1, 0]);
    offer(run);
    act(() => void pressAltZ());
    act(() => void pressAltZ());
    expect([run.mock.calls.length, shown()]).toEqual([2, 0]);
  });
});
