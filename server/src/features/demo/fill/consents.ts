import { z } from 'zod';
import { LegalDocumentType } from '@majstorija/contract/legal-documents/legal-documents.ts';
import { LEGAL_AUDIENCES, type ConsentRole } from '@majstorija/contract/legal-documents/legal-changes.ts';
import type { Random } from '@majstorija/stories/random.ts';
import { accountsOf, type DemoPeople } from '#features/demo/plan/demo-people.ts';
import type { DemoPerson } from '#features/demo/plan/people.ts';
import { seededId } from '#features/demo/plan/seeded-id.ts';
import { listRows, sql } from '#platform/database/sql.ts';
import type { Work } from '#platform/database/work.ts';

/** Of a hundred people: who accepted the newest text, and who only the one before. */
const NEWEST = 68;
const OLDER = 86;
const ROWS_A_STATEMENT = 500;

const DEVICES = [
  'Majstorija/2.4 (Android 15; Pixel 9)',
  'Majstorija/2.4 (iOS 19.1; iPhone 16)',
  'Majstorija/2.3 (Android 14; Galaxy A55)',
] as const;
const SCREENS = ['Prijava', 'Moj nalog'] as const;

const Publication = z.strictObject({
  id: z.string(),
  documentId: z.string(),
  type: LegalDocumentType,
  number: z.int(),
  at: z.date(),
  until: z.date().nullable(),
});
type Publication = z.infer<typeof Publication>;

const Ordered = z.strictObject({
  id: z.string(),
  clientId: z.string(),
  adminId: z.string().nullable(),
  at: z.date(),
});
type Ordered = z.infer<typeof Ordered>;

const isAsked = (type: LegalDocumentType, role: string): boolean => {
  const roles: readonly string[] = LEGAL_AUDIENCES[type] satisfies readonly ConsentRole[];
  return roles.includes(role);
};

/** Which of its publications a person accepted; undefined for none. */
function choosePublication(published: readonly Publication[], { whole }: Random): Publication | undefined {
  const roll = whole(1, 100);
  if (roll <= NEWEST) return published.at(-1);
  return roll <= OLDER ? published.at(-2) : undefined;
}

interface Drawn {
  readonly person: DemoPerson;
  readonly from: Date;
  readonly until: Date;
  readonly orders: readonly Ordered[];
  readonly operatorId: string;
}

/** When and how a person accepted: in the app, by a link, or while an operator took an order on the phone. */
function drawSource({ person, from, until, orders, operatorId }: Drawn, { whole }: Random) {
  const roll = whole(1, 100);
  const at = new Date(whole(from.getTime(), until.getTime() - 1));
  const order = orders.find((one) => one.at >= from && one.at < until);
  if (roll > 70 && order)
    return {
      source: 'phone',
      accepted_at: order.at,
      read_by: order.adminId ?? operatorId,
      order_id: order.id,
    };
  const place = {
    accepted_at: at,
    ip: `203.0.113.${whole(1, 254)}`,
    device: DEVICES[whole(0, DEVICES.length - 1)] ?? '',
  };
  if (roll > 45 && person.email !== null) return { source: 'link', ...place };
  return { source: 'app', screen: SCREENS[whole(0, SCREENS.length - 1)] ?? '', ...place };
}

const listPublications = ({ tx }: Work) =>
  listRows(
    tx,
    Publication,
    sql`select p.id, p.document_id as "documentId", d.type, p.number, p.published_at as at,
        lead(p.published_at) over (partition by p.document_id order by p.number) as until
      from legal_publications p join legal_documents d on d.id = p.document_id order by d.type, p.number`,
  );

const listOrders = ({ tx }: Work) =>
  listRows(
    tx,
    Ordered,
    sql`select id, client_id as "clientId", admin_id as "adminId", created_at as at from orders order by created_at, id`,
  );

/** The acceptance of a document by a person; none when they accepted nothing, or came after it was replaced. */
function drawAcceptance(
  person: DemoPerson,
  published: readonly Publication[],
  { now, orders, operatorId }: Pick<Drawn, 'orders' | 'operatorId'> & { readonly now: Date },
  random: Random,
) {
  const chosen = choosePublication(published, random);
  if (!chosen) return [];
  const from = chosen.at > person.createdAt ? chosen.at : person.createdAt;
  const until = chosen.until ?? now;
  if (from >= until) return [];
  const how = drawSource({ person, from, until, orders, operatorId }, random);
  const { id: publication_id, documentId: document_id, number } = chosen;
  const id = seededId(random, how.accepted_at);
  return [{ id, user_id: person.id, publication_id, document_id, number, ...how }];
}

/** Writes who accepted which legal text, in every way there is; some people accepted an older text, some none. */
export async function insertConsents(work: Work, people: DemoPeople, random: Random): Promise<void> {
  const published = await listPublications(work);
  const ordered = await listOrders(work);
  const operatorId = people.staff[1]?.id ?? '';
  const rows = accountsOf(people).flatMap((person) => {
    const orders = ordered.filter(({ clientId }) => clientId === person.id);
    const given = { now: work.now, orders, operatorId };
    return LegalDocumentType.options
      .filter((type) => isAsked(type, person.role))
      .flatMap((type) =>
        drawAcceptance(
          person,
          published.filter((one) => one.type === type),
          given,
          random,
        ),
      );
  });
  for (let at = 0; at < rows.length; at += ROWS_A_STATEMENT)
    await work.tx
      .insertInto('legal_acceptances')
      .values(rows.slice(at, at + ROWS_A_STATEMENT))
      .execute();
}
