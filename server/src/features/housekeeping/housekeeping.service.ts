import { forgetOldKeys } from '#platform/http/idempotency.ts';
import type { Deps } from '#platform/http/handler.ts';
import { forgetOldChallenges } from '#features/accounts/factors/challenge.service.ts';
import { forgetOldThrottles } from '#features/accounts/sign-in/throttle.service.ts';
import { forgetOldPositions } from '#features/dispatch/positions/positions.service.ts';
import { sweepFiles } from '#features/files/sweep-files.service.ts';
import { forgetOldViewers } from '#features/live/viewers.service.ts';
import { forgetOldConsentLinks } from '#features/legal-documents/consents/consent-link.service.ts';
import { forgetOldLinks } from '#features/accounts/links/link-token.service.ts';
import { createDailyEnd } from './end-periods.ts';

const HOUR_MS = 3_600_000;

const CHORES = {
  forgetOldKeys,
  forgetOldLinks,
  forgetOldConsentLinks,
  forgetOldChallenges,
  forgetOldThrottles,
  forgetOldViewers,
  forgetOldPositions,
  sweepFiles,
} as const;

async function tidy(deps: Deps): Promise<void> {
  for (const [chore, run] of Object.entries(CHORES)) {
    try {
      await run(deps);
    } catch (error) {
      deps.log.warn({ err: error, chore }, 'housekeeping failed, the next hour tries again');
    }
  }
}

/**
 * Deletes expired rows and files without a row, now and every hour, and data past its period, now and every day. Returns
 * the function that stops it.
 */
export function startHousekeeping(deps: Deps): () => Promise<void> {
  const endPeriodsDaily = createDailyEnd(deps);
  // The photos of ended periods are files without a row.
  const run = () => endPeriodsDaily().then(() => tidy(deps));
  let running = run();
  const timer = setInterval(() => {
    running = running.then(run);
  }, HOUR_MS);
  return () => {
    clearInterval(timer);
    return running;
  };
}
