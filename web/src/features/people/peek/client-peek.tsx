import { useQuery } from '@tanstack/react-query';
import { ClipboardPlus } from 'lucide-react';
import { useState } from 'react';
import type { ClientDetail } from '@majstorija/contract/people/clients.ts';
import type { ClientGlance } from '@majstorija/contract/people/glances.ts';
import { clientGlanceQuery } from '#api/people/clients.ts';
import { GlanceBody } from './glance-body.tsx';
import { Orders, Who } from './peek-parts.tsx';
import { PEOPLE_LISTS } from '#features/people/detail/people-lists.ts';
import { OFFLINE_REASON, useOnline } from '#lib/browser/use-online.ts';
import { LazyCreateOrderDialog } from '#shared/orders/create/lazy-create-order-dialog.ts';
import { INACTIVE_REASON, useNewOrder } from '#shared/orders/create/use-new-order.ts';
import { ClientFigures, LastVisit } from '#shared/people/glance/glance-parts.tsx';
import { SecondPhone } from '#shared/people/second-phone.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Card } from '#ui/marks/card.tsx';
import classes from './person-peek.module.css';

const TEXTS = {
  missing: 'Klijent nije pronađen',
  failed: 'Klijent nije učitan.',
  stale: 'Klijent nije osvežen.',
} as const;

/** 'Nov nalog' of the client, and why it was not opened. */
function NewOrder({ client: { _id: id, isActive } }: { client: ClientGlance }) {
  const [client, setClient] = useState<ClientDetail | undefined>(undefined);
  const { newOrder, isBusy, failed } = useNewOrder(setClient);
  const offline = useOnline() ? undefined : OFFLINE_REASON;
  return (
    <>
      <Button
        variant="primary"
        icon={<ClipboardPlus size={18} aria-hidden="true" />}
        isBusy={isBusy}
        disabledReason={isActive ? offline : INACTIVE_REASON}
        onClick={() => newOrder(id)}
      >
        Nov nalog
      </Button>
      {failed.text !== '' && (
        <p role="alert" className={classes.failure}>
          {failed.text}
        </p>
      )}
      {client !== undefined && <LazyCreateOrderDialog client={client} onClose={() => setClient(undefined)} />}
    </>
  );
}

/** A client beside the page: how to call them, what is open, what was [people#peek]. */
export function ClientPeek({ id }: { id: string }) {
  const query = useQuery(clientGlanceQuery(id));
  return (
    <GlanceBody id={id} query={query} missingCode="client.notFound" texts={TEXTS} list={PEOPLE_LISTS.clients}>
      {(glance) => (
        <>
          <Who
            person={glance}
            actions={<NewOrder client={glance} />}
            below={<SecondPhone person={glance} />}
          />
          <Card className={classes.known}>
            <ClientFigures glance={glance} />
            <LastVisit glance={glance} />
          </Card>
          <Orders
            title="Otvoreni nalozi"
            orders={glance.openOrders}
            total={glance.openCount}
            none="Nema otvorenih naloga."
          />
          <Orders title="Raniji nalozi" orders={glance.closedOrders} none="Nema ranijih naloga." />
        </>
      )}
    </GlanceBody>
  );
}
