import {
  Building2,
  ChartColumn,
  FileText,
  Headset,
  Scale,
  Tag,
  UserRound,
  Wrench,
  type LucideIcon,
} from 'lucide-react';

/** An entry of the side menu; `key` follows `g` on the keyboard [design#shortcuts]. */
type NavItem = {
  to:
    | '/admin/orders'
    | '/admin/owners'
    | '/admin/workers'
    | '/admin/clients'
    | '/admin/admins'
    | '/admin/price-list'
    | '/admin/statistics'
    | '/admin/legal-documents';
  label: string;
  Icon: LucideIcon;
  key: string;
  isSuperAdminOnly?: true;
};

const NAV_ITEMS: readonly NavItem[] = [
  { to: '/admin/orders', label: 'Nalozi', Icon: FileText, key: 'n' },
  { to: '/admin/owners', label: 'Kompanije', Icon: Building2, key: 'k' },
  { to: '/admin/workers', label: 'Majstori', Icon: Wrench, key: 'm' },
  { to: '/admin/clients', label: 'Klijenti', Icon: UserRound, key: 'l' },
  { to: '/admin/admins', label: 'Operateri', Icon: Headset, key: 'o', isSuperAdminOnly: true },
  { to: '/admin/price-list', label: 'Cenovnik', Icon: Tag, key: 'c' },
  { to: '/admin/statistics', label: 'Statistika', Icon: ChartColumn, key: 's' },
  { to: '/admin/legal-documents', label: 'Pravni dokumenti', Icon: Scale, key: 'p' },
];

/** A page that has no entry in the menu, and a key of its own beside those of the entries [design#shortcuts]. */
export const COMPLAINT_REGISTER = {
  to: '/admin/orders/complaints',
  label: 'Evidencija reklamacija',
  key: 'e',
} as const;

/** The side menu in its order [accounts#super-admin-only]; Operateri, fifth, is for the super admin alone. */
export const navItemsFor = (role: string): readonly NavItem[] =>
  NAV_ITEMS.filter((item) => !item.isSuperAdminOnly || role === 'super_admin');

/** The entry that a page belongs to. */
export const navItemOf = (path: string): NavItem | undefined =>
  NAV_ITEMS.find(({ to }) => path === to || path.startsWith(`${to}/`));
