import { onlineManager } from '@tanstack/react-query';
import { cleanup, configure, getConfig } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { clearToken } from '#lib/http/session.ts';
import { forgetFreshRows } from '#lib/lists/fresh-rows.ts';
import { setShortcutsOn } from '#lib/browser/shortcuts.ts';
import { forgetStubs, server } from '#testing/stub.ts';
import { clearNotices } from '#ui/toasts/toast-store.ts';

const { getElementError } = getConfig();

configure({
  // The first page of a file waits for its code to be compiled.
  asyncUtilTimeout: 30_000,
  // A query that waits fails many times before it succeeds: the document is printed for the last failure only.
  getElementError: (message, container) =>
    Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true
      ? new Error(message ?? '')
      : getElementError(message, container),
});

/** Ample for a page whose code is compiled while other files are. */
const COMPILED_WITHIN_MS = 60_000;

/** The page of a test has no layout: everything is in sight. */
class EverythingInSight {
  private readonly report: IntersectionObserverCallback;
  constructor(report: IntersectionObserverCallback) {
    this.report = report;
  }
  observe(target: Element) {
    this.report([{ isIntersecting: true, target } as IntersectionObserverEntry], this as never);
  }
  unobserve() {}
  disconnect() {}
}

// One window and one set of modules serve many files: each test restores what it changes.
beforeAll(() => {
  Object.assign(window, { IntersectionObserver: EverythingInSight });
  server.listen({ onUnhandledFrame: 'error' });
});
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
afterAll(async () => {
  // Code that a dialog still fetches when its file ends is refused, and that answer would be kept for all files after it.
  await vi.dynamicImportSettled();
  server.close();
  Reflect.get(window, 'happyDOM').setViewport({ width: 1024, height: 768 });
  Reflect.deleteProperty(document, 'hidden');
  document.body.replaceChildren();
}, COMPILED_WITHIN_MS);
