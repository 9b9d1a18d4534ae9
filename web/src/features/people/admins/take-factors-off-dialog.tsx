import { FACTOR_NOTICES } from '@majstorija/contract/messages/factor-notices.ts';
import type { AdminListItem } from '@majstorija/contract/people/admins.ts';
import { fullName } from '@majstorija/contract/text/format.ts';
import { useTakeFactorsOff } from '#api/people/admin-mutations.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';

/** Asks before an operator who has lost a factor gets along without any [accounts#lost-factor]. */
export function TakeFactorsOffDialog({ admin, onClose }: { admin: AdminListItem; onClose: () => void }) {
  const takeOff = useTakeFactorsOff();
  const confirm = async () => {
    await takeOff.mutateAsync({ id: admin._id, about: fullName(admin) });
    onClose();
  };
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title="Ukloni potvrde prijave?"
      confirmLabel="Ukloni potvrde prijave"
      tone="danger"
      onConfirm={confirm}
      fallback={FACTOR_NOTICES.takeOff.failure}
    >
      <p>
        Operateru <strong>{fullName(admin)}</strong> prestaju da važe ključevi, aplikacija za kodove i
        rezervni kodovi, pa će za prijavu biti dovoljna lozinka. Svi njegovi uređaji se odjavljuju, a
        obaveštenje stiže na {admin.user.email}.
      </p>
      <p>Pre toga proverite da vas o gubitku obaveštava baš ta osoba.</p>
    </ConfirmDialog>
  );
}
