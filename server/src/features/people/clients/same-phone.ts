import { errorText } from '@majstorija/contract/messages/errors.ts';
import { fullName } from '@majstorija/contract/text/format.ts';
import { AppError } from '#platform/http/app-error.ts';
import { sql } from '#platform/database/sql.ts';
import type { Work } from '#platform/database/work.ts';

interface PhoneUse {
  readonly phone: string;
  /** The client who gets the phone; none while it is a new one. */
  readonly clientId?: string;
  /** Ids of the other clients with this phone that the caller knows of. */
  readonly knownIds?: readonly string[] | undefined;
}

/**
 * Refuses a phone that another client has, as the second one too, unless the caller knows of that client [people#same-phone]. Locks the number
 * until the transaction ends, so that the second of two simultaneous calls finds the client of the first. Throws
 * client.phoneTaken.
 */
export async function assertPhoneKnown(
  { tx }: Work,
  { phone, clientId, knownIds = [] }: PhoneUse,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`client phone ${phone}`}, 0))`.execute(tx);
  const others = await tx
    .selectFrom('users')
    .select(['id', 'first_name as firstName', 'last_name as lastName'])
    .where('role', '=', 'client')
    .where((of) =>
      of.or([
        of('phone', '=', phone),
        of(of.fn('phone_digits', ['second_phone']), '=', of.fn('phone_digits', [of.val(phone)])),
      ]),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const unknown = others.find(({ id }) => id !== clientId && !knownIds.includes(id));
  if (unknown === undefined) return;
  const values = { name: fullName(unknown) };
  throw new AppError('client.phoneTaken', {
    values,
    fields: { phone: errorText('client.phoneTaken', values) },
  });
}
