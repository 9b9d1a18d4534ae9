import { LegalDocument, LegalDocumentType } from '@majstorija/contract/legal-documents/legal-documents.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Db } from '#platform/database/db.ts';
import { sanitizeLegalHtml } from '#features/legal-documents/legal-html.ts';

async function readActive(db: Db, types: readonly LegalDocumentType[]): Promise<LegalDocument[]> {
  const rows = await db
    .selectFrom('legal_document_versions as version')
    .innerJoin('legal_documents as document', 'document.id', 'version.document_id')
    .selectAll('version')
    .select('document.type')
    .where('document.type', 'in', types)
    .where('version.is_active', '=', true)
    .execute();
  // Cleaned again: a row that was written without the service is public too.
  return rows.map((row) =>
    LegalDocument.parse({
      _id: row.id,
      type: row.type,
      title: row.title,
      description: row.description,
      content: sanitizeLegalHtml(row.content),
      isActive: row.is_active,
      effectiveDate: row.effective_date,
      version: row.version,
      revision: row.revision,
      createdAt: row.created_at.toISOString(),
      updatedAt: row.updated_at.toISOString(),
    }),
  );
}

const place = ({ type }: LegalDocument): number => LegalDocumentType.options.indexOf(type);

/** The active version of every document that has one, in the order of the types. */
export async function listActive(db: Db): Promise<LegalDocument[]> {
  const documents = await readActive(db, LegalDocumentType.options);
  return documents.toSorted((one, other) => place(one) - place(other));
}

/** The active version of a document; undefined without one. */
export async function findActive(db: Db, type: LegalDocumentType): Promise<LegalDocument | undefined> {
  const [document] = await readActive(db, [type]);
  return document;
}

/** The published text that holds until a later one does. */
export interface HoldingText {
  readonly version: number;
  readonly title: string;
  readonly content: string;
}

/** Of a document whose active text holds only from a later day: what was published last of those that hold on this one. */
export async function findHolding(
  db: Db,
  { type, effectiveDate }: LegalDocument,
  day: string,
): Promise<HoldingText | undefined> {
  if (effectiveDate <= day) return undefined;
  const row = await db
    .selectFrom('legal_publications as publication')
    .innerJoin('legal_documents as document', 'document.id', 'publication.document_id')
    .select(['publication.version', 'publication.title', 'publication.content'])
    .where('document.type', '=', type)
    .where('publication.effective_date', '<=', day)
    .orderBy('publication.number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { ...row, content: sanitizeLegalHtml(row.content) };
}

/** As findActive; throws `legal.notFound`. */
export async function getActive(db: Db, type: LegalDocumentType): Promise<LegalDocument> {
  const document = await findActive(db, type);
  if (!document) throw new AppError('legal.notFound');
  return document;
}

/** The types that have an active version. */
export async function listActiveTypes(db: Db): Promise<LegalDocumentType[]> {
  const rows = await db
    .selectFrom('legal_documents as document')
    .innerJoin('legal_document_versions as version', 'document.id', 'version.document_id')
    .select('document.type')
    .where('version.is_active', '=', true)
    .execute();
  const found = new Set(rows.map(({ type }) => type));
  return LegalDocumentType.options.filter((type) => found.has(type));
}
