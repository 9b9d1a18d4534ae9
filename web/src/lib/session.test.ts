import { describe, expect, it, vi } from 'vitest';
import { clearToken, getToken, onSessionEnd, setToken, startSession } from '#lib/session.ts';

const HINT = 'majstorija.signed-in';
const mark = () => localStorage.getItem(HINT);

/** What the browser tells this tab of a change that another one made; answers whether the page began anew. */
function hear(newValue: string | null, oldValue: string | null): boolean {
  const reload = vi.spyOn(window.location, 'reload').mockReturnValue(undefined);
  const stop = onSessionEnd(() => Promise.resolve(false));
  window.dispatchEvent(new StorageEvent('storage', { key: HINT, newValue, oldValue }));
  stop();
  const isReloaded = reload.mock.calls.length > 0;
  reload.mockRestore();
  return isReloaded;
}

describe('the mark that tabs share', () => {
  it('tells who is signed in, stays through a refresh and goes with the session', () => {
    startSession('a', 'milica');
    setToken('b');
    expect(mark()).toBe('milica');
    clearToken();
    expect(mark()).toBeNull();
  });
});

describe('what happens in another tab', () => {
  it('makes a signed-in page begin anew when somebody else signs in there', () => {
    startSession('a', 'milica');
    expect(hear('marko', 'milica')).toBe(true);
  });

  it('leaves alone a page that is not signed in, or waits for its password', () => {
    expect(hear('marko', null)).toBe(false);
    expect(hear('marko', 'milica')).toBe(false);
  });

  it('ends the session of this tab when it ends there', () => {
    startSession('a', 'milica');
    expect(hear(null, 'milica')).toBe(false);
    expect(getToken()).toBeUndefined();
  });
});
