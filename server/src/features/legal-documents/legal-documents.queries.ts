import type { LegalDocumentType } from '@majstorija/contract/legal-documents/legal-documents.ts';
import type { Work } from '#platform/database/work.ts';

/** Inserts the document of a type, without a version; undefined when one exists, also from a concurrent call. */
export async function insertDocument(
  { tx, now, newId }: Work,
  type: LegalDocumentType,
): Promise<string | undefined> {
  const made = await tx
    .insertInto('legal_documents')
    .values({ id: newId(), type, created_at: now })
    .onConflict((conflict) => conflict.column('type').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id;
}

/** Locks the document of a type, so that changes of its versions run one after another; undefined without one. */
export async function lockDocument({ tx }: Work, type: LegalDocumentType): Promise<string | undefined> {
  const found = await tx
    .selectFrom('legal_documents')
    .select('id')
    .where('type', '=', type)
    .forUpdate()
    .executeTakeFirst();
  return found?.id;
}
