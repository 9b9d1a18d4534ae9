import crypto from 'node:crypto';
import { IMPORT_LIMITS, type PriceImport } from '@majstorija/contract/price-list/price-list.ts';
import type { AuditChanges } from '#features/audit/audit-changes.service.ts';
import { recordAudit } from '#features/audit/record-audit.service.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Db } from '#platform/database/db.ts';
import type { Work } from '#platform/database/work.ts';
import { planImport, type ImportPlan, type PlannedChange } from './import-plan.ts';
import {
  insertStoredItems,
  listStoredItems,
  lockPriceList,
  updateStoredItems,
  type StoredItem,
} from '#features/price-list/price-items.queries.ts';
import type { Sheet, SheetError, SheetItem } from '#features/price-list/workbook/workbook-sheet.ts';

/** The most rows that a refusal names. */
const NAMED_ROWS = 100;

const rowsOf = (errors: readonly SheetError[]): number => new Set(errors.map(({ row }) => row)).size;

const hasNewPrice = ({ before, after }: PlannedChange): boolean => before.grossPrice !== after.grossPrice;

const firstOf = <T>(rows: readonly T[]): T[] => rows.slice(0, IMPORT_LIMITS.listed);

const toPlanName = ({ created, changed }: ImportPlan): string =>
  crypto
    .createHash('sha256')
    .update(JSON.stringify([created, changed]))
    .digest('base64url');

function toReport(plan: ImportPlan, errors: readonly SheetError[], isPreview: boolean): PriceImport {
  const newPrices = plan.changed.filter(hasNewPrice);
  const others = plan.changed.filter((change) => !hasNewPrice(change));
  return {
    isPreview,
    plan: toPlanName(plan),
    counts: {
      created: plan.created.length,
      newPrices: newPrices.length,
      otherChanges: others.length,
      unchanged: plan.unchanged,
      invalid: rowsOf(errors),
    },
    created: firstOf(plan.created),
    changed: [...firstOf(newPrices), ...firstOf(others)].map(({ before, after }) => ({ ...after, before })),
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

/** What a sheet does to the list, and every wrong row of it: a preview and an import decide alike. */
function decideImport(items: readonly StoredItem[], sheet: Sheet) {
  const plan = planImport(items, sheet.rows);
  const errors = [...sheet.errors, ...plan.errors].toSorted((a, b) => a.row - b.row);
  if (errors.length === 0) return { plan, errors };
  const wrong = new Set(errors.map(({ row }) => row));
  const right = sheet.rows.filter(({ row }) => !wrong.has(row));
  return { plan: planImport(items, right), errors };
}

function refuseErrors(errors: readonly SheetError[]): void {
  if (errors.length === 0) return;
  const values = { n: rowsOf(errors) };
  throw new AppError('workbook.rowsInvalid', { values, fields: toFields(errors) });
}

/**
 * The result that an import of the sheet would have; writes nothing. Wrong rows count only as wrong
 * [price-list#import-wrong-rows].
 */
export async function previewImport(db: Db, sheet: Sheet): Promise<PriceImport> {
  const { plan, errors } = decideImport(await listStoredItems(db), sheet);
  return toReport(plan, errors, true);
}

const FIELDS = ['itemCode', 'category', 'subcategory', 'unitOfMeasure', 'grossPrice'] as const;

function pick(item: SheetItem, fields: readonly (typeof FIELDS)[number][]): Record<string, unknown> {
  return { name: item.name, ...Object.fromEntries(fields.map((field) => [field, item[field]])) };
}

/** Item → its name and the fields that the import changes; of a new item all of them. */
function toImportChanges(
  { changed }: ImportPlan,
  created: readonly (SheetItem & { readonly id: string })[],
): AuditChanges {
  const changes = new Map<string, AuditChanges[string]>();
  for (const { before, after } of changed) {
    const fields = FIELDS.filter((field) => before[field] !== after[field]);
    changes.set(before.id, { before: pick(before, fields), after: pick(after, fields) });
  }
  for (const item of created) changes.set(item.id, { before: null, after: pick(item, FIELDS) });
  return Object.fromEntries(changes);
}

/**
 * Imports a sheet, all or nothing; one import at a time. `previewed` is the plan of its preview. Throws
 * price.listChanged when the sheet no longer does what the preview reported, and workbook.rowsInvalid, which names rows
 * and columns.
 */
export async function importSheet(work: Work, sheet: Sheet, previewed?: string): Promise<PriceImport> {
  const { tx, newId } = work;
  await lockPriceList(tx);
  const { plan, errors } = decideImport(await listStoredItems(tx), sheet);
  if (previewed !== undefined && previewed !== toPlanName(plan)) throw new AppError('price.listChanged');
  refuseErrors(errors);
  await updateStoredItems(
    tx,
    plan.changed.map(({ before, after }) => ({ ...after, id: before.id })),
  );
  const created = plan.created.map((row) => ({ ...row, id: newId() }));
  await insertStoredItems(tx, created);
  await recordAudit(work, { event: 'price_list_imported', changes: toImportChanges(plan, created) });
  return toReport(plan, errors, false);
}
