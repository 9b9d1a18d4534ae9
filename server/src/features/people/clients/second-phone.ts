import { fieldError } from '#platform/http/app-error.ts';
import type { Work } from '#platform/database/work.ts';

/** The other number of a client and whose it is: undefined leaves, null clears. */
interface SecondPhone {
  readonly secondPhone?: string | null | undefined;
  readonly secondPhoneWord?: string | null | undefined;
}

/** Throws client.secondPhoneMissing for a word without a number [people#second-phone]. */
export function assertWordOfPhone({ secondPhone, secondPhoneWord }: SecondPhone): void {
  if (typeof secondPhoneWord === 'string' && typeof secondPhone !== 'string')
    throw fieldError('client.secondPhoneMissing', 'secondPhone');
}

/** Stores what changed of the other number of a locked client. */
export async function updateSecondPhone(
  { tx }: Work,
  id: string,
  { secondPhone, secondPhoneWord }: SecondPhone,
): Promise<void> {
  if (secondPhone === undefined && secondPhoneWord === undefined) return;
  await tx
    .updateTable('users')
    .set({
      ...(secondPhone !== undefined && { second_phone: secondPhone }),
      ...(secondPhoneWord !== undefined && { second_phone_word: secondPhoneWord }),
    })
    .where('id', '=', id)
    .execute();
}
