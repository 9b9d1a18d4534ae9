import type { ComponentProps } from 'react';
import type { OrderListItem } from '@majstorija/contract/orders/orders.ts';
import { ROW_DIALOGS } from '#features/orders/list/order-dialogs.tsx';
import { ask } from '#ui/dialogs/asked.ts';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';

const ReopenDialog = lazyDialog(async () => (await import('./reopen-dialog.tsx')).ReopenDialog);

type Answer = { reason: string } | 'complaint';

/** By what it is opened: a worker who gets it, or a status that is set by hand; `draft`: the reason that was typed already. */
type Opening = Pick<ComponentProps<typeof ReopenDialog>, 'by' | 'draft'>;

/**
 * Asks why a closed order is opened again [orders#reopening-asked]. Until the code of the question is there its empty dialog takes the
 * keys. Undefined: the order stays as it is, also where a complaint is entered instead.
 */
export async function askToReopen(order: OrderListItem, { by, draft }: Opening): Promise<string | undefined> {
  const answer = await ask<Answer>((given) => (
    <ReopenDialog
      order={order}
      by={by}
      draft={draft}
      onReason={(reason) => given({ reason })}
      onComplaint={() => given('complaint')}
      onClose={() => given(undefined)}
    />
  ));
  if (answer !== 'complaint') return answer?.reason;
  void ask<never>((close) => <ROW_DIALOGS.complain order={order} onClose={() => close(undefined)} />);
  return undefined;
}
