import { z } from 'zod';
import {
  Acceptance,
  MOST_LISTED_CONSENTS,
  PersonConsents,
  type ConsentShare,
} from '@majstorija/contract/legal-documents/consents.ts';
import { LEGAL_AUDIENCES, type ConsentRole } from '@majstorija/contract/legal-documents/legal-changes.ts';
import type { LegalDocumentType } from '@majstorija/contract/legal-documents/legal-documents.ts';
import { ORDER_NUMBER } from '#features/orders/order-shape.service.ts';
import { queryText, type Db } from '#platform/database/db.ts';
import { fixedStatement } from '#platform/database/statement.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { JsonList, JsonText } from '#platform/views/json-text.ts';
import { isoTime, jsonOf, readList, readOne, type ViewDeps } from '#platform/views/view-sql.ts';
import { CURRENT_PUBLICATIONS, isAsked, placeOf } from './consent-sql.service.ts';

/** SQL: the state of the account `u` for each document that it is asked for, as `DocumentConsent` [consent#states]. */
const DOCUMENTS = `select json_build_object('type', d.type, 'title', p.title,
    'state', case when a.number >= p.material_number then 'current' when a.number is not null then 'outdated' else 'none' end,
    'publication', json_build_object('_id', p.id, 'number', p.number, 'version', p.version, 'change', p.change,
      'effectiveDate', p.effective_date, 'publishedAt', ${isoTime('p.published_at')}),
    'accepted', case when a.number is not null then json_build_object('number', a.number, 'version', a.version,
      'at', ${isoTime('a.accepted_at')}) end) as json, ${placeOf('d.type')} as place
  from (select d.type, p.id, p.document_id, p.number, p.material_number, p.version, p.title, p.change, p.effective_date,
      p.published_at from ${CURRENT_PUBLICATIONS}) p
  cross join lateral (select p.type) d
  left join lateral (select a.number, read.version, a.accepted_at from legal_acceptances a
    join legal_publications read on read.id = a.publication_id
    where a.document_id = p.document_id and a.user_id = u.id order by a.number desc limit 1) a on true
  where ${isAsked('d.type', 'u.role')}`;

const MINE = fixedStatement<{ userId: string }>(
  (bind) => `select count(*)::text || ' ' || coalesce(json_agg(c.json order by c.place)::text, '[]')
  from users u cross join lateral (${DOCUMENTS}) c where u.id = ${bind('userId')}::uuid`,
);

/** The documents that the caller is asked for, with the state of each [consent#field]. */
export const listMine = (deps: ViewDeps, userId: string): Promise<JsonList> =>
  readList(deps, { ...MINE({ userId }), page: { page: 1, pageSize: Object.keys(LEGAL_AUDIENCES).length } });

const person = (alias: string): string => `case when ${alias}.id is not null then
  json_build_object('_id', ${alias}.id, 'firstName', ${alias}.first_name, 'lastName', ${alias}.last_name) end`;

const ACCEPTANCE = `json_build_object('_id', a.id, 'type', d.type, 'number', a.number, 'version', p.version,
  'at', ${isoTime('a.accepted_at')}, 'source', a.source, 'screen', a.screen, 'ip', a.ip, 'device', a.device,
  'readBy', ${person('r')}, 'order', case when o.id is not null then
    ${jsonOf<NonNullable<Acceptance['order']>>()(ORDER_NUMBER)} end)`;

const ITS_FACTS = `join legal_publications p on p.id = a.publication_id join legal_documents d on d.id = a.document_id
  left join users r on r.id = a.read_by left join orders o on o.id = a.order_id`;

const PERSON = fixedStatement<{ id: string }>(
  (bind) => `select json_build_object(
    'documents', coalesce((select json_agg(c.json order by c.place) from (${DOCUMENTS}) c), '[]'),
    'acceptances', coalesce((select json_agg(${ACCEPTANCE} order by a.accepted_at desc, a.id desc) from (
      select * from legal_acceptances where user_id = u.id
      order by accepted_at desc, id desc limit ${String(MOST_LISTED_CONSENTS)}) a ${ITS_FACTS}), '[]'))::text
  from users u where u.id = ${bind('id')}::uuid and u.role in ('client', 'worker', 'owner')`,
);

/** The state of a client, worker or owner for each document, and the newest acceptances; throws `person.notFound`. */
export const getPersonConsents = (deps: ViewDeps, id: string): Promise<JsonText> =>
  readOne(deps, PERSON({ id }), 'person.notFound');

/** The same as values; throws `person.notFound`. */
export async function readPersonConsents(db: Db, id: string): Promise<PersonConsents> {
  const json = await queryText(db, PERSON({ id }));
  if (json === null) throw new AppError('person.notFound');
  return PersonConsents.parse(JSON.parse(json));
}

const Shares = z.array(
  z.strictObject({
    role: z.string(),
    current: z.int(),
    outdated: z.int(),
    total: z.int(),
    mails: z.int(),
  }),
);

/** The statement of the shares of a document by role: acceptances and people are read from their indexes alone. */
const toShares = fixedStatement<{ type: LegalDocumentType; roles: readonly ConsentRole[] }>(
  (bind) => `
  with published as materialized (
    select p.document_id, p.material_number from legal_documents d join legal_publications p on p.document_id = d.id
    where d.type = ${bind('type')} order by p.number desc limit 1),
  accepted as materialized (
    select a.user_id, max(a.number) >= p.material_number as is_current
    from published p join legal_acceptances a on a.document_id = p.document_id
    group by a.user_id, p.material_number),
  counted as (
    select u.role, count(*) as total, count(u.email) as mails, count(*) filter (where a.is_current) as current,
      count(*) filter (where not a.is_current) as outdated
    from users u left join accepted a on a.user_id = u.id
    where u.role = any (${bind('roles')}::text[]) and u.is_active and u.erased_at is null
    group by u.role)
  select coalesce(json_agg(json_build_object('role', role, 'current', current, 'outdated', outdated, 'total', total, 'mails', mails)), '[]')::text
  from counted`,
);

const NOBODY_YET = { current: 0, outdated: 0, total: 0, mails: 0 };

/** How many active people of each role of the audience accepted a document [consent#summary]. */
export async function listShares(db: Db, type: LegalDocumentType): Promise<ConsentShare[]> {
  const roles: readonly ConsentRole[] = LEGAL_AUDIENCES[type];
  const rows = Shares.parse(JSON.parse((await queryText(db, toShares({ type, roles }))) ?? '[]'));
  return roles.map((role) => {
    const { current, outdated, total, mails } = rows.find((row) => row.role === role) ?? NOBODY_YET;
    return { role, current, outdated, none: total - current - outdated, total, mails };
  });
}

const Listed = z.strictObject({ acceptance: Acceptance, name: z.string() });

/** An acceptance with the name of its person. */
export type ListedAcceptance = z.infer<typeof Listed>;

/** The statement of listAcceptances. */
const toAcceptances = fixedStatement<{ from: Date; until: Date; most: number }>(
  (bind) => `select coalesce(json_agg(json_build_object('name', u.first_name || ' ' || u.last_name,
    'acceptance', ${ACCEPTANCE}) order by a.accepted_at, a.id), '[]')::text
  from (select * from legal_acceptances where accepted_at >= ${bind('from')} and accepted_at < ${bind('until')}
    order by accepted_at, id limit ${bind('most')}) a
  join users u on u.id = a.user_id ${ITS_FACTS}`,
);

/** The acceptances of a time with who accepted, oldest first [consent#day]. */
export async function listAcceptances(
  db: Db,
  time: { readonly from: Date; readonly until: Date; readonly most: number },
): Promise<ListedAcceptance[]> {
  return z.array(Listed).parse(JSON.parse((await queryText(db, toAcceptances(time))) ?? '[]'));
}
