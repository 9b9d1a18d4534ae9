import { Link } from '@tanstack/react-router';
import { Pencil } from 'lucide-react';
import { countOf, formatMoney, fullName, NOUNS } from '@majstorija/contract/text/format.ts';
import type { WorkerListItem } from '@majstorija/contract/people/workers.ts';
import type { WorkerDialog } from './worker-dialogs.tsx';
import { OFFLINE_REASON, useOnline } from '#lib/browser/use-online.ts';
import { CONTACT_WIDTH, ContactCell } from '#shared/people/contact-cell.tsx';
import { StreetAndNumber } from '#shared/addresses/street-and-number.tsx';
import { PersonCell } from '#shared/people/person-cell.tsx';
import { ServicesCell } from '#shared/services/services-cell.tsx';
import { peekAction } from '#features/people/list/peek-action.tsx';
import { toggleAction } from '#features/people/list/toggle-action.tsx';
import { NowState } from '#features/people/availability/now-state.tsx';
import { AccountBadges } from '#features/people/list/active-badge.tsx';
import { join } from '#ui/text/class-names.ts';
import type { LinkParts } from '#ui/buttons/menu-button.tsx';
import type { Column, Width } from '#ui/table/column.ts';
import { actionsWidth, RowActions } from '#ui/table/row-actions.tsx';
import { lineStack, quietLine, wholeName } from '#ui/text/lines.ts';
import classes from './workers-columns.module.css';

type WorkerCell = { worker: WorkerListItem };
type OpenDialog = (dialog: WorkerDialog) => void;

function Worker({ worker }: WorkerCell) {
  const badges = (
    <span className={classes.badges}>
      <span>{worker.isOwner ? 'Vlasnik' : 'Zaposleni'}</span>
      <AccountBadges person={worker} />
      {worker.isActive && <NowState availability={worker.availability} isExceptionOnly />}
    </span>
  );
  const toPage = (parts: LinkParts) => (
    <Link {...parts} to="/admin/workers/$id" params={{ id: worker._id }} data-row-link="" />
  );
  return <PersonCell person={worker} below={badges} isInactive={!worker.isActive} link={toPage} />;
}

const Company = ({ worker: { owner } }: WorkerCell) => (
  <span className={lineStack}>
    <Link className={join(wholeName, classes.company)} to="/admin/owners/$id" params={{ id: owner._id }}>
      {owner.companyName}
    </Link>
    <span className={quietLine} title={owner.address.streetAndNumber}>
      <StreetAndNumber text={owner.address.streetAndNumber} />
    </span>
  </span>
);

const Orders = ({ worker }: WorkerCell) => countOf(worker.orderCount, NOUNS.nalog);

function Actions({ worker, onOpen }: WorkerCell & { onOpen: OpenDialog }) {
  const disabledReason = useOnline() ? undefined : OFFLINE_REASON;
  return (
    <RowActions
      menuLabel={`Akcije za majstora ${fullName(worker)}`}
      items={[
        {
          name: `Izmeni majstora ${fullName(worker)}`,
          label: 'Izmeni',
          icon: <Pencil size={18} aria-hidden="true" />,
          onSelect: () => onOpen({ kind: 'edit', worker }),
          disabledReason,
        },
        toggleAction({
          person: worker,
          noun: 'majstora',
          onSelect: () => onOpen({ kind: 'toggle', worker }),
          disabledReason,
        }),
        peekAction({ kind: 'workers', id: worker._id, name: fullName(worker) }, 'majstora'),
      ]}
    />
  );
}

const contact = (worker: WorkerListItem) => (
  <ContactCell name={fullName(worker)} phone={worker.phone} email={worker.user.email} isPhoneOnCard />
);

type WorkerColumns = {
  /** Whether the table is too narrow for all columns. */
  isNarrow: boolean;
  /** Whether it is too narrow even for the contact. */
  isTight: boolean;
  onOpen: OpenDialog;
};

/** The columns of Majstori [people#workers-columns]. */
export function workerColumns({
  isNarrow,
  isTight,
  onOpen,
}: WorkerColumns): readonly Column<WorkerListItem>[] {
  const onDesk: readonly Width[] = isNarrow ? [] : ['wide'];
  const folded: readonly Width[] = ['wide', 'compact'];
  return [
    {
      key: 'worker',
      header: 'Majstor',
      cell: (worker) => <Worker worker={worker} />,
      // Room for 'Zaposleni' and 'Aktivan' on one line.
      width: { wide: 'minmax(188px, 1.2fr)', compact: '1.2fr', dense: '1.6fr' },
      card: 'lead',
      ...(isTight && { below: { cell: contact, on: folded } }),
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
      key: 'company',
      header: 'Kompanija',
      cell: (worker) => <Company worker={worker} />,
      width: { wide: '1.1fr', compact: '1.3fr', dense: '1fr' },
      on: folded,
      ...(isNarrow && {
        below: { cell: (worker) => <ServicesCell packages={worker.packages} />, on: folded },
      }),
    },
    {
      key: 'services',
      header: 'Usluge',
      cell: (worker) => <ServicesCell packages={worker.packages} />,
      width: '1.15fr',
      on: onDesk,
    },
    {
      key: 'orders',
      header: 'Ukupno naloga',
      cell: (worker) => <Orders worker={worker} />,
      width: 108,
      align: 'end',
      on: onDesk,
    },
    {
      key: 'revenue',
      header: 'Zarada',
      cell: (worker) => formatMoney(worker.totalRevenue),
      width: 140,
      align: 'end',
      card: 'aside',
      ...(isNarrow && {
        below: { cell: (worker) => <Orders worker={worker} />, on: ['wide', 'compact', 'card'] },
      }),
    },
    {
      key: 'actions',
      header: 'Akcije',
      cell: (worker) => <Actions worker={worker} onOpen={onOpen} />,
      width: actionsWidth(3),
      align: 'end',
      card: 'actions',
    },
  ];
}
