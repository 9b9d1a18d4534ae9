import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';

/** 'Promeni sliku', whose code is fetched when it opens. */
export const LazyPersonPhotoDialog = lazyDialog(
  async () => (await import('./person-photo-dialog.tsx')).PersonPhotoDialog,
);
