import type { ShiftNote, ShiftNoteBody } from '@majstorija/contract/shift-note/shift-note.ts';
import { belgradeDay } from '@majstorija/contract/text/dates.ts';
import { toAuditChanges } from '#features/audit/audit-changes.service.ts';
import { recordAudit } from '#features/audit/record-audit.service.ts';
import type { Db, Tx } from '#platform/database/db.ts';
import type { Work } from '#platform/database/work.ts';
import { AppError } from '#platform/http/app-error.ts';

const selectNote = (db: Db | Tx) =>
  db
    .selectFrom('shift_note as n')
    .leftJoin('users as u', 'u.id', 'n.written_by')
    .select(['n.text', 'n.is_pinned', 'n.written_at', 'n.version', 'u.id', 'u.first_name', 'u.last_name']);

type Row = Awaited<ReturnType<ReturnType<typeof selectNote>['executeTakeFirstOrThrow']>>;

const NOTHING = { text: null, isPinned: false, by: null, at: null } as const;

/** A note that nobody pinned ends with the day in Belgrade on which it was written [shift-note#midnight]. */
function toShiftNote(row: Row | undefined, now: Date): ShiftNote {
  if (row === undefined) return { ...NOTHING, version: 0 };
  const { text, is_pinned: isPinned, written_at: at, version, id, first_name: first, last_name: last } = row;
  if (text === null || at === null || id === null || first === null || last === null)
    return { ...NOTHING, version };
  const isOver = !isPinned && belgradeDay(at.toISOString()) !== belgradeDay(now.toISOString());
  if (isOver) return { ...NOTHING, version };
  return { text, isPinned, by: { _id: id, firstName: first, lastName: last }, at: at.toISOString(), version };
}

/** The note of the shift as it is now. */
export const getShiftNote = async (db: Db | Tx, now: Date): Promise<ShiftNote> =>
  toShiftNote(await selectNote(db).executeTakeFirst(), now);

/** The note, locked until the transaction ends, also while nobody has written one. */
async function lockNote({ tx, now }: Work): Promise<ShiftNote> {
  await tx
    .insertInto('shift_note')
    .values({ is_pinned: false, version: 0 })
    .onConflict((taken) => taken.doNothing())
    .execute();
  await tx.selectFrom('shift_note').select('version').forUpdate().executeTakeFirstOrThrow();
  return getShiftNote(tx, now);
}

/**
 * Writes another note, or none; what is there already changes nothing, so a repeated call is not stale. Throws shiftNote.changed for who
 * has not read the one that is there.
 */
export async function updateShiftNote(
  work: Work,
  { text: typed, isPinned, version }: ShiftNoteBody & { readonly version: number | undefined },
): Promise<ShiftNote> {
  const before = await lockNote(work);
  const text = typed ?? null;
  const after = { text, isPinned: text !== null && isPinned };
  const changes = toAuditChanges({ text: before.text, isPinned: before.isPinned }, after);
  if (Object.keys(changes).length === 0) return before;
  if (version !== undefined && version !== before.version) throw new AppError('shiftNote.changed');
  await work.tx
    .updateTable('shift_note')
    .set({
      text,
      is_pinned: after.isPinned,
      written_by: work.actor.id,
      written_at: work.now,
      version: before.version + 1,
    })
    .execute();
  await recordAudit(work, { event: 'shift_note_changed', changes });
  return getShiftNote(work.tx, work.now);
}

/** Removes the note that an erased person wrote [personal-data#erasure-goes]. */
export async function forgetShiftNoteOf({ tx }: Work, personId: string): Promise<void> {
  await tx
    .updateTable('shift_note')
    .set({ text: null, is_pinned: false, written_by: null, written_at: null })
    .where('written_by', '=', personId)
    .execute();
}
