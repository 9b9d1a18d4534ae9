import { PRICE_NOTICES } from '@majstorija/contract/messages/notices/price-notices.ts';
import type { PriceListItem } from '@majstorija/contract/price-list/price-list.ts';
import { useRemovePrice } from '#api/price-list/price-mutations.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';

/** Asks before an item is removed. Mount it only while open. */
export function RemovePriceDialog({ item, onClose }: { item: PriceListItem; onClose: () => void }) {
  const remove = useRemovePrice();
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title="Obriši stavku?"
      confirmLabel="Obriši"
      tone="danger"
      onConfirm={() => remove.mutateAsync(item).then(onClose)}
      fallback={PRICE_NOTICES.removePrice.failure}
    >
      <p>
        Stavka „{item.name}” više neće biti u cenovniku. Na nalozima ostaje ono što je urađeno, po tada
        dogovorenoj ceni.
      </p>
    </ConfirmDialog>
  );
}
