import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';

const load = () => import('#features/notices/choices-dialog.tsx');

/** 'Podešavanja obaveštenja', opened from the bell and from the profile. */
export const NoticeChoicesDialog = lazyDialog(async () => (await load()).NoticeChoicesDialog);

/** Ahead of its opening; the dialog tries again if this fails. */
export const preloadNoticeChoices = (): void => void load().catch(() => undefined);
