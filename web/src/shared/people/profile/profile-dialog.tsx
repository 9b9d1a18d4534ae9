import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';

const load = {
  photo: () => import('./change-photo-dialog.tsx'),
  info: () => import('./edit-info-dialog.tsx'),
} as const;

const DIALOGS = {
  photo: lazyDialog(async () => (await load.photo()).ChangePhotoDialog),
  info: lazyDialog(async () => (await load.info()).EditInfoDialog),
} as const;

/** The dialogs for the current user's own data. */
export type ProfileDialogKind = keyof typeof DIALOGS;

/** Loads the dialogs' code in advance: the menu that opens them is open. */
export function preloadProfileDialogs(): void {
  // If this fails, the dialog loads its code when it is opened.
  void Promise.allSettled(Object.values(load).map((ask) => ask()));
}

/** A dialog about oneself, opened by the profile menu or by the own row of Operateri. */
export function ProfileDialog({ kind, onClose }: { kind: ProfileDialogKind; onClose: () => void }) {
  const Dialog = DIALOGS[kind];
  return <Dialog onClose={onClose} />;
}
