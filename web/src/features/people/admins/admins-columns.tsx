import { FileLock, ImageUp, KeyRound, MailPlus, Pencil } from 'lucide-react';
import type { AdminListItem } from '@majstorija/contract/people/admins.ts';
import { ROLE_LABELS } from '@majstorija/contract/http/access.ts';
import { formatDateTime } from '@majstorija/contract/text/dates.ts';
import { formatNumber, fullName } from '@majstorija/contract/text/format.ts';
import { ERRORS } from '@majstorija/contract/messages/errors.ts';
import type { AdminDialog } from './admin-dialogs.tsx';
import { useNow } from '#lib/browser/use-now.ts';
import { OFFLINE_REASON, useOnline } from '#lib/browser/use-online.ts';
import { CONTACT_WIDTH, ContactCell } from '#shared/people/contact-cell.tsx';
import { PersonCell } from '#shared/people/person-cell.tsx';
import { toggleAction } from '#features/people/list/toggle-action.tsx';
import { ActiveBadge, InvitedBadge } from '#features/people/list/active-badge.tsx';
import type { Column } from '#ui/table/column.ts';
import { actionsWidth, RowActions, type RowAction } from '#ui/table/row-actions.tsx';
import { join } from '#ui/text/class-names.ts';
import { oneLine } from '#ui/text/lines.ts';
import classes from './admins-columns.module.css';

type AdminColumns = {
  /** `_id` of the current user. */
  ownId: string;
  /** Whether the table is too narrow for a column of the contact. */
  isTight: boolean;
  onOpen: (dialog: AdminDialog) => void;
};

type AdminCell = { admin: AdminListItem };

/** Until when the mailed link is valid; the list is fetched at least every five minutes. */
function invitationText(endsAt: string | null, now: Date): string {
  if (endsAt === null || Date.parse(endsAt) <= now.getTime()) return 'Pozivnica je istekla';
  return `Pozivnica važi do ${formatDateTime(endsAt, now)}`;
}

function State({ admin: { isActive, isInvited, invitationEndsAt } }: AdminCell) {
  const now = useNow();
  if (!isActive || !isInvited) return <ActiveBadge isActive={isActive} />;
  const text = invitationText(invitationEndsAt, now);
  return (
    <>
      <ActiveBadge isActive />
      <InvitedBadge />
      <span className={oneLine} title={text}>
        {text}
      </span>
    </>
  );
}

function Operator({ admin }: AdminCell) {
  const badges = (
    <>
      <State admin={admin} />
      {admin.role === 'super_admin' && (
        <span className={join(oneLine, classes.role)}>{ROLE_LABELS.super_admin}</span>
      )}
    </>
  );
  return <PersonCell person={admin} below={badges} isInactive={!admin.isActive} />;
}

/** The actions that only the own row offers, as the profile menu does. */
const ownActions = (onOpen: AdminColumns['onOpen'], disabledReason: string | undefined): RowAction[] => [
  {
    name: 'Promeni svoju sliku',
    label: 'Promeni sliku',
    icon: <ImageUp size={18} aria-hidden="true" />,
    onSelect: () => onOpen({ kind: 'photo' }),
    disabledReason,
  },
  {
    name: 'Izmeni svoje podatke',
    label: 'Izmeni podatke',
    icon: <Pencil size={18} aria-hidden="true" />,
    onSelect: () => onOpen({ kind: 'info' }),
    disabledReason,
  },
];

const inviteAction = (
  admin: AdminListItem,
  onOpen: AdminColumns['onOpen'],
  disabledReason: string | undefined,
): RowAction => ({
  name: `Pošalji pozivnicu ponovo: ${fullName(admin)}`,
  label: 'Pošalji pozivnicu ponovo',
  icon: <MailPlus size={18} aria-hidden="true" />,
  onSelect: () => onOpen({ kind: 'invite', admin }),
  disabledReason,
});

/** For an operator who has lost one; the own ones are removed on Bezbednost. */
const factorsAction = (
  admin: AdminListItem,
  onOpen: AdminColumns['onOpen'],
  disabledReason: string | undefined,
): RowAction => ({
  name: `Ukloni potvrde prijave: ${fullName(admin)}`,
  label: 'Ukloni potvrde prijave',
  icon: <KeyRound size={18} aria-hidden="true" />,
  onSelect: () => onOpen({ kind: 'factors', admin }),
  disabledReason,
});

const personalDataAction = (
  admin: AdminListItem,
  onOpen: AdminColumns['onOpen'],
  disabledReason: string | undefined,
): RowAction => ({
  name: `Izvoz i brisanje podataka: ${fullName(admin)}`,
  label: 'Izvoz i brisanje',
  icon: <FileLock size={18} aria-hidden="true" />,
  onSelect: () => onOpen({ kind: 'personalData', admin }),
  disabledReason,
});

function Actions({ admin, ownId, onOpen }: AdminCell & Omit<AdminColumns, 'isTight'>) {
  const offline = useOnline() ? undefined : OFFLINE_REASON;
  const isOwn = admin._id === ownId;
  const toggle = toggleAction({
    person: admin,
    noun: 'operatera',
    onSelect: () => onOpen({ kind: 'toggle', admin }),
    disabledReason: isOwn ? ERRORS['admin.ownAccount'].text : offline,
  });
  const invitation = admin.isInvited && admin.isActive ? [inviteAction(admin, onOpen, offline)] : [];
  const factors = admin.hasFactors ? [factorsAction(admin, onOpen, offline)] : [];
  return (
    <RowActions
      menuLabel={`Akcije za operatera ${fullName(admin)}`}
      items={[
        ...invitation,
        ...(isOwn ? ownActions(onOpen, offline) : factors),
        toggle,
        personalDataAction(admin, onOpen, offline),
      ]}
    />
  );
}

const contact = (admin: AdminListItem) => (
  <ContactCell name={fullName(admin)} phone={admin.phone} email={admin.user.email} isRowStop />
);

/** The columns of Operateri [people#admins-columns]. */
export const adminColumns = ({ ownId, isTight, onOpen }: AdminColumns): readonly Column<AdminListItem>[] => [
  {
    key: 'person',
    header: 'Operater',
    cell: (admin) => <Operator admin={admin} />,
    width: '1.2fr',
    card: 'lead',
    ...(isTight && { below: { cell: contact, on: ['compact'] } }),
  },
  {
    key: 'contact',
    header: 'Kontakt',
    cell: contact,
    width: CONTACT_WIDTH,
    card: 'foot',
    ...(isTight && { on: ['card'] }),
  },
  {
    key: 'active-orders',
    header: 'Aktivnih naloga',
    cell: (admin) => formatNumber(admin.activeOrderCount),
    width: { wide: 134, compact: 100 },
    align: 'end',
    card: 'aside',
    cardLabel: 'Aktivnih naloga:',
    below: { cell: ({ orderCount }) => `Ukupno naloga: ${formatNumber(orderCount)}`, on: ['card'] },
  },
  {
    key: 'orders',
    header: 'Ukupno naloga',
    cell: (admin) => formatNumber(admin.orderCount),
    width: { wide: 130, compact: 96 },
    align: 'end',
    on: ['wide', 'compact'],
  },
  {
    key: 'actions',
    header: 'Akcije',
    cell: (admin) => <Actions admin={admin} ownId={ownId} onOpen={onOpen} />,
    width: actionsWidth(3),
    align: 'end',
    card: 'actions',
  },
];
