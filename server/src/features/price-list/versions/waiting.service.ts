import { z } from 'zod';
import { id as uuid } from '@majstorija/contract/fields.ts';
import { VALIDATION } from '@majstorija/contract/messages/validation.ts';
import { belgradeDay } from '@majstorija/contract/text/dates.ts';
import { toStoredText } from '#features/audit/audit-changes.service.ts';
import { recordAudit } from '#features/audit/record-audit.service.ts';
import type { Wanted } from '#features/price-list/wanted.ts';
import type { Tx } from '#platform/database/db.ts';
import { getRow, sql } from '#platform/database/sql.ts';
import type { Work } from '#platform/database/work.ts';
import { AppError } from '#platform/http/app-error.ts';
import { queueJob, removeJobs, type JobKind } from '#platform/jobs/job-kind.ts';
import { getLastVersion } from './price-versions.service.ts';
import { findWaiting } from './waiting.queries.ts';

const Payload = z.object({ waitingId: uuid });

/** The day of a waiting version, by `applyWaiting`; one that was withdrawn meanwhile does nothing. */
export const APPLY_PRICES: JobKind<z.infer<typeof Payload>> = {
  name: 'apply_prices',
  payload: Payload,
  priority: -1,
};

const DAY_MS = 86_400_000;
const MOST_DAYS = 366;

function assertAhead({ now }: Work, day: string): void {
  const last = belgradeDay(new Date(now.getTime() + MOST_DAYS * DAY_MS).toISOString());
  if (day > belgradeDay(now.toISOString()) && day <= last) return;
  throw new AppError('request.invalid', { fields: { validFrom: VALIDATION.validFrom } });
}

const Midnight = z.strictObject({ at: z.date() });

/** The start of a day in Belgrade. */
async function getMidnight(tx: Tx, day: string): Promise<Date> {
  const text = sql`select ${day}::date::timestamp at time zone 'Europe/Belgrade' as at`;
  return (await getRow(tx, Midnight, text)).at;
}

function actorIdOf({ actor }: Work): string {
  if (actor.id === null) throw new TypeError('A price list is planned by a person.');
  return actor.id;
}

/** The columns of what it waits with: the rows and the file, or only the number. */
const toColumns = (wanted: Wanted) =>
  wanted.source === 'restore'
    ? { source: wanted.source, restored_number: wanted.restoredNumber }
    : {
        source: wanted.source,
        rows: toStoredText(wanted.sheet.rows),
        file_name: wanted.fileName,
        file_bytes: wanted.file,
      };

/**
 * Keeps a change until its day begins in Belgrade, under `lockPriceList` [price-list#valid-from]. Throws request.invalid
 * for a day that is not ahead or over a year away, price.waitingExists.
 */
export async function waitForDay(work: Work, wanted: Wanted, validFrom: string): Promise<void> {
  const { tx, now } = work;
  assertAhead(work, validFrom);
  if (await findWaiting(tx)) throw new AppError('price.waitingExists');
  const id = work.newId();
  const basedOn = await getLastVersion(tx);
  await tx
    .insertInto('price_list_waiting')
    .values({
      id,
      created_at: now,
      actor_id: actorIdOf(work),
      valid_from: validFrom,
      based_on: basedOn === 0 ? null : basedOn,
      ...toColumns(wanted),
    })
    .execute();
  await recordAudit(work, {
    event: 'price_list_planned',
    changes: { validFrom: { before: null, after: validFrom } },
  });
  await queueJob(tx, APPLY_PRICES, { waitingId: id }, { runAt: await getMidnight(tx, validFrom), key: id });
}

/** Withdraws the waiting version. Throws price.waitingNotFound when it is none any more. */
export async function withdrawWaiting(work: Work, id: string): Promise<void> {
  const { tx } = work;
  const deleted = uuid.safeParse(id).success
    ? await tx
        .deleteFrom('price_list_waiting')
        .where('id', '=', id)
        .returning('valid_from as validFrom')
        .executeTakeFirst()
    : undefined;
  if (!deleted) throw new AppError('price.waitingNotFound');
  await removeJobs(tx, APPLY_PRICES, [id]);
  await recordAudit(work, {
    event: 'price_list_withdrawn',
    changes: { validFrom: { before: deleted.validFrom, after: null } },
  });
}
