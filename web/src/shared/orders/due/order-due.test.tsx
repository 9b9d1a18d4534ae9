import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OrderDue as Due } from '@majstorija/contract/orders/life/due.ts';
import { useDueStop } from './due-clock.ts';
import { OrderDue } from './order-due.tsx';
import { noteServerTime } from '#lib/browser/server-clock.ts';
import { loadingPerson } from '#api/orders/order-change.ts';
import { anId, anOrder, anOrderWorker } from '#testing/builders/builders.ts';

const NOW = Date.parse('2026-11-20T12:00:30.000Z');
const MINUTE = 60_000;

/** A clock that began and ends so many minutes from now. */
const due = (what: Due['what'], since: number, until: number): Due => ({
  what,
  since: new Date(NOW + since * MINUTE).toISOString(),
  until: new Date(NOW + until * MINUTE).toISOString(),
});

const accept = anOrder({ worker: anOrderWorker({ firstName: 'Zoran' }), due: due('accept', -5, 10) });

const pass = (minutes: number) => act(() => void vi.advanceTimersByTime(minutes * MINUTE));
const levelOf = (words: string) => screen.getByTitle(words).dataset.level;

function setNetwork(isOnline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}

const Stop = () => <p>{`Rokovi stoje od ${useDueStop() ?? 'nikad'}`}</p>;

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(NOW);
  noteServerTime(null);
});
afterEach(() => {
  vi.restoreAllMocks();
  noteServerTime(new Date(Date.now()).toUTCString());
  vi.useRealTimers();
});

describe('the clock of an order', () => {
  it('has words, a level and in its title the limit', () => {
    render(<OrderDue order={accept} />);
    expect(levelOf('Zoran ne odgovara · još 10 min (rok: Danas / 13:10)')).toBe('waits');
    expect(screen.getByText('Zoran ne odgovara').parentElement?.textContent).toBe(
      'Zoran ne odgovara · još 10 min',
    );
  });

  it('tells how late its worker is while they are expected [orders#delay-shown]', () => {
    const saidAt = new Date(NOW).toISOString();
    const delay = { minutes: 20, until: new Date(NOW + 20 * MINUTE).toISOString(), saidAt };
    render(<OrderDue order={anOrder({ status: 'on_the_way', due: due('arrive', -10, 60), delay })} />);
    expect(screen.getByText('kasni 20 min').parentElement?.textContent).toBe(
      'kasni 20 min · stiže oko 13:20',
    );
    pass(21);
    expect(screen.getByText('stiže').parentElement?.textContent).toBe('stiže · još 39 min');
  });

  it('is nothing for an order that waits for nothing', () => {
    const { container } = render(<OrderDue order={anOrder({ due: null })} isInRow />);
    expect(container.textContent).toBe('');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('counts by itself through its levels, and tells readers nothing by that', () => {
    const { container } = render(<OrderDue order={accept} isInRow />);
    pass(4);
    expect(levelOf('Zoran ne odgovara · još 6 min (rok: Danas / 13:10)')).toBe('half');
    pass(6);
    expect(levelOf('Zoran ne odgovara · 15 min (rok: Danas / 13:10)')).toBe('over');
    expect(container.querySelector('[role], [aria-live]')).toBeNull();
  });

  it('gives readers one sentence, also in a row of one line', () => {
    render(<OrderDue order={accept} isInRow />);
    expect(screen.getByText('ne odgovara').closest('[aria-hidden="true"]')).not.toBeNull();
    expect(screen.getByText('Zoran ne odgovara').closest('[aria-hidden="true"]')).toBeNull();
  });

  it('names nobody while an assignment is being sent', () => {
    render(<OrderDue order={{ ...accept, worker: anOrderWorker(loadingPerson(anId())) }} />);
    expect(screen.getByText('majstor ne odgovara')).toBeTruthy();
  });

  it('shares one timer with every other clock, and leaves none behind', () => {
    const { unmount } = render(
      <>
        <OrderDue order={accept} />
        <OrderDue order={anOrder({ due: due('assign', -9, 6) })} />
      </>,
    );
    // The other one is that of the minutes in titles.
    expect(vi.getTimerCount()).toBe(2);
    unmount();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('counts by the time of the server [orders#due-count]', () => {
    noteServerTime(new Date(NOW + 4 * MINUTE).toUTCString());
    render(<OrderDue order={accept} />);
    expect(levelOf('Zoran ne odgovara · još 6 min (rok: Danas / 13:10)')).toBe('half');
  });

  it('takes no notice of the seconds that an answer needs', () => {
    noteServerTime(new Date(NOW - 4000).toUTCString());
    render(<OrderDue order={anOrder({ due: due('assign', -9, 6) })} />);
    expect(screen.getByText('· 9 min')).toBeTruthy();
  });
});

describe('without a network [orders#due-offline]', () => {
  it('stands and says since when, and goes on when the network is back', () => {
    render(
      <>
        <Stop />
        <OrderDue order={accept} />
      </>,
    );
    expect(screen.getByText('Rokovi stoje od nikad')).toBeTruthy();
    pass(1);
    setNetwork(false);
    pass(5);
    expect(screen.getByText('Rokovi stoje od 2026-11-20T12:01:30.000Z')).toBeTruthy();
    expect(levelOf('Zoran ne odgovara · još 9 min (rok: Danas / 13:10)')).toBe('waits');
    setNetwork(true);
    expect(screen.getByText('Rokovi stoje od nikad')).toBeTruthy();
    expect(levelOf('Zoran ne odgovara · još 4 min (rok: Danas / 13:10)')).toBe('half');
  });

  it('says nothing on a page without clocks', () => {
    setNetwork(false);
    const { unmount } = render(<OrderDue order={accept} />);
    render(<Stop />);
    expect(screen.getByText('Rokovi stoje od 2026-11-20T12:00:30.000Z')).toBeTruthy();
    act(() => unmount());
    expect(screen.getByText('Rokovi stoje od nikad')).toBeTruthy();
  });
});
