import { errorText } from '@majstorija/contract/messages/errors.ts';
import { AppError } from '#platform/http/app-error.ts';

/**
 * Throws person.erased for an account whose personal data was erased [personal-data#erasure-for-ever], at the field of a
 * form that chose it.
 */
export function assertNotErased({ isErased }: { readonly isErased: boolean }, field?: string): void {
  if (!isErased) return;
  const code = 'person.erased';
  throw new AppError(code, field === undefined ? {} : { fields: { [field]: errorText(code) } });
}
