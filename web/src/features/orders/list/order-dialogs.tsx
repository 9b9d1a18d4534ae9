import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import type { OrderDetail, OrderListItem } from '@majstorija/contract/orders/orders.ts';
import { orderQuery } from '#api/orders/orders.ts';
import type { DeskDialog } from '#features/orders/outcomes/outcomes.ts';
import { useFirstUse } from '#lib/browser/use-first-use.ts';
import { useOnline } from '#lib/browser/use-online.ts';
import { LazyCreateOrderDialog, loadCreateOrder } from '#shared/orders/create/lazy-create-order-dialog.ts';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';

// Forms are as large as the list itself: their code is loaded after the list.
const loadAnswers = () => import('#features/orders/page/complaint/complaint-dialog.tsx');

type RowDialogProps = { order: OrderListItem; onClose: () => void };
type AnswerDialogProps = { order: OrderDetail; draft: string; onClose: () => void };

/** A dialog that needs more of the order than its row has; it opens once that is known. */
function DetailDialog({
  Dialog,
  order,
  onClose,
}: RowDialogProps & { Dialog: ComponentType<AnswerDialogProps> }) {
  const { data, isError } = useQuery(orderQuery(order._id));
  const giveUp = useEffectEvent(onClose);
  useEffect(() => {
    if (isError) giveUp();
  }, [isError]);
  return data !== undefined && <Dialog order={data} draft="" onClose={onClose} />;
}

const ComplainDialog = lazyDialog<AnswerDialogProps>(
  async () =>
    (await import('#features/orders/page/complaint/enter-complaint-dialog.tsx')).EnterComplaintDialog,
);
const WorksDialog = lazyDialog<AnswerDialogProps>(
  async () => (await import('#features/orders/works/works-dialog.tsx')).WorksDialog,
);
const RefundDialog = lazyDialog(async () => (await loadAnswers()).RefundDialog);
const RejectDialog = lazyDialog(async () => (await loadAnswers()).RejectDialog);

/** The dialogs about one row. */
export const ROW_DIALOGS = {
  worker: lazyDialog(
    async () => (await import('#features/orders/assign/assign-worker-dialog.tsx')).AssignWorkerDialog,
  ),
  admin: lazyDialog(
    async () => (await import('#features/orders/assign/assign-admin-dialog.tsx')).AssignAdminDialog,
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
  refund: (props: RowDialogProps) => <DetailDialog {...props} Dialog={RefundDialog} />,
  works: (props: RowDialogProps) => <DetailDialog {...props} Dialog={WorksDialog} />,
  complain: (props: RowDialogProps) => <DetailDialog {...props} Dialog={ComplainDialog} />,
  reject: (props: RowDialogProps) => <DetailDialog {...props} Dialog={RejectDialog} />,
} as const satisfies Record<RowDialog, unknown>;

/** Ahead of its opening, with the code that all these dialogs share; a dialog tries again if this fails. */
const preload = () => void loadCreateOrder().catch(() => undefined);

type RowDialog = DeskDialog | 'admin' | 'complain';

/** Opens one of the dialogs about an order. */
export type OpenRowDialog = (kind: RowDialog, order: OrderListItem) => void;

/** The dialog over the list: a new order, or one about an order, with its data, in case it leaves the list. */
type OpenDialog = { kind: 'create' } | { kind: RowDialog; order: OrderListItem };

/** Which dialog is open over the orders list, one at a time; none opens without a network, since none could save. */
export function useOrderDialogs() {
  const [current, setCurrent] = useState<OpenDialog | undefined>(undefined);
  const isOnline = useOnline();
  const open = useCallback(
    (dialog: OpenDialog) => {
      if (isOnline) setCurrent(dialog);
    },
    [isOnline],
  );
  // Handed to every row, which is drawn again when it changes.
  const openFor: OpenRowDialog = useCallback((kind, order) => open({ kind, order }), [open]);
  return {
    current,
    create: () => open({ kind: 'create' }),
    openFor,
    close: () => setCurrent(undefined),
  };
}

type OrderDialogsProps = {
  open: OpenDialog | undefined;
  /** The rows on screen: a refreshed row lends its new version to the dialog. */
  rows: readonly OrderListItem[] | undefined;
  onClose: () => void;
};

/** The dialog that is open over the orders list. */
export function OrderDialogs({ open, rows, onClose }: OrderDialogsProps) {
  useFirstUse(preload);
  if (open === undefined) return null;
  if (open.kind === 'create') return <LazyCreateOrderDialog onClose={onClose} />;
  const order = rows?.find(({ _id }) => _id === open.order._id) ?? open.order;
  const Dialog = ROW_DIALOGS[open.kind];
  return <Dialog order={order} onClose={onClose} />;
}
