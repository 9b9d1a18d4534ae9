import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';

/** 'Izvoz i brisanje', whose code is fetched when it opens. */
export const LazyPersonalDataDialog = lazyDialog(
  async () => (await import('./personal-data-dialog.tsx')).PersonalDataDialog,
);
