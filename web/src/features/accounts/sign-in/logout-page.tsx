import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import { NOTICES } from '@majstorija/contract/messages/notices.ts';
import { useSignOut } from './use-sign-out.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';

/**
 * Asks before logging out [accounts#sign-out]. Cancel goes back, or to the orders when the page was opened by itself.
 */
export function LogoutPage() {
  const router = useRouter();
  const navigate = useNavigate();
  const canGoBack = useCanGoBack();
  const { signOut } = useSignOut();
  const cancel = () => {
    if (canGoBack) router.history.back();
    else void navigate({ to: '/admin/orders', replace: true });
  };
  return (
    <>
      <PageHeader title="Odjava" />
      <ConfirmDialog
        opened
        isWholePage
        onClose={cancel}
        title="Odjaviti se?"
        confirmLabel="Odjavi se"
        onConfirm={signOut}
        fallback={NOTICES.logout.failure}
      >
        <p>Za dalji rad biće potrebna nova prijava.</p>
      </ConfirmDialog>
    </>
  );
}
