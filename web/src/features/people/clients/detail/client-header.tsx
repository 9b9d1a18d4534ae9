import { Pencil } from 'lucide-react';
import type { ClientDetail } from '@majstorija/contract/people/clients.ts';
import { NOUNS, countOf, formatMoney } from '@majstorija/contract/text/format.ts';
import type { ClientDialog } from '#features/people/clients/client-dialogs.tsx';
import { OFFLINE_REASON, useOnline } from '#lib/browser/use-online.ts';
import { BackToList } from '#shared/lists/back-to-list.tsx';
import { toggleAction } from '#features/people/list/toggle-action.tsx';
import { ActiveBadge } from '#features/people/list/active-badge.tsx';
import { Avatar } from '#ui/marks/avatar.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { PageTitle } from '#ui/page/page-title.tsx';
import classes from './client-header.module.css';

type OpenDialog = (dialog: ClientDialog) => void;

function Facts({ client }: { client: ClientDetail }) {
  return (
    <p className={classes.facts}>
      <ActiveBadge isActive={client.isActive} />
      <span>{countOf(client.orderCount, NOUNS.nalog)}</span>
      <span>{formatMoney(client.totalCost)}</span>
    </p>
  );
}

function Actions({ client, onOpen }: { client: ClientDetail; onOpen: OpenDialog }) {
  const disabledReason = useOnline() ? undefined : OFFLINE_REASON;
  const { label, icon } = toggleAction({
    person: client,
    noun: 'klijenta',
    onSelect: () => onOpen({ kind: 'toggle', client }),
    disabledReason,
  });
  return (
    <div className={classes.actions}>
      <Button
        icon={<Pencil size={18} aria-hidden="true" />}
        disabledReason={disabledReason}
        onClick={() => onOpen({ kind: 'edit', client })}
      >
        Izmeni podatke
      </Button>
      <Button icon={icon} disabledReason={disabledReason} onClick={() => onOpen({ kind: 'toggle', client })}>
        {label}
      </Button>
    </div>
  );
}

type ClientHeaderProps = {
  title: string;
  /** Absent until it is loaded. */
  client: ClientDetail | undefined;
  onOpen: OpenDialog;
};

/** The head of a client's page; the way back and the h1 stay the same while the client is loading. */
export function ClientHeader({ title, client, onOpen }: ClientHeaderProps) {
  return (
    <header className={classes.header}>
      <div className={classes.identity}>
        <BackToList path="/admin/clients" label="Nazad na Klijente" />
        {client !== undefined && (
          <Avatar name={title} photo={client.profileImage} size={56} isInactive={!client.isActive} />
        )}
        <div className={classes.words}>
          <PageTitle documentTitle={title} className={classes.title}>
            {title}
          </PageTitle>
          {client !== undefined && <Facts client={client} />}
        </div>
      </div>
      {client !== undefined && <Actions client={client} onOpen={onOpen} />}
    </header>
  );
}
