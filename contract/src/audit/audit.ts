import { z } from 'zod';
import { PersonName } from '@majstorija/contract/people/people.ts';
import { AUDIT_EVENT_OPTIONS } from '@majstorija/contract/audit/audit-events.ts';
import { Role } from '@majstorija/contract/choices.ts';
import { id } from '@majstorija/contract/fields.ts';
import { listQuery } from '@majstorija/contract/http/query.ts';
import { VALIDATION } from '@majstorija/contract/messages/validation.ts';

const Part = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** A value before or after a change: of one field, of several choices, or of an item of an import. */
export const AuditValue = z
  .union([Part, z.array(Part), z.record(z.string(), Part)])
  .meta({ id: 'AuditValue' });
export type AuditValue = z.infer<typeof AuditValue>;

/** A changed field; of an import the id of an item. */
export const AuditChange = z
  .object({ field: z.string(), before: AuditValue, after: AuditValue })
  .meta({ id: 'AuditChange' });
export type AuditChange = z.infer<typeof AuditChange>;

/** One of `AUDIT_EVENT_OPTIONS`. */
const AuditEvent = z.enum(AUDIT_EVENT_OPTIONS, VALIDATION.unknownChoice).meta({ id: 'AuditEvent' });

const Person = PersonName.extend({ role: Role }).meta({ id: 'AuditPerson' });

/** How often people were read by a route in an hour, and how many its account read there first in that hour. */
export const ListReads = z.object({ count: z.number(), people: z.number() }).meta({ id: 'ListReads' });

/**
 * A row of the audit log. `person`: whose account or address it is; `subject`: the address, item or legal text, its label
 * null once it is gone; `route`: method and pattern of a refused or recorded read; `changeCount`: how many values there
 * are, of which `changes` has the first; `reads`: how often people were read in the hour that begins at `time`, and how many of
 * them were read there first; `erasedFields`: the changed fields of an event whose values were erased.
 */
export const AuditEntry = z
  .object({
    _id: z.string(),
    time: z.string(),
    event: AuditEvent,
    actor: Person.nullable(),
    person: Person.nullable(),
    subject: z
      .object({
        kind: z.enum(['address', 'price_item', 'legal_version']),
        _id: z.string(),
        label: z.string().nullable(),
      })
      .nullable(),
    route: z.string().nullable(),
    requestId: z.string().nullable(),
    reads: ListReads.nullable(),
    changes: z.array(AuditChange),
    changeCount: z.number(),
    erasedFields: z.array(z.string()),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof AuditEntry>;

const day = z.iso.date(VALIDATION.unknownChoice).optional();

/** Filters of the audit log; `from` and `to` are calendar days in Belgrade, both included. */
const auditFilters = {
  personId: id.optional(),
  actorId: id.optional(),
  event: AuditEvent.optional(),
  from: day,
  to: day,
};

/** Query of the audit log. */
export const ListAuditQuery = listQuery.pick({ page: true, pageSize: true }).extend(auditFilters);
export type ListAuditQuery = z.infer<typeof ListAuditQuery>;

/** Query of its export. */
export const ExportAuditQuery = z.strictObject(auditFilters);
