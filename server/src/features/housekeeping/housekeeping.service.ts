import { forgetOldKeys } from '#platform/http/idempotency.ts';
import type { Deps } from '#platform/http/handler.ts';
import { forgetOldChallenges } from '#features/accounts/factors/challenge.service.ts';
import { forgetOldSessions } from '#features/accounts/sessions/session.service.ts';
import { forgetOldThrottles } from '#features/accounts/sign-in/throttle.service.ts';
import { sweepFiles } from '#features/files/sweep-files.service.ts';
import { forgetOldViewers } from '#features/live/viewers.service.ts';
import { forgetOldMails } from '#features/mail/queue-mail.service.ts';
import { forgetOldLinks } from '#features/accounts/links/link-token.service.ts';

const HOUR_MS = 3_600_000;

const CHORES = {
  forgetOldKeys,
  forgetOldSessions,
  forgetOldLinks,
  forgetOldChallenges,
  forgetOldMails,
  forgetOldThrottles,
  forgetOldViewers,
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

/** Deletes expired rows and files without a row, now and every hour. Returns the function that stops it. */
export function startHousekeeping(deps: Deps): () => Promise<void> {
  let running = tidy(deps);
  const timer = setInterval(() => {
    running = running.then(() => tidy(deps));
  }, HOUR_MS);
  return () => {
    clearInterval(timer);
    return running;
  };
}
