import { z } from 'zod';
import { LegalDocumentType } from '@majstorija/contract/legal-documents/legal-documents.ts';
import { LEGAL_CHANGE_OPTIONS } from '@majstorija/contract/legal-documents/legal-changes.ts';
import { hashToken } from '#features/accounts/links/link-token.service.ts';
import { findRow, sql } from '#platform/database/sql.ts';
import type { Deps } from '#platform/http/handler.ts';
import { CURRENT_PUBLICATIONS } from './consent-sql.service.ts';

const Asked = z.strictObject({
  userId: z.string(),
  role: z.enum(['client', 'worker', 'owner']),
  publicationId: z.string(),
  type: LegalDocumentType,
  title: z.string(),
  version: z.int(),
  change: z.enum(LEGAL_CHANGE_OPTIONS),
  effectiveDate: z.string(),
  publishedAt: z.date(),
  /** When a text that counts for the current one was accepted; null: not yet. */
  acceptedAt: z.date().nullable(),
});

/** Whom a link asks, and for which text: the current one of its document. */
export type AskedConsent = z.infer<typeof Asked>;

/** What a link asks; undefined for one that does not hold [consent#page]. */
export const findAsked = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  token: string,
): Promise<AskedConsent | undefined> =>
  findRow(
    db,
    Asked,
    sql`
      select u.id as "userId", u.role, p.id as "publicationId", d.type, p.title, p.version, p.change,
        p.effective_date as "effectiveDate", p.published_at as "publishedAt",
        (select max(a.accepted_at) from legal_acceptances a
          where a.document_id = p.document_id and a.user_id = u.id and a.number >= p.material_number) as "acceptedAt"
      from legal_consent_links link join users u on u.id = link.user_id
      join legal_publications asked on asked.id = link.publication_id
      cross join ${sql.raw(CURRENT_PUBLICATIONS)} and d.id = asked.document_id
        and link.hash = ${hashToken(token)} and link.expires_at > ${clock()} and u.is_active and u.erased_at is null`,
  );
