import { lazy, Suspense } from 'react';

const load = {
  photo: () => import('#shared/profile/change-photo-dialog.tsx'),
  info: () => import('#shared/profile/edit-info-dialog.tsx'),
} as const;

const DIALOGS = {
  photo: lazy(() => load.photo().then((module) => ({ default: module.ChangePhotoDialog }))),
  info: lazy(() => load.info().then((module) => ({ default: module.EditInfoDialog }))),
} as const;

/** What can be changed about oneself without leaving the page. */
export type ProfileDialogKind = keyof typeof DIALOGS;

/** Fetches the dialogs' code ahead: the menu that leads to them is open. */
export function preloadProfileDialogs(): void {
  // Without an answer now, the dialog asks again when it is opened.
  void Promise.allSettled(Object.values(load).map((ask) => ask()));
}

/** A dialog about oneself, opened by the profile menu or by the own row of Operateri. */
export function ProfileDialog({ kind, onClose }: { kind: ProfileDialogKind; onClose: () => void }) {
  const Dialog = DIALOGS[kind];
  return (
    <Suspense>
      <Dialog onClose={onClose} />
    </Suspense>
  );
}
