import { z } from 'zod';
import { LegalDocumentType } from '@majstorija/contract/legal-documents/legal-documents.ts';
import { recordAudit } from '#features/audit/record-audit.service.ts';
import { findRow, listRows, sql } from '#platform/database/sql.ts';
import type { Work } from '#platform/database/work.ts';
import { AppError } from '#platform/http/app-error.ts';
import { CURRENT_PUBLICATIONS, hasAccepted, isAsked } from './consent-sql.service.ts';

/** The most of what a request says of its browser or device that is kept. */
const MOST_DEVICE = 300;

const Current = z.strictObject({
  id: z.string(),
  documentId: z.string(),
  versionId: z.string(),
  type: LegalDocumentType,
  number: z.int(),
});
type Current = z.infer<typeof Current>;

const CURRENT = sql.raw(
  `p.id, p.document_id as "documentId", p.version_id as "versionId", d.type, p.number from ${CURRENT_PUBLICATIONS}`,
);

/** Where an acceptance comes from [consent#acceptance]. */
export type AcceptanceSource =
  | { readonly source: 'app'; readonly screen: string; readonly ip: string; readonly device: string }
  | { readonly source: 'link'; readonly ip: string; readonly device: string }
  | { readonly source: 'phone'; readonly readBy: string; readonly orderId: string };

const clean = (text: string, most: number): string | null => text.slice(0, most) || null;

function toColumns(from: AcceptanceSource) {
  if (from.source === 'phone') return { source: from.source, read_by: from.readBy, order_id: from.orderId };
  const place = { ip: clean(from.ip, 64), device: clean(from.device, MOST_DEVICE) };
  return from.source === 'app'
    ? { source: from.source, screen: from.screen, ...place }
    : { source: from.source, ...place };
}

/** Adds the acceptance of a publication, unless the person accepted it already. */
async function addAcceptance(
  work: Work,
  userId: string,
  publication: Current,
  from: AcceptanceSource,
): Promise<void> {
  const added = await work.tx
    .insertInto('legal_acceptances')
    .values({
      id: work.newId(),
      user_id: userId,
      publication_id: publication.id,
      document_id: publication.documentId,
      number: publication.number,
      accepted_at: work.now,
      ...toColumns(from),
    })
    .onConflict((conflict) => conflict.columns(['document_id', 'user_id', 'number']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) return;
  await recordAudit(work, {
    event: 'consent_given',
    accountId: userId,
    legalVersionId: publication.versionId,
  });
}

/** Locks an account against erasure; its role while it is active, undefined otherwise. */
async function lockAsked({ tx }: Work, userId: string): Promise<string | undefined> {
  const account = await tx
    .selectFrom('users')
    .select('role')
    .where('id', '=', userId)
    .where('is_active', '=', true)
    .where('erased_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return account?.role;
}

/** A person who accepts a publication that they were shown. */
interface ShownAcceptance {
  readonly userId: string;
  readonly publicationId: string;
  readonly from: AcceptanceSource;
}

const Shown = z.strictObject({ documentId: z.string(), isAsked: z.boolean() });

/**
 * Accepts a publication that was shown; a repetition changes nothing. The document is locked, so that nothing is published
 * meanwhile. Throws legal.notFound for one that the person is not asked for, consent.outdated when it is not the current one.
 */
export async function acceptShown(
  work: Work,
  { userId, publicationId, from }: ShownAcceptance,
): Promise<void> {
  const role = await lockAsked(work, userId);
  if (role === undefined) throw new AppError('legal.notFound');
  const shown = await findRow(
    work.tx,
    Shown,
    sql`select d.id as "documentId", ${sql.raw(isAsked('d.type', 'given.role'))} as "isAsked"
      from legal_publications p join legal_documents d on d.id = p.document_id
      cross join (select ${role}::text as role) given
      where p.id = ${publicationId}::uuid for share of d`,
  );
  if (!shown?.isAsked) throw new AppError('legal.notFound');
  const current = await findRow(work.tx, Current, sql`select ${CURRENT} and d.id = ${shown.documentId}`);
  if (current?.id !== publicationId) throw new AppError('consent.outdated');
  await addAcceptance(work, userId, current, from);
}

/**
 * The terms that an operator read to a client while making an order: the current publication of each document that the client
 * is asked for and has not accepted [consent#phone]. The account must be locked.
 */
export async function acceptByPhone(
  work: Work,
  { clientId, orderId }: { readonly clientId: string; readonly orderId: string },
): Promise<void> {
  const { id: readBy } = work.actor;
  if (readBy === null) throw new TypeError('Terms are read by an operator.');
  await sql`select id from legal_documents order by id for share`.execute(work.tx);
  const open = await listRows(
    work.tx,
    Current,
    sql`select ${CURRENT} and ${sql.raw(isAsked('d.type', `'client'`))}
      and not exists (select from users u where u.id = ${clientId} and ${sql.raw(hasAccepted('u.id'))})
      order by d.type`,
  );
  for (const publication of open)
    await addAcceptance(work, clientId, publication, { source: 'phone', readBy, orderId });
}
