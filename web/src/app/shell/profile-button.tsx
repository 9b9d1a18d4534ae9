import { lazy, Suspense, useState } from 'react';
import { ROLE_LABELS } from '@majstorija/contract/http/access.ts';
import { fullName } from '@majstorija/contract/text/format.ts';
import {
  preloadProfileDialogs,
  ProfileDialog,
  type ProfileDialogKind,
} from '#shared/people/profile/profile-dialog.tsx';
import { NoticeChoicesDialog, preloadNoticeChoices } from '#app/notices/lazy-choices.ts';
import { CornerPopover } from '#app/shell/corner-popover.tsx';
import { useCurrentUser } from '#api/accounts/auth.ts';
import { Avatar } from '#ui/marks/avatar.tsx';
import classes from './profile-button.module.css';

const loadMenu = () => import('#app/shell/profile-menu.tsx');
const ProfileMenu = lazy(async () => ({ default: (await loadMenu()).ProfileMenu }));
/** Both parts of the menu: the panel and what is in it. */
function preload(loadPanel: () => void) {
  loadPanel();
  void loadMenu().catch(() => undefined);
}

/** The menu, and the dialog that it opened, which stays after the menu has closed. */
function useProfile() {
  const [isOpen, setOpen] = useState(false);
  const [dialog, setDialog] = useState<ProfileDialogKind | 'notices' | undefined>(undefined);
  const toggle = () => {
    if (!isOpen) {
      preloadProfileDialogs();
      preloadNoticeChoices();
    }
    setOpen(!isOpen);
  };
  const openDialog = (kind: ProfileDialogKind | 'notices') => {
    setOpen(false);
    setDialog(kind);
  };
  return { isOpen, setOpen, toggle, dialog, openDialog, closeDialog: () => setDialog(undefined) };
}

/** Who is signed in, and the menu behind it [tables-and-formats#profile-menu]. */
export function ProfileButton({ onShortcuts }: { onShortcuts: () => void }) {
  const { isOpen, setOpen, toggle, dialog, openDialog, closeDialog } = useProfile();
  const { profile, info } = useCurrentUser();
  const name = fullName(profile);
  return (
    <>
      <CornerPopover
        isOpen={isOpen}
        onChange={setOpen}
        renderTarget={(parts) => (
          <button
            {...parts}
            type="button"
            className={classes.button}
            onPointerEnter={() => preload(parts.onPointerEnter)}
            onFocus={() => preload(parts.onFocus)}
            onClick={toggle}
          >
            <Avatar name={name} photo={profile.profileImage} size={32} />
            <span className={classes.words}>
              <span className={classes.name}>{name}</span>
              <span className={classes.role}>{ROLE_LABELS[info.role]}</span>
            </span>
          </button>
        )}
        className={classes.panel}
      >
        <Suspense fallback={null}>
          <ProfileMenu
            onClose={() => setOpen(false)}
            onDialog={openDialog}
            onNoticeChoices={() => openDialog('notices')}
            onShortcuts={() => {
              setOpen(false);
              onShortcuts();
            }}
          />
        </Suspense>
      </CornerPopover>
      {dialog !== undefined && dialog !== 'notices' && <ProfileDialog kind={dialog} onClose={closeDialog} />}
      <NoticeChoicesDialog opened={dialog === 'notices'} onClose={closeDialog} />
    </>
  );
}
