import {
  BellRing,
  BookOpenText,
  DoorOpen,
  FileClock,
  Keyboard,
  KeyRound,
  MessageSquareText,
  RefreshCw,
  ShieldCheck,
  SlidersHorizontal,
} from 'lucide-react';
import { COMPLAINT_REGISTER, navItemsFor } from '#app/shell/nav-items.ts';
import { useRefresh } from '#app/shell/refresh-status.tsx';
import { useCurrentUser } from '#api/accounts/auth.ts';
import type { Screen } from '#features/search/entries/entry.ts';
import { useFirstUse } from '#lib/browser/use-first-use.ts';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';

const load = () => import('#features/search/search-dialog.tsx');
const SearchDialog = lazyDialog(
  async () => (await load()).SearchDialog,
  () => ({
    title: 'Pretraga',
    label: 'Traži telefon, ime, ulicu, šifru ili radnju',
    placeholder: 'Ko zove? Telefon, ime, ulica ili šifra',
    look: 'search',
  }),
);

/** Ahead of its opening; the dialog tries again if this fails. */
const preload = () => void load().catch(() => undefined);

/** The pages of the super admin that Operateri links to. */
const SUPER_ADMIN_SCREENS: readonly Screen[] = [
  { label: 'Dnevnik', Icon: FileClock, act: { href: '/admin/audit' } },
  { label: 'Predlog majstora', Icon: SlidersHorizontal, act: { href: '/admin/dispatch-weights' } },
  { label: 'Gotove poruke', Icon: MessageSquareText, act: { href: '/admin/messages' } },
  { label: 'Javite mi', Icon: BellRing, act: { href: '/admin/notify-me' } },
];

/** The pages of the side menu, and those that only other pages link to. */
const screensFor = (role: string): readonly Screen[] => [
  ...navItemsFor(role).map(({ to, label, Icon, key }) => ({
    label,
    Icon,
    keys: `g ${key}`,
    act: { href: to },
  })),
  ...(role === 'super_admin' ? SUPER_ADMIN_SCREENS : []),
  {
    label: COMPLAINT_REGISTER.label,
    Icon: BookOpenText,
    keys: `g ${COMPLAINT_REGISTER.key}`,
    act: { href: COMPLAINT_REGISTER.to },
  },
  { label: 'Bezbednost', Icon: ShieldCheck, act: { href: '/admin/security' } },
  { label: 'Promeni lozinku', Icon: KeyRound, act: { href: '/auth/update-password' } },
  { label: 'Odjavi se', Icon: DoorOpen, act: { href: '/admin/logout' } },
];

type SearchProps = { opened: boolean; onClose: () => void; onShortcuts: () => void };

/** The search over everything [search#opened-by]; its code is fetched at the first sign of use. */
export function Search({ opened, onClose, onShortcuts }: SearchProps) {
  const { role } = useCurrentUser().info;
  const refresh = useRefresh();
  useFirstUse(preload);
  return (
    <SearchDialog
      opened={opened}
      onClose={onClose}
      screens={screensFor(role)}
      actions={[
        { label: 'Osveži podatke', Icon: RefreshCw, act: { run: refresh } },
        { label: 'Spisak prečica', Icon: Keyboard, keys: '?', act: { run: onShortcuts } },
      ]}
    />
  );
}
