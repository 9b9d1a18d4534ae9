import type { PriceListItem } from '@majstorija/contract/price-list/price-list.ts';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';

/** The dialog over the price list. */
export type PriceDialog =
  { kind: 'import' } | { kind: 'edit'; item: PriceListItem } | { kind: 'remove'; item: PriceListItem };

const ImportDialog = lazyDialog(
  async () => (await import('#features/price-list/import/import-dialog.tsx')).ImportDialog,
);
const EditPriceDialog = lazyDialog(
  async () => (await import('#features/price-list/edit-price-dialog.tsx')).EditPriceDialog,
);
const RemovePriceDialog = lazyDialog(
  async () => (await import('#features/price-list/remove-price-dialog.tsx')).RemovePriceDialog,
);

type PriceDialogsProps = { open: PriceDialog | undefined; onClose: () => void };

/** The dialog that is open, whose code is loaded when it is opened. */
export function PriceDialogs({ open, onClose }: PriceDialogsProps) {
  return (
    <>
      {open?.kind === 'import' && <ImportDialog onClose={onClose} />}
      {open?.kind === 'edit' && <EditPriceDialog item={open.item} onClose={onClose} />}
      {open?.kind === 'remove' && <RemovePriceDialog item={open.item} onClose={onClose} />}
    </>
  );
}
