import { z } from 'zod';
import { PersonName } from '@majstorija/contract/people/people.ts';
import { Category, OrderStatus, Package, Role } from '@majstorija/contract/choices.ts';
import { listQuery } from '@majstorija/contract/http/query.ts';
import { PERSON_EVENT_OPTIONS, PERSON_FIELD_OPTIONS } from '@majstorija/contract/people/person-events.ts';

/** An order on the page of its worker or company [people#work-orders]; amounts in rsd, `paidAmount` null until paid. */
export const WorkOrder = z
  .object({
    _id: z.string(),
    orderCode: z.string(),
    category: Category,
    package: Package,
    status: OrderStatus,
    createdAt: z.string(),
    client: PersonName,
    worker: PersonName,
    paidAmount: z.number().nullable(),
    refundedAmount: z.number(),
  })
  .meta({ id: 'WorkOrder' });
export type WorkOrder = z.infer<typeof WorkOrder>;

/** Query of the orders and of the history of a worker or company, newest first. */
export const PersonPageQuery = listQuery.pick({ page: true, pageSize: true });

/** A field that a change of a person names. */
const PersonField = z.enum(PERSON_FIELD_OPTIONS);

/**
 * An entry of a person's history; no actor when nobody was signed in, or the system. `fields`: what was changed, empty
 * where the event itself names it or nothing was recorded yet.
 */
export const PersonEvent = z
  .object({
    _id: z.string(),
    time: z.string(),
    event: z.enum(PERSON_EVENT_OPTIONS),
    fields: z.array(PersonField),
    actor: PersonName.extend({ role: Role }).nullable(),
  })
  .meta({ id: 'PersonEvent' });
export type PersonEvent = z.infer<typeof PersonEvent>;
