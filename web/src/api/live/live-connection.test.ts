import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import type { LiveEvent } from '@majstorija/contract/live/live.ts';
import { onSessionEnd, setToken, startSession } from '#lib/http/session.ts';
import { anOrderChange } from '#testing/builders/builders.ts';
import { requests, stub, stubError, stubLive } from '#testing/stub.ts';
import { keepLive } from './live-connection.ts';
import { getLiveState } from './live-status.ts';

const MISSED = { topic: 'missed' } as const;

let stopped: AbortController;
const stop = () => stopped.abort();

/** Lets pending promises settle without advancing the clock. */
const settle = async () => {
  for (let turn = 0; turn < 40; turn += 1) await new Promise((next) => void setImmediate(next));
};
const pass = async (ms: number) => {
  await settle();
  await vi.advanceTimersByTimeAsync(ms);
  await settle();
};

function start() {
  const heard: LiveEvent[] = [];
  keepLive((event) => heard.push(event), stopped.signal);
  return heard;
}

const calls = () => requests(api.live.events).length;

function show(isHidden: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  document.dispatchEvent(new Event('visibilitychange'));
}

function network(isOnline: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  vi.spyOn(Math, 'random').mockReturnValue(1);
  stopped = new AbortController();
  setToken('first');
});

afterEach(() => {
  stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('the stream of live changes', () => {
  test('is requested with the Bearer token, once, and passes its events on', async () => {
    const live = stubLive(MISSED);
    const heard = start();
    await settle();
    const change = anOrderChange();
    live.send(change);
    await settle();
    expect(heard).toEqual([MISSED, change]);
    expect(requests(api.live.events)[0]?.headers.get('authorization')).toBe('Bearer first');
    expect(calls()).toBe(1);
    expect(getLiveState()).toBe('live');
  });

  test('reconnects when the server ends it, and reports again that events may have been missed', async () => {
    const live = stubLive(MISSED);
    const heard = start();
    await settle();
    live.end();
    await settle();
    expect(getLiveState()).toBe('broken');
    await pass(1000);
    expect(calls()).toBe(2);
    expect(heard).toEqual([MISSED, MISSED]);
    expect(getLiveState()).toBe('live');
  });

  test('counts as broken after 45 seconds without an event or a heartbeat', async () => {
    const live = stubLive(MISSED);
    start();
    await pass(44_000);
    live.beat();
    await pass(44_000);
    expect(calls()).toBe(1);
    await pass(1000);
    expect(getLiveState()).toBe('broken');
    await pass(1000);
    expect(calls()).toBe(2);
  });

  test('is closed without a network and reconnects immediately with it', async () => {
    const live = stubLive(MISSED);
    const heard = start();
    await settle();
    network(false);
    await pass(120_000);
    live.send(anOrderChange());
    await settle();
    expect([calls(), getLiveState()]).toEqual([1, 'broken']);
    network(true);
    await settle();
    expect([calls(), getLiveState()]).toEqual([2, 'live']);
    expect(heard).toEqual([MISSED, MISSED]);
  });
});

describe('the stream in a hidden tab', () => {
  test('rests, and catches up as soon as the tab is shown', async () => {
    const live = stubLive(MISSED);
    const heard = start();
    await settle();
    show(true);
    await pass(60_000);
    live.send(anOrderChange());
    await settle();
    expect([calls(), getLiveState()]).toEqual([1, 'off']);
    show(false);
    await settle();
    expect([calls(), getLiveState()]).toEqual([2, 'live']);
    expect(heard).toEqual([MISSED, MISSED]);
  });
});

describe('the stream and the session', () => {
  test('continues with a fresh token when the old one has expired', async () => {
    stubError(api.live.events, 'auth.loginRequired');
    stub(api.auth.refresh, { accessToken: 'second' });
    start();
    await settle();
    const tokens = requests(api.live.events).map(({ headers }) => headers.get('authorization'));
    expect(tokens.slice(0, 2)).toEqual(['Bearer first', 'Bearer second']);
    expect(requests(api.auth.refresh)).toHaveLength(1);
  });

  test('ends a session that cannot be refreshed immediately, and waits for the next one', async () => {
    const ended = vi.fn<() => Promise<boolean>>(() => Promise.resolve(false));
    const forget = onSessionEnd(ended);
    stubError(api.live.events, 'auth.loginRequired');
    stubError(api.auth.refresh, 'auth.refreshFailed');
    start();
    await pass(120_000);
    expect([calls(), requests(api.auth.refresh).length]).toEqual([1, 1]);
    expect(ended).toHaveBeenCalledTimes(1);
    stubLive(MISSED);
    startSession('new', 'milica');
    await settle();
    expect(getLiveState()).toBe('live');
    forget();
  });
});
