import type { UseQueryResult } from '@tanstack/react-query';
import { isLinkRefusal } from './link-refusal.ts';

/** The state of a link; unknown when the check itself failed. */
export type LinkStatus = 'checking' | 'valid' | 'expired' | 'unknown';

/** What the check of a link that sets a password found. */
export function statusOf({
  data,
  error,
}: Pick<UseQueryResult<{ isTokenValid: boolean }>, 'data' | 'error'>): LinkStatus {
  if (error !== null) return isLinkRefusal(error) ? 'expired' : 'unknown';
  if (data === undefined) return 'checking';
  return data.isTokenValid ? 'valid' : 'expired';
}
