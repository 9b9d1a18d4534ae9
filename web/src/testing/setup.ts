import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { clearToken } from '#lib/session.ts';
import { forgetStubs, server } from '#testing/stub.ts';
import { clearNotices } from '#ui/toasts/toast-store.ts';

// The first page of a file waits for its code to be compiled.
configure({ asyncUtilTimeout: 15_000 });

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  cleanup();
  forgetStubs();
  clearToken();
  clearNotices();
  localStorage.clear();
  sessionStorage.clear();
});
afterAll(() => server.close());
