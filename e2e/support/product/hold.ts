import type { Page, Route } from '@playwright/test';

/** A request that waits until the test releases it. */
export function hold() {
  let release = () => {};
  const gate = new Promise<void>((resolve) => (release = resolve));
  const answer = async (route: Route) => {
    await gate;
    await route.continue().catch(() => undefined);
  };
  return { answer, release };
}

/**
 * Presses on each page; the calls go to the server when all of them are sent, so that nobody is told before of what another
 * one has changed.
 */
export async function sendAtOnce(
  pages: readonly Page[],
  path: RegExp,
  press: (page: Page, at: number) => Promise<void>,
): Promise<void> {
  const calls = hold();
  await Promise.all(pages.map((page) => page.route(path, calls.answer)));
  const sent = pages.map((page) => page.waitForRequest(path));
  await Promise.all(pages.map(press));
  await Promise.all(sent);
  calls.release();
}
