import { lazy, Suspense } from 'react';
import type { PriceListItem } from '@majstorija/contract/price-list/price-list.ts';

/** The dialog over the price list. */
export type PriceDialog =
  { kind: 'import' } | { kind: 'edit'; item: PriceListItem } | { kind: 'remove'; item: PriceListItem };

const ImportDialog = lazy(() =>
  import('#features/price-list/import/import-dialog.tsx').then((module) => ({
    default: module.ImportDialog,
  })),
);
const EditPriceDialog = lazy(() =>
  import('#features/price-list/edit-price-dialog.tsx').then((module) => ({
    default: module.EditPriceDialog,
  })),
);
const RemovePriceDialog = lazy(() =>
  import('#features/price-list/remove-price-dialog.tsx').then((module) => ({
    default: module.RemovePriceDialog,
  })),
);

type PriceDialogsProps = { open: PriceDialog | undefined; onClose: () => void };

/** The dialog that is open, whose code is loaded when it is opened. */
export function PriceDialogs({ open, onClose }: PriceDialogsProps) {
  return (
    <Suspense fallback={null}>
      {open?.kind === 'import' && <ImportDialog onClose={onClose} />}
      {open?.kind === 'edit' && <EditPriceDialog item={open.item} onClose={onClose} />}
      {open?.kind === 'remove' && <RemovePriceDialog item={open.item} onClose={onClose} />}
    </Suspense>
  );
}
