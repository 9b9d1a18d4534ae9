import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { FACTOR_NOTICES } from '@majstorija/contract/messages/factor-notices.ts';
import { currentUserQuery, useCurrentUser } from '#api/accounts/auth.ts';
import { returnPath } from '#lib/http/return-path.ts';

/**
 * The way on from Bezbednost for an account that had to add a factor: `isWaiting` until `enter` has opened the page that
 * was asked for [accounts#required-factor-page].
 */
export function useEnter() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const search = useSearch({ strict: false });
  const isWaiting = useCurrentUser().lacksFactor;
  const { isPending, mutate } = useMutation({
    mutationFn: async () => {
      const user = await queryClient.fetchQuery({ ...currentUserQuery(), staleTime: 0 });
      if (!user.lacksFactor) await navigate({ href: returnPath(search), replace: true });
    },
    meta: { fallback: FACTOR_NOTICES.enter.failure },
  });
  return { isWaiting, isBusy: isPending, enter: () => mutate() };
}
