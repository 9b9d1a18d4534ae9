import type { OrderListItem } from '@majstorija/contract/orders/orders.ts';
import { ROW_DIALOGS } from '#features/orders/list/order-dialogs.tsx';
import type { Wish } from '#shared/dispatch/conflicts/wish.ts';
import { ask } from '#ui/dialogs/asked.ts';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';

const ReopenDialog = lazyDialog(async () => (await import('./reopen-dialog.tsx')).ReopenDialog);

type Answer = { reason: string } | 'complaint';

/**
 * Asks why a closed order is opened again [orders#reopening-asked]. Until the code of the question is there its empty dialog takes the
 * keys. Undefined: the order stays as it is, also where a complaint is entered instead.
 */
export async function askToReopen(order: OrderListItem, wish: Wish): Promise<string | undefined> {
  const answer = await ask<Answer>((given) => (
    <ReopenDialog
      order={order}
      worker={wish.worker}
      draft={wish.reopenReason ?? ''}
      onReason={(reason) => given({ reason })}
      onComplaint={() => given('complaint')}
      onClose={() => given(undefined)}
    />
  ));
  if (answer !== 'complaint') return answer?.reason;
  void ask<never>((close) => <ROW_DIALOGS.complain order={order} onClose={() => close(undefined)} />);
  return undefined;
}
