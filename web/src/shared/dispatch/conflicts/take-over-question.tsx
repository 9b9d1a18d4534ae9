import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';

type QuestionProps = { title: string; orderCode: string; onConfirm: () => void; onClose: () => void };

/** Asks before an order is taken from whom a colleague has just given it to [dispatch#take-over]. */
export function TakeOverQuestion({ title, orderCode, onConfirm, onClose }: QuestionProps) {
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={title}
      confirmLabel="Zameni"
      confirmedBy="enter"
      onConfirm={onConfirm}
    >
      <p>Nalog {orderCode} možda je već dogovoren. Zamena ga daje drugom majstoru.</p>
    </ConfirmDialog>
  );
}
