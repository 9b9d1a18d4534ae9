import { Link } from '@tanstack/react-router';
import { ClipboardPlus, FileText, MapPinPlus } from 'lucide-react';
import type { ClientListItem } from '@majstorija/contract/people/clients.ts';
import { NOUNS, countOf, formatMoney, fullName } from '@majstorija/contract/text/format.ts';
import { ActiveOrder } from './active-order.tsx';
import { INACTIVE_REASON } from './new-order-button.tsx';
import type { ClientDialog } from './client-dialogs.tsx';
import { OFFLINE_REASON, useOnline } from '#lib/browser/use-online.ts';
import { ContactCell } from '#shared/people/contact-cell.tsx';
import { PersonCell } from '#shared/people/person-cell.tsx';
import { toggleAction } from '#features/people/list/toggle-action.tsx';
import { ActiveBadge } from '#features/people/list/active-badge.tsx';
import type { LinkParts } from '#ui/buttons/menu-button.tsx';
import type { Column } from '#ui/table/column.ts';
import { RowActions } from '#ui/table/row-actions.tsx';
import classes from './clients-columns.module.css';

type OpenClientDialog = (dialog: ClientDialog) => void;
type ClientCell = { client: ClientListItem };

const linkTo = (id: string) => (parts: LinkParts) => (
  <Link {...parts} to="/admin/clients/$id" params={{ id }} />
);

/** The link of the row: arrow keys and a click anywhere on the row find it. */
const rowLinkTo = (id: string) => (parts: LinkParts) => (
  <Link {...parts} to="/admin/clients/$id" params={{ id }} data-row-link="" />
);

function Person({ client }: ClientCell) {
  return (
    <PersonCell
      person={client}
      below={<ActiveBadge isActive={client.isActive} />}
      isInactive={!client.isActive}
      link={rowLinkTo(client._id)}
    />
  );
}

function Actions({ client, onOpen }: ClientCell & { onOpen: OpenClientDialog }) {
  const offline = useOnline() ? undefined : OFFLINE_REASON;
  const name = fullName(client);
  return (
    <RowActions
      menuLabel={`Akcije za klijenta ${name}`}
      hasMany
      items={[
        {
          name: `Nov nalog za klijenta ${name}`,
          label: 'Nov nalog',
          icon: <ClipboardPlus size={18} aria-hidden="true" />,
          onSelect: () => onOpen({ kind: 'order', client }),
          disabledReason: client.isActive ? offline : INACTIVE_REASON,
        },
        {
          name: `Dodaj adresu klijentu ${name}`,
          label: 'Dodaj adresu',
          icon: <MapPinPlus size={18} aria-hidden="true" />,
          onSelect: () => onOpen({ kind: 'address', client }),
          disabledReason: offline,
        },
        toggleAction({
          person: client,
          noun: 'klijenta',
          onSelect: () => onOpen({ kind: 'toggle', client }),
          disabledReason: offline,
        }),
        {
          name: `Otvori klijenta ${name}`,
          label: 'Otvori klijenta',
          icon: <FileText size={18} aria-hidden="true" />,
          link: linkTo(client._id),
        },
      ]}
    />
  );
}

const Contact = ({ client }: ClientCell) => (
  <div className={classes.contact}>
    <ContactCell name={fullName(client)} phone={client.phone} email={client.email} />
  </div>
);

type ClientColumns = {
  /** Whether the table is too narrow for a column of the contact. */
  isTight: boolean;
  onOpen: OpenClientDialog;
};

/** The columns of Klijenti [people#clients-columns]; on a tablet the cost is under the count of orders. */
export const clientColumns = ({ isTight, onOpen }: ClientColumns): readonly Column<ClientListItem>[] => [
  {
    key: 'person',
    header: 'Klijent',
    cell: (client) => <Person client={client} />,
    card: 'lead',
    ...(isTight && { below: { cell: (client) => <Contact client={client} />, on: ['compact'] } }),
  },
  {
    key: 'contact',
    header: 'Kontakt',
    cell: (client) => <Contact client={client} />,
    ...(isTight && { on: ['card'] }),
  },
  {
    key: 'orders',
    header: 'Ukupno naloga',
    cell: (client) => countOf(client.orderCount, NOUNS.nalog),
    below: { cell: (client) => formatMoney(client.totalCost), on: ['compact'] },
    align: 'end',
    cardLabel: 'Ukupno:',
  },
  {
    key: 'cost',
    header: 'Ukupan trošak',
    cell: (client) => formatMoney(client.totalCost),
    align: 'end',
    on: ['wide', 'card'],
    cardLabel: 'Ukupan trošak:',
  },
  { key: 'active-order', header: 'Aktivan nalog', cell: (client) => <ActiveOrder client={client} /> },
  {
    key: 'actions',
    header: 'Akcije',
    cell: (client) => <Actions client={client} onOpen={onOpen} />,
    align: 'end',
    card: 'actions',
  },
];
