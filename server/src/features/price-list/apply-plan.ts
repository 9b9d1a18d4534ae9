import type { AuditChanges } from '#features/audit/audit-changes.service.ts';
import { recordAudit } from '#features/audit/record-audit.service.ts';
import { recordVersion, type NewVersion } from '#features/price-list/versions/price-versions.service.ts';
import type { SheetItem } from '#features/price-list/workbook/workbook-sheet.ts';
import type { Work } from '#platform/database/work.ts';
import { changesList, type ListPlan } from './import-plan.ts';
import {
  deferUniqueness,
  deleteStoredItems,
  insertStoredItems,
  updateStoredItems,
  type StoredItem,
  type Written,
} from './price-items.queries.ts';

const FIELDS = ['itemCode', 'category', 'subcategory', 'unitOfMeasure', 'grossPrice'] as const;

function pick(item: SheetItem, fields: readonly (typeof FIELDS)[number][]): Record<string, unknown> {
  return { name: item.name, ...Object.fromEntries(fields.map((field) => [field, item[field]])) };
}

/** Item → its name and the fields that the plan changes; of a new and a removed item all of them. */
function toListChanges({ changed, removed }: ListPlan, created: readonly Written[]): AuditChanges {
  const changes = new Map<string, AuditChanges[string]>();
  for (const { before, after } of changed) {
    const fields = FIELDS.filter((field) => before[field] !== after[field]);
    changes.set(before.id, { before: pick(before, fields), after: pick(after, fields) });
  }
  for (const item of created) changes.set(item.id, { before: null, after: pick(item, FIELDS) });
  for (const item of removed) changes.set(item.id, { before: pick(item, FIELDS), after: null });
  return Object.fromEntries(changes);
}

const EVENTS = { import: 'price_list_imported', restore: 'price_list_restored' } as const;

/** A version of a plan; the time is that of the write. */
type PlannedVersion = Omit<NewVersion, 'now' | 'source'> & { readonly source: keyof typeof EVENTS };

/**
 * Writes a plan to the list, under `lockPriceList`, as a version with its entry in the audit log; returns its number, null
 * for a plan that changes nothing, which makes no version.
 */
export async function applyPlan(work: Work, plan: ListPlan, version: PlannedVersion): Promise<number | null> {
  const { tx, now, newId } = work;
  const created = plan.created.map((item) => ({ ...item, id: item.id ?? newId() }));
  await deferUniqueness(tx);
  await deleteStoredItems(
    tx,
    plan.removed.map(({ id }: StoredItem) => id),
  );
  await updateStoredItems(
    tx,
    plan.changed.map(({ before, after }) => ({ ...after, id: before.id })),
  );
  await insertStoredItems(tx, created);
  await recordAudit(work, { event: EVENTS[version.source], changes: toListChanges(plan, created) });
  return changesList(plan) ? recordVersion(tx, { ...version, now }) : null;
}
