import { lazy, Suspense } from 'react';
import type { AddAddressDialogProps } from '#shared/clients/add-address-dialog.tsx';
import type { CreateClientDialogProps } from '#shared/clients/create-client-dialog.tsx';

// Forms with a map weigh more than what they stand over: their code comes once one is opened.
const Create = lazy(() =>
  import('#shared/clients/create-client-dialog.tsx').then((module) => ({
    default: module.CreateClientDialog,
  })),
);
const AddAddress = lazy(() =>
  import('#shared/clients/add-address-dialog.tsx').then((module) => ({ default: module.AddAddressDialog })),
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
