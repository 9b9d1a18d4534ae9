import { Link } from '@tanstack/react-router';
import { Pencil } from 'lucide-react';
import { countOf, formatMoney, fullName, NOUNS } from '@majstorija/contract/text/format.ts';
import type { OwnerListItem } from '@majstorija/contract/people/owners.ts';
import type { OwnerDialog } from './owner-dialogs.tsx';
import { OFFLINE_REASON, useOnline } from '#lib/browser/use-online.ts';
import { StreetAndNumber } from '#shared/addresses/street-and-number.tsx';
import { ContactCell } from '#shared/people/contact-cell.tsx';
import { PersonCell } from '#shared/people/person-cell.tsx';
import { ServicesCell } from '#shared/services/services-cell.tsx';
import { peekAction } from '#features/people/list/peek-action.tsx';
import { toggleAction } from '#features/people/list/toggle-action.tsx';
import { AccountBadges } from '#features/people/list/active-badge.tsx';
import type { LinkParts } from '#ui/buttons/menu-button.tsx';
import type { Column, Width } from '#ui/table/column.ts';
import { actionsWidth, RowActions } from '#ui/table/row-actions.tsx';
import { lineStack, quietLine, wholeName } from '#ui/text/lines.ts';
import classes from './owners-columns.module.css';

type OwnerCell = { owner: OwnerListItem };
type OpenDialog = (dialog: OwnerDialog) => void;

function Company({ owner }: OwnerCell) {
  const below = (
    <>
      <span className={wholeName}>{fullName(owner)}</span>
      <AccountBadges person={owner} />
    </>
  );
  const company = { firstName: owner.companyName, lastName: '', profileImage: owner.profileImage };
  const toPage = (parts: LinkParts) => (
    <Link {...parts} to="/admin/owners/$id" params={{ id: owner._id }} data-row-link="" />
  );
  return <PersonCell person={company} below={below} isInactive={!owner.isActive} link={toPage} />;
}

/** Street and municipality of a company, one under the other. */
function PlaceCell({ place }: { place: { municipality: string; streetAndNumber: string } }) {
  return (
    <span className={lineStack} title={`${place.streetAndNumber}, ${place.municipality}`}>
      <StreetAndNumber text={place.streetAndNumber} />
      <span className={quietLine}>{place.municipality}</span>
    </span>
  );
}

const Employees = ({ owner }: OwnerCell) => <span>{countOf(owner.workerCount, NOUNS.zaposleni)}</span>;
const Orders = ({ owner }: OwnerCell) => <span>{countOf(owner.orderCount, NOUNS.nalog)}</span>;

function Actions({ owner, onOpen }: OwnerCell & { onOpen: OpenDialog }) {
  const disabledReason = useOnline() ? undefined : OFFLINE_REASON;
  return (
    <RowActions
      menuLabel={`Akcije za kompaniju ${owner.companyName}`}
      items={[
        {
          name: `Izmeni kompaniju ${owner.companyName}`,
          label: 'Izmeni',
          icon: <Pencil size={18} aria-hidden="true" />,
          onSelect: () => onOpen({ kind: 'edit', owner }),
          disabledReason,
        },
        toggleAction({
          person: owner,
          noun: 'vlasnika',
          onSelect: () => onOpen({ kind: 'toggle', owner }),
          disabledReason,
        }),
        peekAction({ kind: 'owners', id: owner._id, name: owner.companyName }, 'kompaniju'),
      ]}
    />
  );
}

/** Room for a phone with its button and, in a row of one line, an e-mail; no more, so that names and streets fit. */
const CONTACT_WIDTH = {
  wide: 'minmax(190px, 1fr)',
  compact: 'minmax(168px, 1fr)',
  dense: 'minmax(204px, 1fr)',
} as const;

const contact = (owner: OwnerListItem) => (
  <ContactCell name={fullName(owner)} phone={owner.phone} email={owner.user.email} isPhoneOnCard />
);

type OwnerColumns = {
  /** Whether the table is too narrow for all columns. */
  isNarrow: boolean;
  /** Whether it is too narrow even for the contact. */
  isTight: boolean;
  onOpen: OpenDialog;
};

/** The columns of Kompanije [people#owners-columns]. */
export function ownerColumns({ isNarrow, isTight, onOpen }: OwnerColumns): readonly Column<OwnerListItem>[] {
  const onDesk: readonly Width[] = isNarrow ? [] : ['wide'];
  const folded: readonly Width[] = ['wide', 'compact'];
  return [
    {
      key: 'company',
      header: 'Kompanija',
      cell: (owner) => <Company owner={owner} />,
      width: { wide: '2.4fr', compact: '1.7fr', dense: '2.1fr' },
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
      key: 'address',
      header: 'Sedište',
      cell: (owner) => <PlaceCell place={owner.address} />,
      width: { wide: 'minmax(152px, 1.1fr)', compact: 'minmax(144px, 1.2fr)', dense: '1.3fr' },
      on: folded,
      ...(isNarrow && { below: { cell: (owner) => <ServicesCell packages={owner.packages} />, on: folded } }),
    },
    {
      key: 'services',
      header: 'Usluge',
      cell: (owner) => <ServicesCell packages={owner.packages} />,
      width: { wide: 'minmax(148px, 0.9fr)', compact: '1fr', dense: 'minmax(156px, 1.05fr)' },
      on: onDesk,
    },
    {
      key: 'employees',
      header: 'Zaposleni',
      cell: (owner) => <Employees owner={owner} />,
      width: 96,
      align: 'end',
      on: onDesk,
    },
    {
      key: 'orders',
      header: 'Nalozi',
      cell: (owner) => <Orders owner={owner} />,
      width: 84,
      align: 'end',
      on: onDesk,
    },
    {
      key: 'revenue',
      header: 'Ukupna zarada',
      cell: (owner) => formatMoney(owner.totalRevenue),
      width: 136,
      align: 'end',
      card: 'aside',
      ...(isNarrow && {
        below: {
          cell: (owner) => (
            <span className={classes.counts}>
              <Employees owner={owner} />
              <Orders owner={owner} />
            </span>
          ),
          on: ['wide', 'compact', 'card'],
        },
      }),
    },
    {
      key: 'actions',
      header: 'Akcije',
      cell: (owner) => <Actions owner={owner} onOpen={onOpen} />,
      width: actionsWidth(3),
      align: 'end',
      card: 'actions',
    },
  ];
}
