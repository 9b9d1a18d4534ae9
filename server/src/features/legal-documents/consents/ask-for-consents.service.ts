import { z } from 'zod';
import { id as uuid } from '@majstorija/contract/fields.ts';
import { UNDO_SECONDS } from '@majstorija/contract/orders/life/undo.ts';
import { queueMail } from '#features/mail/queue-mail.service.ts';
import { findRow, listRows, sql } from '#platform/database/sql.ts';
import { NOBODY, write, type Work } from '#platform/database/work.ts';
import type { Deps } from '#platform/http/handler.ts';
import { queueJob, type JobKind } from '#platform/jobs/job-kind.ts';
import { newConsentLink } from './consent-link.service.ts';
import { hasAccepted, isAsked } from './consent-sql.service.ts';

/** A publication whose audience is asked, and the last account of the batch before; null before the first. */
interface Asking {
  readonly publicationId: string;
  readonly after: string | null;
}

/** Asks the audience of a material publication by mail, a batch at a time, by `askForConsents`. */
export const ASK_FOR_CONSENTS: JobKind<Asking> = {
  name: 'ask_for_consents',
  payload: z.object({ publicationId: uuid, after: uuid.nullable() }),
};

/** Few enough for a transaction of a second. */
const BATCH = 200;

/** Queues the asking of a publication, in its transaction; the mails leave once what was published can't be taken back in time. */
export const queueAsking = ({ tx, now }: Work, publicationId: string): Promise<void> =>
  queueJob(
    tx,
    ASK_FOR_CONSENTS,
    { publicationId, after: null },
    { key: publicationId, runAt: new Date(now.getTime() + UNDO_SECONDS.allowed * 1_000) },
  );

const Person = z.strictObject({ userId: z.string(), recipient: z.string() });

/**
 * Locks a publication that still asks: its text is public, and no other material one followed [consent#mail-newest]. False, too,
 * while another process asks a batch of it, which then goes on with the next one.
 */
async function lockAsking({ tx }: Work, publicationId: string): Promise<boolean> {
  const found = await findRow(
    tx,
    z.strictObject({ id: z.string() }),
    sql`select p.id from legal_publications p
      where p.id = ${publicationId}
        and exists (select from legal_document_versions v where v.document_id = p.document_id and v.is_active)
        and not exists (select from legal_publications later where later.document_id = p.document_id
          and later.material_number > p.number)
      for no key update of p skip locked`,
  );
  return found !== undefined;
}

/** The next people to ask, by the order of their ids. */
const listAsked = ({ tx }: Work, { publicationId, after }: Asking) =>
  listRows(
    tx,
    Person,
    sql`select u.id as "userId", u.email as recipient
      from legal_publications p join legal_documents d on d.id = p.document_id
      join users u on ${sql.raw(isAsked('d.type', 'u.role'))}
      where p.id = ${publicationId} and u.is_active and u.erased_at is null and u.email is not null
        and (${after}::uuid is null or u.id > ${after}::uuid) and not ${sql.raw(hasAccepted('u.id'))}
      order by u.id limit ${BATCH}`,
  );

/** Stores the links of people; of a person who has one of this publication none. */
async function addLinks(
  { tx, now, newId }: Work,
  deps: Pick<Deps, 'secretKey'>,
  publicationId: string,
  people: readonly z.infer<typeof Person>[],
) {
  const rows = people.map(({ userId }) => ({
    id: newId(),
    publication_id: publicationId,
    user_id: userId,
    ...newConsentLink(deps, now),
  }));
  return tx
    .insertInto('legal_consent_links')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['publication_id', 'user_id']).doNothing())
    .returning(['id', 'user_id as userId'])
    .execute();
}

async function askBatch(work: Work, deps: Pick<Deps, 'secretKey'>, asking: Asking): Promise<void> {
  if (!(await lockAsking(work, asking.publicationId))) return;
  const people = await listAsked(work, asking);
  const last = people.at(-1);
  if (last === undefined) return;
  const recipients = new Map(people.map(({ userId, recipient }) => [userId, recipient]));
  for (const { id, userId } of await addLinks(work, deps, asking.publicationId, people)) {
    const recipient = recipients.get(userId);
    if (recipient !== undefined)
      await queueMail(work, { kind: 'consent_requested', userId, recipient, consentLinkId: id });
  }
  const { publicationId } = asking;
  const next = { publicationId, after: last.userId };
  if (people.length === BATCH) await queueJob(work.tx, ASK_FOR_CONSENTS, next, { key: publicationId });
}

/** Asks a batch of people and queues the next, in one transaction: a stop loses and repeats nothing [consent#mail]. */
export const askForConsents = (
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'secretKey'>,
  asking: Asking,
): Promise<void> => write(deps, NOBODY, (work) => askBatch(work, deps, asking));
