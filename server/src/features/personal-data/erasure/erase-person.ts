import { z } from 'zod';
import { isStaff } from '@majstorija/contract/http/access.ts';
import { Role } from '@majstorija/contract/choices.ts';
import { VALIDATION } from '@majstorija/contract/messages/validation.ts';
import { fullName } from '@majstorija/contract/text/format.ts';
import { normalize } from '@majstorija/contract/text/normalize.ts';
import { AppError } from '#platform/http/app-error.ts';
import { findRow, sql } from '#platform/database/sql.ts';
import type { Work } from '#platform/database/work.ts';
import { eraseAccount } from '#features/accounts/erase-account.service.ts';
import { assertNotErased } from '#features/accounts/erased-account.service.ts';
import { eraseAuditValues, listRecordedNames } from '#features/audit/erase-audit-values.service.ts';
import { recordAudit } from '#features/audit/record-audit.service.ts';
import { noteErasure } from '#features/orders/complaints/register/end-details.service.ts';
import { eraseFiguresOf } from '#features/dispatch/erase-figures.service.ts';
import { erasePositionOf } from '#features/dispatch/positions/positions.service.ts';
import { queueRemoval } from '#features/files/remove-files.service.ts';
import { forgetViewsOf } from '#features/live/viewers.service.ts';
import { eraseConsentsOf } from '#features/legal-documents/consents/end-consents.service.ts';
import { forgetMailsOf } from '#features/mail/queue-mail.service.ts';
import { forgetNoticesOf } from '#features/notices/end-notices.service.ts';
import { eraseRequestOf } from '#features/notify-me/notify-me.service.ts';
import {
  countOpenOrders,
  eraseFromTimelines,
  eraseOrdersOf,
} from '#features/orders/life/erase-orders.service.ts';
import { forgetReportsOf } from '#features/saved-reports/saved-reports.service.ts';
import { forgetShiftNoteOf } from '#features/shift-note/shift-note.service.ts';
import { assertSuperAdminRemains, lockWithSuperAdmins } from '#features/people/admins/switch-off.service.ts';
import { eraseAvailability, eraseClient, eraseCompany } from '#features/people/erase-people.service.ts';

const Person = z.strictObject({
  id: z.string(),
  role: Role,
  firstName: z.string(),
  lastName: z.string(),
  isErased: z.boolean(),
});
type Person = Readonly<z.infer<typeof Person>>;

const PERSON = sql`id, role, first_name as "firstName", last_name as "lastName", erased_at is not null as "isErased"`;

/** Locks the account, an operator's together with all super admins. Throws person.notFound. */
async function lockErasable(work: Work, id: string): Promise<Person> {
  const found = await findRow(work.tx, Person, sql`select ${PERSON} from users where id = ${id}`);
  if (!found) throw new AppError('person.notFound');
  if (id === work.actor.id) throw new AppError('person.ownAccount');
  if (isStaff(found.role)) assertSuperAdminRemains(work, id, await lockWithSuperAdmins(work, id));
  const locked = await findRow(
    work.tx,
    Person,
    sql`select ${PERSON} from users where id = ${id} for no key update`,
  );
  if (!locked) throw new AppError('person.notFound');
  return locked;
}

const oneLine = (name: string): string => normalize(name, 'NFC').trim().replace(/\s+/g, ' ');

async function assertErasable(work: Work, person: Person, confirmName: string): Promise<void> {
  assertNotErased(person);
  if (oneLine(confirmName) !== oneLine(fullName(person)))
    throw new AppError('request.invalid', { fields: { confirmName: VALIDATION.fullName } });
  const open = await countOpenOrders(work, person.id);
  if (open > 0) throw new AppError('person.openOrders', { values: { n: open } });
}

/** Every first and every last name that the person had, as far as the audit log has them. */
async function listNames(work: Work, person: Person) {
  const recorded = await listRecordedNames(work, person.id);
  const namesOf = (field: 'firstName' | 'lastName') =>
    new Set([person[field], ...recorded.filter((one) => one.field === field).map(({ name }) => name)]);
  return { firstNames: namesOf('firstName'), lastNames: namesOf('lastName') };
}

/**
 * Erases the personal data of an account in this transaction; a job removes the files after it [personal-data#erasure].
 * Throws person.notFound, person.erased, person.ownAccount, person.openOrders, admin.lastSuperAdmin, and
 * request.invalid when `confirmName` is not the full name.
 */
export async function erasePerson(
  work: Work,
  { id, confirmName }: { readonly id: string; readonly confirmName: string },
): Promise<void> {
  const person = await lockErasable(work, id);
  await assertErasable(work, person, confirmName);
  const names = await listNames(work, person);
  await eraseFromTimelines(work, { ...person, ...names });
  await forgetMailsOf(work, id);
  await eraseRequestOf(work, id);
  await eraseConsentsOf(work, id);
  await forgetViewsOf(work, id);
  await forgetNoticesOf(work, id);
  await forgetReportsOf(work, id);
  await forgetShiftNoteOf(work, id);
  const photo = await eraseAccount(work, person);
  const photos = await eraseOrdersOf(work, id);
  await noteErasure(work, id);
  await eraseFiguresOf(work, id);
  await erasePositionOf(work, id);
  await eraseAvailability(work, id);
  await eraseClient(work, id);
  await eraseCompany(work, id);
  await recordAudit(work, { event: 'person_erased', accountId: id });
  await eraseAuditValues(work, id);
  await queueRemoval(work, photo === null ? photos : [photo, ...photos]);
}
