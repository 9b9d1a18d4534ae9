import { sql } from 'kysely';
import type {
  CreateLegalDocumentBody,
  LegalDocumentType,
} from '@majstorija/contract/legal-documents/legal-documents.ts';
import type { Db } from '#platform/database/db.ts';
import { uuidv7 } from '#platform/database/uuid.ts';

/** A valid body of a version, for any type. */
export const aLegalText = (text: Partial<CreateLegalDocumentBody> = {}) => ({
  title: 'Uslovi korišćenja',
  description: 'Kratak opis',
  content: '<h2>1. Predmet</h2><p>Tekst uslova.</p>',
  isActive: true,
  effectiveDate: '2026-03-06',
  ...text,
});

const CONSENTS = ['legal_consent_links', 'legal_acceptances', 'legal_publications'] as const;

/** Deletes every document with its audit rows and consents, which only tests may do: a type has one document. */
export async function forgetDocuments(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`delete from audit_values v using audit_events e
      where e.id = v.event_id and e.legal_version_id is not null`.execute(tx);
    await tx.deleteFrom('audit_events').where('legal_version_id', 'is not', null).execute();
    for (const table of CONSENTS) await tx.deleteFrom(table).execute();
    await tx.deleteFrom('legal_document_versions').execute();
    await tx.deleteFrom('legal_documents').execute();
  });
}

/** The first publication of the active version of each document that has none, material. */
async function publishFirst(db: Db): Promise<void> {
  await sql`
    insert into legal_publications (id, document_id, version_id, number, material_number, change, version, revision, title,
      description, content, content_sha256, effective_date, published_at)
    select gen_random_uuid(), document_id, v.id, 1, 1, 'material', version, revision, title, description, content,
      encode(sha256(convert_to(content, 'UTF8')), 'hex'), effective_date, updated_at
    from legal_document_versions v
    where is_active and not exists (select from legal_publications p where p.document_id = v.document_id)`.execute(
    db,
  );
}

/** Inserts versions into the tables, numbered from 1, the last one active and published by default; returns their ids. */
export async function aLegalDocument(
  db: Db,
  type: LegalDocumentType,
  versions: readonly { content?: string; isActive?: boolean; title?: string }[] = [{}],
): Promise<string[]> {
  const now = new Date('2026-03-01T09:00:00.000Z');
  const documentId = uuidv7(now);
  await db.insertInto('legal_documents').values({ id: documentId, type, created_at: now }).execute();
  const rows = versions.map(({ content, isActive, title }, index) => ({
    id: uuidv7(now),
    document_id: documentId,
    version: index + 1,
    title: title ?? `Naslov ${index + 1}`,
    description: null,
    content: content ?? `<p>Tekst ${index + 1}</p>`,
    is_active: isActive ?? index === versions.length - 1,
    effective_date: '2026-03-01',
    created_at: now,
    updated_at: now,
  }));
  await db.insertInto('legal_document_versions').values(rows).execute();
  await publishFirst(db);
  return rows.map(({ id }) => id);
}
