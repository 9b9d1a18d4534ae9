import { z } from 'zod';
import { PersonalAuditEvent } from '@majstorija/contract/personal-data/personal-data.ts';
import type { Db } from '#platform/database/db.ts';
import { listRows, sql } from '#platform/database/sql.ts';
import { isoTime } from '#platform/views/view-sql.ts';
import { readInBatches, type Place } from './batches.ts';

const BATCH = 200;

const EVENT = `json_build_object(
  'time', ${isoTime('e.time')}, 'event', e.event, 'by', a.first_name || ' ' || a.last_name, 'fields', e.fields,
  'route', e.route, 'changes', coalesce((
    select json_agg(json_build_object('field', v.field, 'before', v.before, 'after', v.after) order by v.field)
    from audit_values v where v.event_id = e.id), '[]'))`;

const Row = z.strictObject({ id: z.string(), at: z.string(), item: PersonalAuditEvent });

const readEvents = (db: Db, personId: string, { at, id }: Place) =>
  listRows(
    db,
    Row,
    sql`
      select e.id, e.time::text as at, ${sql.raw(EVENT)} as item
      from (
        select * from audit_events
        where account_id = ${personId}::uuid and (time, id) < (${at}::timestamptz, ${id}::uuid)
        order by time desc, id desc limit ${sql.lit(BATCH)}
      ) e left join users a on a.id = e.actor_id
      order by e.time desc, e.id desc`,
  );

/** What the audit log has about a person, newest first, 200 events at a time in memory. */
export function listPersonalAudit(db: Db, personId: string): AsyncGenerator<PersonalAuditEvent> {
  return readInBatches((place) => readEvents(db, personId, place));
}
