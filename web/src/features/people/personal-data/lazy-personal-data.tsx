import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';

/** 'Lični podaci', whose code is fetched when it opens. */
export const LazyPersonalDataDialog = lazyDialog(
  async () => (await import('./personal-data-dialog.tsx')).PersonalDataDialog,
);
