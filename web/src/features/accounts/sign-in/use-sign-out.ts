import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useLogout } from '#api/accounts/auth.ts';
import { forgetSession } from '#shared/accounts/forget-session.ts';

/** Logs out, opens the sign-in page and only then deletes everything loaded, so that no page refetches it. */
export function useSignOut() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const logout = useLogout();
  const leave = async () => {
    await navigate({ to: '/login', replace: true });
    forgetSession(queryClient);
  };
  return {
    isBusy: logout.isPending,
    /** Resolves when the user is signed out; rejects when they are not, which a toast shows. */
    signOut: () => logout.mutateAsync().then(leave),
  };
}
