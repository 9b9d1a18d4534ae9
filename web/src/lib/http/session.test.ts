import { describe, expect, it, vi } from 'vitest';
import { clearToken, getToken, onSessionEnd, setToken, startSession } from './session.ts';

const HINT = 'majstorija.signed-in';
const mark = () => localStorage.getItem(HINT);

/** Dispatches the event of a change that another tab made; returns whether the page was reloaded. */
function receive(newValue: string | null, oldValue: string | null): boolean {
  const reload = vi.spyOn(window.location, 'reload').mockReturnValue(undefined);
  const stop = onSessionEnd(() => Promise.resolve(false));
  window.dispatchEvent(new StorageEvent('storage', { key: HINT, newValue, oldValue }));
  stop();
  const isReloaded = reload.mock.calls.length > 0;
  reload.mockRestore();
  return isReloaded;
}

describe('the mark that tabs share', () => {
  it('contains the id of the signed-in account, survives a refresh and is removed with the session', () => {
    startSession('a', 'milica');
    setToken('b');
    expect(mark()).toBe('milica');
    clearToken();
    expect(mark()).toBeNull();
  });
});

describe('what happens in another tab', () => {
  it('reloads a signed-in page when another user signs in there', () => {
    startSession('a', 'milica');
    expect(receive('marko', 'milica')).toBe(true);
  });

  it('does not reload a page that is not signed in, or waits for its password', () => {
    expect(receive('marko', null)).toBe(false);
    expect(receive('marko', 'milica')).toBe(false);
  });

  it('ends the session of this tab when it ends there', () => {
    startSession('a', 'milica');
    expect(receive(null, 'milica')).toBe(false);
    expect(getToken()).toBeUndefined();
  });
});
