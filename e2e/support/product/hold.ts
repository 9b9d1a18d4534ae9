import type { Route } from '@playwright/test';

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
