import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { AppRouter } from '#app/router.ts';
import { currentUserQuery } from '#api/accounts/auth.ts';
import { onFactorNeeded } from '#api/http/factor-needed.ts';

type Parts = { router: AppRouter; queryClient: QueryClient };

/**
 * When a factor becomes a duty during the work, the account is read again, once however many calls fail, and the guard
 * leads to the page where it is added [accounts#required-factor-page].
 */
export function useFactorNeeded({ router, queryClient }: Parts): void {
  useEffect(() => {
    let reading: Promise<void> | undefined;
    const read = async () => {
      try {
        const user = await queryClient.fetchQuery({ ...currentUserQuery(), staleTime: 0 });
        if (user.lacksFactor) await router.invalidate();
      } catch {
        // The refused call shows its own failure; the next one tries this again.
      } finally {
        reading = undefined;
      }
    };
    return onFactorNeeded(() => {
      reading ??= read();
    });
  }, [router, queryClient]);
}
