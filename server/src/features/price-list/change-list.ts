import type { PriceImport } from '@majstorija/contract/price-list/price-list.ts';
import { waitForDay } from '#features/price-list/versions/waiting.service.ts';
import type { Db } from '#platform/database/db.ts';
import type { Work } from '#platform/database/work.ts';
import { AppError } from '#platform/http/app-error.ts';
import { getSettings, type SettingsHolder } from '#platform/settings/feature-settings.ts';
import { applyPlan } from './apply-plan.ts';
import { changesList } from './import-plan.ts';
import { refuseErrors, toPlanName, toReport } from './plan-report.ts';
import { listStoredItems, lockPriceList } from './price-items.queries.ts';
import { PRICE_WARNINGS } from './price-warnings.ts';
import { decide, type Wanted } from './wanted.ts';

const shareOf = (settings: SettingsHolder): number => getSettings(settings, PRICE_WARNINGS).share;

/**
 * The result that the change would have; writes nothing. Wrong rows count only as wrong [price-list#import-wrong-rows].
 */
export async function previewChange(db: Db, settings: SettingsHolder, wanted: Wanted): Promise<PriceImport> {
  return toReport(decide(await listStoredItems(db), wanted), shareOf(settings), { isPreview: true });
}

/** The plan that was previewed, and the day to wait for. */
export interface Confirmed {
  readonly plan?: string | undefined;
  readonly validFrom?: string | undefined;
}

/**
 * Changes the list, all or nothing, one change at a time; with a day ahead it waits for that day. Throws
 * price.listChanged when it no longer does what the preview reported, workbook.rowsInvalid, which names rows and columns,
 * request.invalid for another day, price.waitingExists.
 */
export async function changeList(
  work: Work,
  wanted: Wanted,
  { plan: previewed, validFrom }: Confirmed,
): Promise<PriceImport> {
  await lockPriceList(work.tx);
  const decision = decide(await listStoredItems(work.tx), wanted);
  const { plan } = decision;
  if (previewed !== undefined && previewed !== toPlanName(plan)) throw new AppError('price.listChanged');
  refuseErrors(decision.errors);
  const outcome = { isPreview: false, validFrom };
  if (validFrom === undefined) {
    const version = await applyPlan(work, plan, { ...wanted, actorId: work.actor.id });
    return toReport(decision, shareOf(work), { ...outcome, version });
  }
  if (changesList(plan)) await waitForDay(work, wanted, validFrom);
  return toReport(decision, shareOf(work), outcome);
}
