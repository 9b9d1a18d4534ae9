import { onlineManager } from '@tanstack/react-query';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { clearToken } from '#lib/http/session.ts';
import { forgetFreshRows } from '#lib/lists/fresh-rows.ts';
import { setShortcutsOn } from '#lib/browser/shortcuts.ts';
import { forgetStubs, server } from '#testing/stub.ts';
import { clearNotices } from '#ui/toasts/toast-store.ts';

// The first page of a file waits for its code to be compiled.
configure({ asyncUtilTimeout: 15_000 });

// One window and one set of modules serve many files: each test restores what it changes.
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  cleanup();
  forgetStubs();
  clearToken();
  clearNotices();
  forgetFreshRows();
  localStorage.clear();
  sessionStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  onlineManager.setOnline(true);
  setShortcutsOn(true);
});
afterAll(() => {
  server.close();
  Reflect.get(window, 'happyDOM').setViewport({ width: 1024, height: 768 });
  Reflect.deleteProperty(document, 'hidden');
  document.body.replaceChildren();
});
