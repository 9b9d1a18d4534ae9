import type { Work } from '#platform/database/work.ts';

/** The text of a version as the tables store it; `content` is clean HTML. */
export interface LegalText {
  readonly title: string;
  readonly description: string | null;
  readonly content: string;
  readonly isActive: boolean;
  readonly effectiveDate: string;
}

/** What a version says. */
export type SaidText = Pick<LegalText, 'title' | 'description' | 'content'>;

const toColumns = ({ title, description, content, isActive, effectiveDate }: LegalText) => ({
  title,
  description,
  content,
  is_active: isActive,
  effective_date: effectiveDate,
});

/** A version as it is stored, its document locked until the transaction ends. */
export type LockedVersion = NonNullable<Awaited<ReturnType<typeof lockVersion>>>;

/** Locks the document of a version, then reads the version as the last change left it; undefined for an unknown id. */
export async function lockVersion({ tx }: Work, id: string) {
  const document = await tx
    .selectFrom('legal_document_versions as version')
    .innerJoin('legal_documents as document', 'document.id', 'version.document_id')
    .select('document.id')
    .where('version.id', '=', id)
    .forUpdate('document')
    .executeTakeFirst();
  if (!document) return undefined;
  return tx
    .selectFrom('legal_document_versions')
    .select([
      'id',
      'document_id as documentId',
      'version',
      'revision',
      'title',
      'description',
      'content',
      'is_active as isActive',
      'effective_date as effectiveDate',
    ])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The number of the next version of a locked document. */
export async function nextVersion({ tx }: Work, documentId: string): Promise<number> {
  const { highest } = await tx
    .selectFrom('legal_document_versions')
    .select((select) => select.fn.max('version').as('highest'))
    .where('document_id', '=', documentId)
    .executeTakeFirstOrThrow();
  return (highest ?? 0) + 1;
}

/** What a new version of a locked document has to differ from: the version in force and the newest one. */
export const listStandingTexts = ({ tx }: Work, documentId: string): Promise<SaidText[]> =>
  tx
    .selectFrom('legal_document_versions')
    .select(['title', 'description', 'content'])
    .where('document_id', '=', documentId)
    .where((row) =>
      row.or([
        row('is_active', '=', true),
        row(
          'version',
          '=',
          row
            .selectFrom('legal_document_versions as newest')
            .select((newest) => newest.fn.max('newest.version').as('version'))
            .where('newest.document_id', '=', documentId),
        ),
      ]),
    )
    .execute();

/** Sets the active version of a locked document inactive, before another one becomes active. */
export async function deactivateVersions({ tx, now }: Work, documentId: string): Promise<void> {
  await tx
    .updateTable('legal_document_versions')
    .set((set) => ({ is_active: false, updated_at: now, revision: set('revision', '+', 1) }))
    .where('document_id', '=', documentId)
    .where('is_active', '=', true)
    .execute();
}

/** Inserts a version of a locked document; returns its id. */
export async function insertVersion(
  { tx, now, newId }: Work,
  { documentId, version, text }: { documentId: string; version: number; text: LegalText },
): Promise<string> {
  const id = newId();
  await tx
    .insertInto('legal_document_versions')
    .values({
      ...toColumns(text),
      id,
      document_id: documentId,
      version,
      created_at: now,
      updated_at: now,
    })
    .execute();
  return id;
}

/** Updates a version of a locked document and its revision; an absent field stays as it is. */
export async function updateVersion(
  { tx, now }: Work,
  { id, ...before }: LockedVersion,
  changes: Partial<LegalText>,
): Promise<void> {
  await tx
    .updateTable('legal_document_versions')
    .set({ ...toColumns({ ...before, ...changes }), updated_at: now, revision: before.revision + 1 })
    .where('id', '=', id)
    .execute();
}
