import type { z } from 'zod';
import { PERSON_EVENT_OPTIONS } from '@majstorija/contract/people/person-events.ts';
import type { PersonPageQuery } from '@majstorija/contract/people/work.ts';
import { createParams } from '#platform/database/statement.ts';
import type { JsonList } from '#platform/views/json-text.ts';
import {
  isoTime,
  limitOf,
  pageOf,
  readList,
  type ListStatement,
  type ViewDeps,
} from '#platform/views/view-sql.ts';
import { assertPerson, type PeopleTable } from './person.ts';

type Query = z.infer<typeof PersonPageQuery>;

/** SQL of an event `e` of the audit log as `PersonEvent`, with its actor `a`. */
const PERSON_EVENT = `json_build_object(
  '_id', e.id, 'time', ${isoTime('e.time')}, 'event', e.event, 'fields', e.fields,
  'actor', case when a.id is not null then json_build_object(
    '_id', a.id, 'firstName', a.first_name, 'lastName', a.last_name, 'role', a.role) end)`;

/** The statement of a page of what was done to an account, newest first; sign-ins are left out. */
function toHistoryStatement(id: string, query: Query): ListStatement {
  const params = createParams();
  const page = pageOf(query);
  const from = `from audit_events where account_id = ${params.bind(id)}
      and event = any (${params.bind(PERSON_EVENT_OPTIONS)}::text[])`;
  const text = `select (select count(*) ${from})::text || ' ' || coalesce((
      select json_agg(${PERSON_EVENT} order by e.time desc, e.id desc)
      from (select * ${from} order by time desc, id desc ${limitOf(page, params)}) e
      left join users a on a.id = e.actor_id)::text, '[]')`;
  return { text, values: params.values, page };
}

/** A page of the history of a person [people#person-history]; throws the table's `…notFound`. */
export async function listPersonHistory(
  deps: ViewDeps,
  table: PeopleTable,
  id: string,
  query: Query,
): Promise<JsonList> {
  await assertPerson(deps.db, table, id);
  return readList(deps, toHistoryStatement(id, query));
}
