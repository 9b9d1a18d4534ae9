import { lazy, Suspense } from 'react';
import type { AddAddressDialogProps } from './add-address-dialog.tsx';
import type { CreateClientDialogProps } from './create-client-dialog.tsx';

// Forms with a map are larger than their page: their code is loaded when one is opened.
const Create = lazy(() =>
  import('./create-client-dialog.tsx').then((module) => ({
    default: module.CreateClientDialog,
  })),
);
const AddAddress = lazy(() =>
  import('./add-address-dialog.tsx').then((module) => ({ default: module.AddAddressDialog })),
);

/** 'Nov klijent', whose code is fetched when it opens. */
export function LazyCreateClientDialog(props: CreateClientDialogProps) {
  return (
    <Suspense>
      <Create {...props} />
    </Suspense>
  );
}

/** 'Dodaj adresu', whose code is fetched when it opens. */
export function LazyAddAddressDialog(props: AddAddressDialogProps) {
  return (
    <Suspense>
      <AddAddress {...props} />
    </Suspense>
  );
}
