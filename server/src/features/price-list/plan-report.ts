import crypto from 'node:crypto';
import {
  IMPORT_LIMITS,
  WARNED_DROP_PERCENT,
  type PriceImport,
} from '@majstorija/contract/price-list/price-list.ts';
import { nameKey, type SheetError } from '#features/price-list/workbook/workbook-sheet.ts';
import { AppError } from '#platform/http/app-error.ts';
import { changesList, type Decision, type ListPlan, type PlannedChange } from './import-plan.ts';

/** The most rows that a refusal names. */
const NAMED_ROWS = 100;

const rowsOf = (errors: readonly SheetError[]): number => new Set(errors.map(({ row }) => row)).size;

const hasNewPrice = ({ before, after }: PlannedChange): boolean => before.grossPrice !== after.grossPrice;

const firstOf = <T>(rows: readonly T[]): T[] => rows.slice(0, IMPORT_LIMITS.listed);

/** Names all changes of a plan, with what they replace: equal texts for equal changes. */
export const toPlanName = ({ created, changed, removed }: ListPlan): string =>
  crypto
    .createHash('sha256')
    .update(JSON.stringify([created, changed, removed]))
    .digest('base64url');

/** Whether a price changes by more than so many percents of what it was. */
const isLarge = ({ before, after }: PlannedChange, share: number): boolean =>
  Math.abs(after.grossPrice - before.grossPrice) * 100 > before.grossPrice * share;

/** Whether an item becomes another work: its name, place in the list, unit or code is another one. */
const isRenamed = ({ before, after }: PlannedChange): boolean =>
  before.name !== after.name ||
  before.category !== after.category ||
  before.subcategory !== after.subcategory ||
  before.unitOfMeasure !== after.unitOfMeasure ||
  (before.itemCode !== null && before.itemCode !== after.itemCode);

/** The items that become another work, when they are many or get a name that another item had: a column sorted by itself. */
function countRenamed({ changed, unchanged }: ListPlan): number {
  const renamed = changed.filter(isRenamed);
  const owners = new Map(changed.map(({ before }) => [nameKey(before), before.id]));
  const isMoved = renamed.some(
    ({ before, after }) => (owners.get(nameKey(after)) ?? before.id) !== before.id,
  );
  const isMany = renamed.length * 100 > (changed.length + unchanged) * WARNED_DROP_PERCENT;
  return isMany || isMoved ? renamed.length : 0;
}

/** What of a decision has to be looked at twice [price-list#warnings]. */
function warn({ plan, alike, about }: Decision, share: number): PriceImport['warnings'] {
  const matched = plan.unchanged + plan.changed.length;
  const items = matched + plan.removed.length + plan.missing;
  const dropped = plan.removed.length + plan.missing;
  return {
    share,
    largeChanges: plan.changed.filter((change) => isLarge(change, share)).length,
    dropped: dropped * 100 > items * WARNED_DROP_PERCENT ? dropped : 0,
    items,
    renamed: countRenamed(plan),
    matched,
    alike: firstOf(alike),
    unreadSheets: [...(about?.alike ?? [])],
    hiddenRows: about?.hiddenRows ?? 0,
    skippedRows: about?.skippedRows ?? 0,
    hiddenColumns: [...(about?.hiddenColumns ?? [])],
  };
}

/** What becomes of a plan: nothing yet, a version, or one that waits for its day. */
export interface Outcome {
  readonly isPreview: boolean;
  readonly version?: number | null;
  readonly validFrom?: string | undefined;
}

/** A decision as its preview and its result; `share` is the warned change of a price in percent. */
export function toReport(decision: Decision, share: number, outcome: Outcome): PriceImport {
  const { plan, errors, about } = decision;
  const newPrices = plan.changed.filter(hasNewPrice);
  const others = plan.changed.filter((change) => !hasNewPrice(change));
  return {
    isPreview: outcome.isPreview,
    version: outcome.version ?? null,
    validFrom: changesList(plan) ? (outcome.validFrom ?? null) : null,
    plan: toPlanName(plan),
    counts: {
      created: plan.created.length,
      newPrices: newPrices.length,
      otherChanges: others.length,
      unchanged: plan.unchanged,
      invalid: rowsOf(errors),
      removed: plan.removed.length,
    },
    sheet: about && { name: about.name, others: [...about.others], lists: [...about.lists] },
    warnings: warn(decision, share),
    created: firstOf(plan.created),
    changed: [...firstOf(newPrices), ...firstOf(others)].map(({ before, after }) => ({ ...after, before })),
    removed: firstOf(plan.removed),
    errors: firstOf(errors),
  };
}

/** `red 7` → what is wrong with it, column by column. */
function toFields(errors: readonly SheetError[]): Record<string, string> {
  const fields = new Map<string, string>();
  for (const { row, column, message } of errors) {
    const key = `red ${row}`;
    if (!fields.has(key) && fields.size === NAMED_ROWS) break;
    const text = column === null ? message : `${column}: ${message}`;
    fields.set(key, [fields.get(key), text].filter((one) => one !== undefined).join('; '));
  }
  return Object.fromEntries(fields);
}

/** Throws workbook.rowsInvalid with the wrong rows, if there are any. */
export function refuseErrors(errors: readonly SheetError[]): void {
  if (errors.length === 0) return;
  const values = { n: rowsOf(errors) };
  throw new AppError('workbook.rowsInvalid', { values, fields: toFields(errors) });
}
