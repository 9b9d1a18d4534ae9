import { Link } from '@tanstack/react-router';
import { MailPlus, Pencil, Trash2 } from 'lucide-react';
import { REPORTS } from '@majstorija/contract/statistics/reports.ts';
import { periodText, savedReportPath } from '@majstorija/contract/statistics/saved-report-texts.ts';
import type { SavedReport } from '@majstorija/contract/statistics/saved-reports.ts';
import { formatDateTime } from '@majstorija/contract/text/dates.ts';
import type { SavedDialog } from './saved-dialogs.tsx';
import type { CurrentUser } from '@majstorija/contract/accounts/accounts.ts';
import { OFFLINE_REASON, useOnline } from '#lib/browser/use-online.ts';
import type { Column } from '#ui/table/column.ts';
import { actionsWidth, RowActions } from '#ui/table/row-actions.tsx';
import { join } from '#ui/text/class-names.ts';
import { cutText, oneLine } from '#ui/text/lines.ts';
import { Timestamp } from '#ui/text/timestamp.tsx';
import classes from './saved-columns.module.css';

type SavedColumns = {
  user: Pick<CurrentUser, '_id'> & { role: string };
  now: Date;
  onOpen: (dialog: SavedDialog) => void;
};

type ActionsProps = Omit<SavedColumns, 'now'> & { saved: SavedReport };

function Actions({ saved, user, onOpen }: ActionsProps) {
  const disabledReason = useOnline() ? undefined : OFFLINE_REASON;
  const isOwn = saved.owner._id === user._id;
  const action = (kind: SavedDialog['kind'], label: string, icon: typeof Pencil) => {
    const Icon = icon;
    return {
      name: `${label}: ${saved.name}`,
      label,
      icon: <Icon size={18} aria-hidden="true" />,
      onSelect: () => onOpen({ kind, saved }),
      disabledReason,
    };
  };
  return (
    <RowActions
      menuLabel={`Akcije za izveštaj ${saved.name}`}
      items={[
        ...(isOwn ? [action('edit', 'Izmeni', Pencil)] : []),
        action('mail', 'Šalji mi mejlom', MailPlus),
        ...(isOwn || user.role === 'super_admin' ? [action('remove', 'Obriši', Trash2)] : []),
      ]}
    />
  );
}

const whoText = ({ owner, isShared }: SavedReport, ownId: string): string => {
  if (owner._id !== ownId) return owner.name;
  return isShared ? 'Vi, deljen' : 'Vi';
};

/** The columns of the saved reports [saved-reports#list]. */
export const savedColumns = ({ user, now, onOpen }: SavedColumns): readonly Column<SavedReport>[] => [
  {
    key: 'name',
    header: 'Naziv',
    cell: (saved) => (
      <Link
        to={savedReportPath(saved)}
        className={join(classes.link, cutText)}
        data-row-link=""
        title={saved.name}
      >
        {saved.name}
      </Link>
    ),
    width: '1.6fr',
    card: 'lead',
  },
  {
    key: 'report',
    header: 'Šta',
    cell: ({ report }) => (
      <span className={oneLine} title={REPORTS[report].name}>
        {REPORTS[report].name}
      </span>
    ),
    width: '1.1fr',
  },
  {
    key: 'period',
    header: 'Period',
    cell: ({ period }) => periodText(period),
    width: { wide: 210, compact: 150 },
  },
  {
    key: 'who',
    header: 'Ko',
    cell: (saved) => (
      <span className={oneLine} title={whoText(saved, user._id)}>
        {whoText(saved, user._id)}
      </span>
    ),
    width: { wide: 160, compact: 120 },
    cardLabel: 'Ko:',
  },
  {
    key: 'opened',
    header: 'Poslednje otvaranje',
    cell: ({ lastOpenedAt }) =>
      lastOpenedAt === null ? '–' : <Timestamp at={lastOpenedAt} text={formatDateTime(lastOpenedAt, now)} />,
    width: { wide: 176, compact: 150 },
    cardLabel: 'Otvoren:',
  },
  {
    key: 'actions',
    header: 'Akcije',
    hideHeader: true,
    cell: (saved) => <Actions saved={saved} user={user} onOpen={onOpen} />,
    width: actionsWidth(3),
    align: 'end',
    card: 'actions',
  },
];
