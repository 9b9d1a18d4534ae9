import type { z } from 'zod';
import type { WaitingPreview } from '@majstorija/contract/price-list/price-versions.ts';
import { belgradeDay } from '@majstorija/contract/text/dates.ts';
import { applyPlan } from '#features/price-list/apply-plan.ts';
import { findReplaced } from '#features/price-list/import-plan.ts';
import { toReport } from '#features/price-list/plan-report.ts';
import { listStoredItems, lockPriceList } from '#features/price-list/price-items.queries.ts';
import { PRICE_WARNINGS } from '#features/price-list/price-warnings.ts';
import { decide } from '#features/price-list/wanted.ts';
import type { Db, Tx } from '#platform/database/db.ts';
import { NOBODY, write, type Work } from '#platform/database/work.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Deps } from '#platform/http/handler.ts';
import { getSettings } from '#platform/settings/feature-settings.ts';
import { listItemsAt } from './version-items.queries.ts';
import type { APPLY_PRICES } from './waiting.service.ts';
import { findWaiting, toWanted } from './waiting.queries.ts';

/** The most replaced items that a preview names. */
const NAMED = 20;

type Waiting = NonNullable<Awaited<ReturnType<typeof findWaiting>>>;

/** What the waiting version does to the list of now, and what of the list was changed since it was confirmed. */
async function decideWaiting(db: Db | Tx, waiting: Waiting) {
  const wanted = await toWanted(db, waiting);
  const decision = decide(await listStoredItems(db), wanted);
  const based = waiting.based_on === null ? [] : await listItemsAt(db, waiting.based_on);
  return { wanted, decision, replaced: findReplaced(decision.plan, based) };
}

/** The preview of the waiting version against the list of now. Throws price.waitingNotFound. */
export async function previewWaiting({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<WaitingPreview> {
  const waiting = await findWaiting(db);
  if (!waiting) throw new AppError('price.waitingNotFound');
  const { decision, replaced } = await decideWaiting(db, waiting);
  const outcome = { isPreview: true, validFrom: waiting.valid_from };
  return {
    preview: toReport(decision, getSettings(config, PRICE_WARNINGS).share, outcome),
    replaced: { count: replaced.length, names: replaced.slice(0, NAMED).map(({ name }) => name) },
  };
}

async function apply(work: Work, waiting: Waiting): Promise<void> {
  const { tx, now } = work;
  const { wanted, decision, replaced } = await decideWaiting(tx, waiting);
  if (decision.errors.length > 0) {
    // All or nothing: it stays, and its preview names the rows.
    await tx
      .updateTable('price_list_waiting')
      .set({ refused_at: now })
      .where('id', '=', waiting.id)
      .execute();
    return;
  }
  await applyPlan(work, decision.plan, {
    ...wanted,
    actorId: waiting.actor_id,
    validFrom: waiting.valid_from,
    replacedCount: replaced.length,
  });
  await tx.deleteFrom('price_list_waiting').where('id', '=', waiting.id).execute();
}

/**
 * Applies the waiting version when its day has come, once: the job may run late or again [price-list#valid-from]. What was
 * changed since it was confirmed is replaced and counted.
 */
export async function applyWaiting(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  { waitingId }: z.infer<(typeof APPLY_PRICES)['payload']>,
): Promise<void> {
  await write(deps, NOBODY, async (work) => {
    await lockPriceList(work.tx);
    const waiting = await findWaiting(work.tx);
    if (waiting?.id !== waitingId || waiting.refused_at !== null) return;
    if (waiting.valid_from > belgradeDay(work.now.toISOString())) return;
    await apply(work, waiting);
  });
}
