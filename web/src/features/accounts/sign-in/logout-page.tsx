import { NOTICES } from '@majstorija/contract/messages/notices.ts';
import { useSignOut } from './use-sign-out.ts';
import { useWayBack } from '#features/accounts/use-way-back.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';

/**
 * Asks before logging out [accounts#sign-out]. Cancel goes back, or to the orders in a tab that begins with this page.
 */
export function LogoutPage() {
  const cancel = useWayBack('/admin/orders');
  const { signOut } = useSignOut();
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
