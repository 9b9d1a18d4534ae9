import { AppError } from '#platform/http/app-error.ts';
import type { Deps, SignedIn } from '#platform/http/handler.ts';
import { write } from '#platform/database/work.ts';
import { recordAudit } from '#features/audit/record-audit.service.ts';
import * as sessions from './session.service.ts';

/** Ends one of the own sessions. Throws `auth.sessionNotFound`, for one of another account too. */
export async function endOwnSession(deps: Deps, user: SignedIn, id: string): Promise<void> {
  await write(deps, user, async (work) => {
    const ended = await sessions.endSession(work.tx, {
      id,
      userId: user.id,
      reason: 'logout',
      now: work.now,
    });
    if (!ended) throw new AppError('auth.sessionNotFound');
    await recordAudit(work, { event: 'sign_out', accountId: user.id });
  });
}

/** Ends every own session except the calling one; each has its own line in the audit log. */
export async function endOtherSessions(deps: Deps, user: SignedIn): Promise<void> {
  await write(deps, user, async (work) => {
    const { tx, now } = work;
    const ended = await sessions.endSessionsOf(tx, {
      userId: user.id,
      except: user.sessionId,
      reason: 'logout',
      now,
    });
    for (let session = 0; session < ended; session += 1) {
      await recordAudit(work, { event: 'sign_out', accountId: user.id });
    }
  });
}
