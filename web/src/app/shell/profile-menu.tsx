import { Link } from '@tanstack/react-router';
import {
  Bell,
  Camera,
  Keyboard,
  KeyRound,
  LogOut,
  ShieldCheck,
  SquarePen,
  type LucideIcon,
} from 'lucide-react';
import { ROLE_LABELS } from '@majstorija/contract/http/access.ts';
import { fullName } from '@majstorija/contract/text/format.ts';
import { ChoiceBar } from '#ui/buttons/choice-bar.tsx';
import type { ProfileDialogKind } from '#shared/people/profile/profile-dialog.tsx';
import { densities, useDensity } from '#app/theme/use-density.ts';
import { themeChoices, useThemeChoice } from '#app/theme/use-theme-choice.ts';
import { useCurrentUser } from '#api/accounts/auth.ts';
import { setShortcutsOn } from '#lib/browser/shortcuts.ts';
import { useShortcutsOn } from '#lib/browser/use-shortcuts.ts';
import { Avatar } from '#ui/marks/avatar.tsx';
import { join } from '#ui/text/class-names.ts';
import { Switch } from '#ui/buttons/switch.tsx';
import classes from './profile-menu.module.css';

type ProfileMenuProps = {
  onClose: () => void;
  onDialog: (kind: ProfileDialogKind) => void;
  onNoticeChoices: () => void;
  onShortcuts: () => void;
};

const DIALOGS: readonly { kind: ProfileDialogKind; label: string; Icon: LucideIcon }[] = [
  { kind: 'photo', label: 'Promeni sliku', Icon: Camera },
  { kind: 'info', label: 'Izmeni podatke', Icon: SquarePen },
];

type Place = '/auth/update-password' | '/admin/security' | '/admin/logout';

const LINKS: readonly { to: Place; label: string; Icon: LucideIcon }[] = [
  { to: '/auth/update-password', label: 'Promeni lozinku', Icon: KeyRound },
  { to: '/admin/security', label: 'Bezbednost', Icon: ShieldCheck },
  { to: '/admin/logout', label: 'Odjavi se', Icon: LogOut },
];

function Who() {
  const { profile, info, email } = useCurrentUser();
  return (
    <div className={classes.who}>
      <Avatar name={fullName(profile)} photo={profile.profileImage} size={44} />
      <div className={classes.words}>
        <p className={classes.name}>{fullName(profile)}</p>
        {email !== null && <p className={classes.email}>{email}</p>}
        <p className={classes.badge}>{ROLE_LABELS[info.role]}</p>
      </div>
    </div>
  );
}

function Settings({
  onNoticeChoices,
  onShortcuts,
}: Pick<ProfileMenuProps, 'onNoticeChoices' | 'onShortcuts'>) {
  const { choice, setChoice } = useThemeChoice();
  const { density, setDensity } = useDensity();
  const areOn = useShortcutsOn();
  return (
    <div className={classes.settings}>
      <ChoiceBar legend="Tema" choices={themeChoices} value={choice} onChange={setChoice} />
      <ChoiceBar legend="Gustina" choices={densities} value={density} onChange={setDensity} />
      <Switch isOn={areOn} onChange={setShortcutsOn}>
        Prečice na jedan taster
      </Switch>
      <div>
        <button type="button" className={join(classes.item, classes.more)} onClick={onNoticeChoices}>
          <Bell size={18} aria-hidden="true" />
          Podešavanja obaveštenja
        </button>
        <button type="button" className={join(classes.item, classes.more)} onClick={onShortcuts}>
          <Keyboard size={18} aria-hidden="true" />
          Prečice na tastaturi
        </button>
      </div>
    </div>
  );
}

/** The menu of the profile button: the account, its settings, signing out, theme and density. */
export function ProfileMenu({ onClose, onDialog, onNoticeChoices, onShortcuts }: ProfileMenuProps) {
  return (
    <>
      <Who />
      <ul className={classes.items}>
        {DIALOGS.map(({ kind, label, Icon }) => (
          <li key={kind}>
            <button type="button" className={classes.item} onClick={() => onDialog(kind)}>
              <Icon size={18} aria-hidden="true" />
              {label}
            </button>
          </li>
        ))}
        {LINKS.map(({ to, label, Icon }) => (
          <li key={to}>
            <Link to={to} className={classes.item} onClick={onClose}>
              <Icon size={18} aria-hidden="true" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
      <Settings onNoticeChoices={onNoticeChoices} onShortcuts={onShortcuts} />
    </>
  );
}
