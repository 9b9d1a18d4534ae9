import { lazy } from 'react';

/** 'Promeni sliku', whose code is fetched when it opens; needs a Suspense around it. */
export const LazyPersonPhotoDialog = lazy(() =>
  import('./person-photo-dialog.tsx').then((module) => ({ default: module.PersonPhotoDialog })),
);
