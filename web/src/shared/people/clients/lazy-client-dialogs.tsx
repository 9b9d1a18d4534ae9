import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';

// Forms with a map are larger than their page: their code is loaded when one is opened.

/** 'Nov klijent', whose code is fetched when it opens. */
export const LazyCreateClientDialog = lazyDialog(
  async () => (await import('./create-client-dialog.tsx')).CreateClientDialog,
);

/** 'Dodaj adresu', whose code is fetched when it opens. */
export const LazyAddAddressDialog = lazyDialog(
  async () => (await import('./add-address-dialog.tsx')).AddAddressDialog,
);
