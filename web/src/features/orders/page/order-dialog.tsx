import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import type { DialogKind, OpenDialog } from './use-open-dialog.ts';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';

const DIALOGS = {
  status: lazyDialog(
    async () => (await import('#features/orders/page/header/status-dialog.tsx')).StatusDialog,
  ),
  worker: lazyDialog(
    async () => (await import('#features/orders/assign/assign-worker-dialog.tsx')).AssignWorkerDialog,
  ),
  admin: lazyDialog(
    async () => (await import('#features/orders/assign/assign-admin-dialog.tsx')).AssignAdminDialog,
  ),
  refund: lazyDialog(
    async () => (await import('#features/orders/page/complaint/complaint-dialog.tsx')).RefundDialog,
  ),
  reject: lazyDialog(
    async () => (await import('#features/orders/page/complaint/complaint-dialog.tsx')).RejectDialog,
  ),
  edit: lazyDialog(
    async () => (await import('#features/orders/page/edit/edit-order-dialog.tsx')).EditOrderDialog,
  ),
  photos: lazyDialog(
    async () => (await import('#features/orders/page/fault/add-photos-dialog.tsx')).AddPhotosDialog,
  ),
  notReached: lazyDialog(
    async () => (await import('#features/orders/outcomes/not-reached-dialog.tsx')).NotReachedDialog,
  ),
  postpone: lazyDialog(
    async () => (await import('#features/orders/outcomes/reminder/postpone-dialog.tsx')).PostponeDialog,
  ),
  called: lazyDialog(async () => (await import('#features/orders/outcomes/called-dialog.tsx')).CalledDialog),
  late: lazyDialog(async () => (await import('#features/orders/late/late-dialog.tsx')).LateDialog),
  term: lazyDialog(async () => (await import('#features/orders/term/term-dialog.tsx')).TermDialog),
  works: lazyDialog(async () => (await import('#features/orders/works/works-dialog.tsx')).WorksDialog),
  correctPayment: lazyDialog(
    async () => (await import('#features/orders/works/correct-payment-dialogs.tsx')).CorrectPaymentDialog,
  ),
  withdrawPayment: lazyDialog(
    async () => (await import('#features/orders/works/correct-payment-dialogs.tsx')).WithdrawPaymentDialog,
  ),
  correctWorks: lazyDialog(
    async () => (await import('#features/orders/works/correct-works-dialog.tsx')).CorrectWorksDialog,
  ),
  extension: lazyDialog(
    async () => (await import('#features/orders/page/complaint/extension-dialog.tsx')).ExtensionDialog,
  ),
  complaint: lazyDialog(
    async () =>
      (await import('#features/orders/page/complaint/enter-complaint-dialog.tsx')).EnterComplaintDialog,
  ),
} as const satisfies Record<DialogKind, unknown>;

type OrderDialogProps = { order: OrderDetail; dialogs: OpenDialog };

/** The dialog that is open over the order; it always has the newest version of the order. */
export function OrderDialog({ order, dialogs: { opened, draft, open, close } }: OrderDialogProps) {
  if (opened === undefined) return null;
  const Dialog = DIALOGS[opened];
  return <Dialog order={order} draft={draft} onOpen={open} onClose={close} />;
}
