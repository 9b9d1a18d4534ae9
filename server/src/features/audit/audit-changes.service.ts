import { isSameValue } from '@majstorija/contract/changes.ts';
import { lookUp } from '@majstorija/contract/text/look-up.ts';

/** A value of the audit log as JSON. */
type Value = unknown;

/** Field → its value before and after the change; null where there was none. */
export type AuditChanges = Readonly<Record<string, { readonly before: Value; readonly after: Value }>>;

const isParts = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The fields of `after` that differ from `before`, with both values; an undefined one is absent. The parts of an object
 * count as fields.
 */
export function toAuditChanges(
  before: { readonly [field: string]: unknown },
  after: { readonly [field: string]: unknown },
): AuditChanges {
  const changes = new Map<string, AuditChanges[string]>();
  for (const [field, value] of Object.entries(after)) {
    const old = lookUp(before, field) ?? null;
    if (isParts(value)) {
      for (const part of Object.entries(toAuditChanges(isParts(old) ? old : {}, value))) changes.set(...part);
    } else if (value !== undefined && !isSameValue(old, value))
      changes.set(field, { before: old, after: value });
  }
  return Object.fromEntries(changes);
}

/** The values of something new. */
export const toNewValues = (after: { readonly [field: string]: unknown }): AuditChanges =>
  toAuditChanges({}, after);

/** The values of something that is removed. */
export const toRemovedValues = (before: { readonly [field: string]: unknown }): AuditChanges =>
  Object.fromEntries(
    Object.entries(before)
      .filter(([, value]) => value !== null && value !== undefined)
      .map(([field, value]) => [field, { before: value, after: null }]),
  );

/** JSON text for the database, which refuses half of a surrogate pair. */
export const toStoredText = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'string' ? Buffer.from(part).toString() : part,
  );
