import { setTimeout as sleep } from 'node:timers/promises';
import { NOTIFY_ME_HOURS } from '@majstorija/contract/notify-me/notify-me.ts';
import { deletePastSessions } from '#features/accounts/sessions/session.service.ts';
import {
  deletePastAccesses,
  deletePastAnonymous,
  deletePastValues,
} from '#features/audit/delete-past-audits.service.ts';
import { endComplaintDetails } from '#features/orders/complaints/register/end-details.service.ts';
import { endConsentDevices } from '#features/legal-documents/consents/end-consents.service.ts';
import { deletePastMails } from '#features/mail/queue-mail.service.ts';
import { deletePastNotices } from '#features/notices/end-notices.service.ts';
import { deletePastRequests, deleteUnconfirmedRequests } from '#features/notify-me/notify-me.service.ts';
import { deletePastPhotos } from '#features/orders/events/order-photos.service.ts';
import { deletePastAbsences } from '#features/people/availability/absences.service.ts';
import { deletePastPriceFiles } from '#features/price-list/versions/end-price-files.service.ts';
import { inTransaction } from '#platform/database/db.ts';
import type { DeletePast } from '#platform/database/past-rows.ts';
import type { Deps } from '#platform/http/handler.ts';
import { getSettings } from '#platform/settings/feature-settings.ts';
import { PERIODS, type Periods } from './periods.ts';

type PeriodDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'log' | 'isClosing'>;

const DAY_MS = 24 * 3_600_000;

/** Few enough that a batch holds its locks for milliseconds. */
const BATCH = 100;
/** Between two batches, so that they never take the database for themselves. */
const PAUSE_MS = 10;

/** Periods that no setting changes, in days. */
const FIXED = { unconfirmed: NOTIFY_ME_HOURS / 24, anonymousAudits: 90 } as const;

const DELETIONS: readonly (readonly [keyof Periods | keyof typeof FIXED, DeletePast])[] = [
  ['sessions', deletePastSessions],
  ['mails', deletePastMails],
  ['auditAccesses', deletePastAccesses],
  ['auditValues', deletePastValues],
  ['auditValues', endConsentDevices],
  ['orderPhotos', deletePastPhotos],
  ['notifyMe', deletePastRequests],
  ['unconfirmed', deleteUnconfirmedRequests],
  ['anonymousAudits', deletePastAnonymous],
  ['notices', deletePastNotices],
  ['absences', deletePastAbsences],
  ['complaints', endComplaintDetails],
  ['priceFiles', deletePastPriceFiles],
];

/** Deletes in batches, each in its own transaction, until none is left or the server stops; returns how many. */
async function deleteAll(
  { db, isClosing }: PeriodDeps,
  deletePast: DeletePast,
  before: Date,
): Promise<number> {
  let count = 0;
  let deleted = BATCH;
  while (deleted === BATCH && !isClosing()) {
    if (count > 0) await sleep(PAUSE_MS);
    deleted = await inTransaction(db, (tx) => deletePast(tx, { before, most: BATCH }));
    count += deleted;
  }
  return count;
}

/**
 * Deletes all data past its period and logs how many rows of each kind, if any [personal-data#periods]. Several processes may do
 * so concurrently. False when a kind failed; the others were deleted.
 */
export async function endPeriods(deps: PeriodDeps): Promise<boolean> {
  const now = deps.clock().getTime();
  const periods = { ...getSettings(deps.config, PERIODS), ...FIXED };
  const counts: Partial<Record<keyof typeof periods, number>> = {};
  let succeeded = true;
  for (const [kind, deletePast] of DELETIONS) {
    const days = periods[kind];
    if (days === null) continue;
    try {
      counts[kind] = (counts[kind] ?? 0) + (await deleteAll(deps, deletePast, new Date(now - days * DAY_MS)));
    } catch (error) {
      succeeded = false;
      deps.log.warn(
        { err: error, kind },
        'data past its period could not be deleted, the next hour tries again',
      );
    }
  }
  const isEmpty = Object.values(counts).every((count) => count === 0);
  if (!isEmpty) deps.log.info({ counts }, 'data past its period was deleted');
  return succeeded;
}

/** The function to call every hour: it ends periods at its first call, then once a day, and again after a failure. */
export function createDailyEnd(deps: PeriodDeps): () => Promise<void> {
  let endedAt = Number.NEGATIVE_INFINITY;
  return async () => {
    const now = deps.clock().getTime();
    // A timer of an hour is a little early or late.
    if (now - endedAt < DAY_MS - 60_000) return;
    if (await endPeriods(deps)) endedAt = now;
  };
}
