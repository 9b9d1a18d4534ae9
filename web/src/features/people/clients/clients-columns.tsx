import { Link } from '@tanstack/react-router';
import { ClipboardPlus, FileText, MapPinPlus, Pencil } from 'lucide-react';
import type { ClientListItem } from '@majstorija/contract/people/clients.ts';
import { NOUNS, countOf, formatMoney, fullName } from '@majstorija/contract/text/format.ts';
import { ActiveOrder } from './active-order.tsx';
import type { ClientDialog } from './client-dialogs.tsx';
import { OFFLINE_REASON, useOnline } from '#lib/browser/use-online.ts';
import { INACTIVE_REASON } from '#shared/orders/create/use-new-order.ts';
import { CONTACT_WIDTH, ContactCell } from '#shared/people/contact-cell.tsx';
import { PersonCell } from '#shared/people/person-cell.tsx';
import { peekAction } from '#features/people/list/peek-action.tsx';
import { toggleAction } from '#features/people/list/toggle-action.tsx';
import { AccountBadges } from '#features/people/list/active-badge.tsx';
import type { LinkParts } from '#ui/buttons/menu-button.tsx';
import type { Column } from '#ui/table/column.ts';
import { actionsWidth, RowActions } from '#ui/table/row-actions.tsx';

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
      below={<AccountBadges person={client} />}
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
      items={[
        {
          name: `Izmeni klijenta ${name}`,
          label: 'Izmeni',
          icon: <Pencil size={18} aria-hidden="true" />,
          onSelect: () => onOpen({ kind: 'editListed', client }),
          disabledReason: offline,
        },
        toggleAction({
          person: client,
          noun: 'klijenta',
          onSelect: () => onOpen({ kind: 'toggle', client }),
          disabledReason: offline,
        }),
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
        peekAction({ kind: 'clients', id: client._id, name }, 'klijenta'),
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
  <ContactCell
    name={fullName(client)}
    phone={client.phone}
    email={client.email}
    second={client}
    isPhoneOnCard
  />
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
    width: isTight ? 'minmax(172px, 1.1fr)' : '1.1fr',
    card: 'lead',
    ...(isTight && { below: { cell: (client) => <Contact client={client} />, on: ['compact'] } }),
  },
  {
    key: 'contact',
    header: 'Kontakt',
    cell: (client) => <Contact client={client} />,
    width: CONTACT_WIDTH,
    card: 'foot',
    ...(isTight && { on: ['card'] }),
  },
  {
    key: 'orders',
    header: 'Ukupno naloga',
    cell: (client) => countOf(client.orderCount, NOUNS.nalog),
    below: { cell: (client) => formatMoney(client.totalCost), on: ['compact'] },
    width: { wide: 108, compact: 120 },
    align: 'end',
    on: ['wide', 'compact'],
  },
  {
    key: 'cost',
    header: 'Ukupan trošak',
    cell: (client) => formatMoney(client.totalCost),
    width: 140,
    align: 'end',
    on: ['wide', 'card'],
    card: 'aside',
    below: { cell: (client) => countOf(client.orderCount, NOUNS.nalog), on: ['card'] },
  },
  {
    key: 'active-order',
    header: 'Aktivan nalog',
    cell: (client) => <ActiveOrder client={client} />,
    width: '1.2fr',
  },
  {
    key: 'actions',
    header: 'Akcije',
    cell: (client) => <Actions client={client} onOpen={onOpen} />,
    width: actionsWidth(3),
    align: 'end',
    card: 'actions',
  },
];
