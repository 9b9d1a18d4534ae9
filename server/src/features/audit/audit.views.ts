import { AUDIT_LIMITS } from '@majstorija/contract/audit/audit-limits.ts';
import { AuditEntry, type ExportAuditQuery, type ListAuditQuery } from '@majstorija/contract/audit/audit.ts';
import type { z } from 'zod';
import { createParams, type Params } from '#platform/database/statement.ts';
import type { JsonList } from '#platform/views/json-text.ts';
import {
  isoTime,
  limitOf,
  pageOf,
  readList,
  readView,
  where,
  type ListStatement,
  type Page,
  type ViewDeps,
} from '#platform/views/view-sql.ts';

type Filters = z.output<typeof ExportAuditQuery>;

/** SQL of the start of a calendar day in Belgrade, `days` later. */
const startOf = (day: string, days = 0): string =>
  `((${day}::date + ${String(days)})::timestamp at time zone 'Europe/Belgrade')`;

function conditionsOf({ personId, actorId, event, from, to }: Filters, { bind }: Params): string[] {
  return [
    ...(personId === undefined ? [] : [`account_id = ${bind(personId)}`]),
    ...(actorId === undefined ? [] : [`actor_id = ${bind(actorId)}`]),
    ...(event === undefined ? [] : [`event = ${bind(event)}`]),
    ...(from === undefined ? [] : [`time >= ${startOf(bind(from))}`]),
    ...(to === undefined ? [] : [`time < ${startOf(bind(to), 1)}`]),
  ];
}

/** SQL of a person `u` with name and role; null without one. */
const person = (u: string): string => `case when ${u}.id is not null then json_build_object(
  '_id', ${u}.id, 'firstName', ${u}.first_name, 'lastName', ${u}.last_name, 'role', ${u}.role) end`;

/** SQL of a value cut to the characters that an answer has. */
const cut = (value: string): string => `case
  when length(${value}::text) <= ${String(AUDIT_LIMITS.characters)} then ${value}
  else to_jsonb(left(${value} #>> '{}', ${String(AUDIT_LIMITS.characters)}) || '…') end`;

const SUBJECT = `case
  when e.legal_version_id is not null then json_build_object('kind', 'legal_version', '_id', e.legal_version_id,
    'label', (select title || ' (verzija ' || version || ')' from legal_document_versions where id = e.legal_version_id))
  when e.subject_kind is not null then json_build_object('kind', e.subject_kind, '_id', e.subject_id,
    'label', case e.subject_kind
      when 'address' then (select street_and_number from addresses where id = e.subject_id)
      else coalesce((select name from price_list_items where id = e.subject_id),
        (select before #>> '{}' from audit_values where event_id = e.id and field = 'name')) end)
  end`;

const CHANGES = `coalesce((
    select json_agg(json_build_object('field', v.field, 'before', ${cut('v.before')}, 'after', ${cut('v.after')})
      order by v.field)
    from (select * from audit_values where event_id = e.id order by field limit ${String(AUDIT_LIMITS.values)}) v
  ), '[]'::json)`;

/** The row keeps the names of the changed fields of a person when its values are erased. */
const ERASED_FIELDS = `case when exists (select from audit_values where event_id = e.id) then '[]'::json
  else to_json(e.fields) end`;

/** SQL of an event `e` as `AuditEntry`, with its actor `a` and the person `p` it is about. */
const ENTRY = `json_build_object('_id', e.id, 'time', ${isoTime('e.time')}, 'event', e.event,
  'actor', ${person('a')}, 'person', ${person('p')}, 'subject', ${SUBJECT}, 'route', e.route,
  'reads', case when e.reads is not null then json_build_object('count', e.reads, 'people', e.people_read) end,
  'requestId', e.request_id, 'changes', ${CHANGES},
  'changeCount', (select count(*) from audit_values where event_id = e.id), 'erasedFields', ${ERASED_FIELDS})`;

/**
 * The statement of a page of the audit log, newest first. It reads at most `reach` events, so that a filter of millions
 * is as fast as any other; its total is at most that, too.
 */
function toAuditStatement(filters: Filters, page: Page, reach: number = AUDIT_LIMITS.events): ListStatement {
  const params = createParams();
  const found = `select * from audit_events${where(conditionsOf(filters, params))}
      order by time desc, id desc limit ${String(reach)}`;
  const text = `with found as materialized (${found})
    select (select count(*) from found)::text || ' ' || coalesce((
      select json_agg(${ENTRY} order by e.time desc, e.id desc)
      from (select * from found order by time desc, id desc ${limitOf(page, params)}) e
      left join users a on a.id = e.actor_id left join users p on p.id = e.account_id)::text, '[]')`;
  return { text, values: params.values, page };
}

/** A page of the audit log, newest first [security#audit-read]. */
export function listAudit(deps: ViewDeps, query: ListAuditQuery): Promise<JsonList> {
  return readList(deps, toAuditStatement(query, pageOf(query)));
}

/** The newest events of these filters, as many as an export has. */
export async function listExportedAudit(deps: ViewDeps, filters: Filters): Promise<AuditEntry[]> {
  const page = { page: 1, pageSize: AUDIT_LIMITS.exported };
  const text = (await readView(deps, toAuditStatement(filters, page, page.pageSize))) ?? '0 []';
  return AuditEntry.array().parse(JSON.parse(text.slice(text.indexOf(' ') + 1)));
}
