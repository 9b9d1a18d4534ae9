import type { ClientDetail } from '@majstorija/contract/people/clients.ts';
import { NOUNS, countOf, formatMoney } from '@majstorija/contract/text/format.ts';
import type { ClientDialog } from '#features/people/clients/client-dialogs.tsx';
import { NewOrderButton } from '#features/people/clients/new-order-button.tsx';
import { HeaderActions } from '#features/people/detail/header-actions.tsx';
import { PEOPLE_LISTS } from '#features/people/detail/people-lists.ts';
import { PersonHeader } from '#features/people/detail/person-header.tsx';
import { AccountBadges } from '#features/people/list/active-badge.tsx';

function Facts({ client }: { client: ClientDetail }) {
  return (
    <>
      <AccountBadges person={client} />
      <span>{countOf(client.orderCount, NOUNS.nalog)}</span>
      <span>{formatMoney(client.totalCost)}</span>
    </>
  );
}

type ClientHeaderProps = {
  title: string;
  /** Absent until it is loaded. */
  client: ClientDetail | undefined;
  onOpen: (dialog: ClientDialog) => void;
};

/** The head of a client's page. */
export function ClientHeader({ title, client, onOpen }: ClientHeaderProps) {
  return (
    <PersonHeader
      title={title}
      list={PEOPLE_LISTS.clients}
      person={client}
      facts={client && <Facts client={client} />}
      actions={
        client && (
          <>
            <NewOrderButton client={client} onOpen={onOpen} />
            <HeaderActions person={client} noun="klijenta" onOpen={(kind) => onOpen({ kind, client })} />
          </>
        )
      }
    />
  );
}
