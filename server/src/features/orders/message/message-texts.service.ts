import { faultOf } from '@majstorija/contract/orders/message/compose-message.ts';
import type { MessageText, MessageTextBody } from '@majstorija/contract/orders/message/messages.ts';
import { OCCASION_OPTIONS, OCCASIONS, type Occasion } from '@majstorija/contract/orders/message/occasions.ts';
import { toAuditChanges } from '#features/audit/audit-changes.service.ts';
import { recordAudit } from '#features/audit/record-audit.service.ts';
import type { Db, Tx } from '#platform/database/db.ts';
import type { Work } from '#platform/database/work.ts';
import { AppError, fieldError } from '#platform/http/app-error.ts';

const selectTexts = (db: Db | Tx) =>
  db.selectFrom('message_texts').select(['occasion', 'text', 'is_plain as isPlain', 'version']);

/** The text that an occasion has until it is changed. */
const firstText = (occasion: Occasion): MessageText => ({
  occasion,
  text: OCCASIONS[occasion].text,
  isPlain: false,
  version: 0,
});

/** The ready text of every occasion, in their order [messages#texts]. */
export async function listMessageTexts(db: Db): Promise<MessageText[]> {
  const changed = new Map((await selectTexts(db).execute()).map((row) => [row.occasion, row]));
  return OCCASION_OPTIONS.map((occasion) => ({ ...firstText(occasion), ...changed.get(occasion), occasion }));
}

/** Throws messageText.brackets and messageText.unknownWord, at the text. */
function assertWhole(occasion: Occasion, text: string): void {
  const fault = faultOf(text, OCCASIONS[occasion].values);
  if (fault?.kind === 'brackets') throw fieldError('messageText.brackets', 'text');
  if (fault) throw fieldError('messageText.unknownWord', 'text', { word: `{${fault.word}}` });
}

/** The text of an occasion, locked until the transaction ends, also while it is the first one. */
async function lockText({ tx }: Work, occasion: Occasion): Promise<MessageText> {
  const first = { occasion, text: OCCASIONS[occasion].text, is_plain: false, version: 0 };
  await tx
    .insertInto('message_texts')
    .values(first)
    .onConflict((taken) => taken.doNothing())
    .execute();
  const row = await selectTexts(tx).where('occasion', '=', occasion).forUpdate().executeTakeFirstOrThrow();
  return { ...row, occasion };
}

/**
 * Changes the text of an occasion; equal values write nothing, so a repeated call is not stale. Throws messageText.changed,
 * messageText.brackets and messageText.unknownWord.
 */
export async function updateMessageText(
  work: Work,
  { occasion, version }: { readonly occasion: Occasion; readonly version: number | undefined },
  { text, isPlain }: MessageTextBody,
): Promise<MessageText> {
  assertWhole(occasion, text);
  const before = await lockText(work, occasion);
  const changes = toAuditChanges(
    { [occasion]: before.text, isPlain: before.isPlain },
    { [occasion]: text, isPlain },
  );
  if (Object.keys(changes).length === 0) return before;
  if (version !== undefined && version !== before.version) throw new AppError('messageText.changed');
  const after = { occasion, text, isPlain, version: before.version + 1 };
  await work.tx
    .updateTable('message_texts')
    .set({ text, is_plain: isPlain, version: after.version })
    .where('occasion', '=', occasion)
    .execute();
  await recordAudit(work, { event: 'message_text_changed', changes });
  return after;
}
