import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useLogout } from '#api/auth.ts';
import { forgetSession } from '#shared/forget-session.ts';

/** Logs out, leads to the sign-in page and only then forgets everything loaded, so no page asks for it again. */
export function useSignOut() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const logout = useLogout();
  const leave = async () => {
    await navigate({ to: '/login', replace: true });
    forgetSession(queryClient);
  };
  return {
    failure: logout.error,
    isBusy: logout.isPending,
    /** Resolves when the way out is done or the failure is told. */
    signOut: () => logout.mutateAsync().then(leave, () => undefined),
  };
}
