import { useState } from 'react';
import { NOTICES } from '@majstorija/contract/messages/notices.ts';
import type { PriceListItem } from '@majstorija/contract/price-list/price-list.ts';
import { useRemovePrice } from '#api/price-list/price-mutations.ts';
import { errorText } from '#lib/http/api-error.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';

/** Asks before an item is removed. Mount it only while open. */
export function RemovePriceDialog({ item, onClose }: { item: PriceListItem; onClose: () => void }) {
  const remove = useRemovePrice();
  const [failure, setFailure] = useState('');
  const confirm = async () => {
    setFailure('');
    try {
      await remove.mutateAsync(item);
      onClose();
    } catch (error) {
      setFailure(errorText(error, NOTICES.removePrice.failure));
    }
  };
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title="Obriši stavku?"
      confirmLabel="Obriši"
      tone="danger"
      onConfirm={confirm}
      failure={failure}
    >
      <p>
        Stavka „{item.name}” više neće biti u cenovniku. Na nalozima ostaje ono što je urađeno, po tada
        dogovorenoj ceni.
      </p>
    </ConfirmDialog>
  );
}
