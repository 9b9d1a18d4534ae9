import { Link } from '@tanstack/react-router';
import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { formatDateTime } from '@majstorija/contract/text/dates.ts';
import { PersonCard } from './person-card.tsx';
import { useNow } from '#lib/browser/use-now.ts';
import type { LinkParts } from '#ui/buttons/menu-button.tsx';
import { Timestamp } from '#ui/text/timestamp.tsx';
import classes from './person-card.module.css';

const linkTo = (id: string) => (parts: LinkParts) => (
  <Link {...parts} to="/admin/clients/$id" params={{ id }} />
);

/** Which terms were read to the client on the telephone, by whom and when [consent#order-fact]. */
function TermsRead({ at, by, version }: NonNullable<OrderDetail['termsRead']>) {
  const now = useNow();
  return (
    <p className={classes.fact}>
      Uslovi pročitani: v{version}, {by}, <Timestamp at={at} text={formatDateTime(at, now)} />
    </p>
  );
}

type ClientCardProps = {
  /** As the page has it, or the list, which does not know of the terms. */
  order: Pick<OrderDetail, 'client'> & Partial<Pick<OrderDetail, 'termsRead'>>;
};

/** Whose order it is [orders#page-links]. */
export const ClientCard = ({ order: { client, termsRead = null } }: ClientCardProps) => (
  <PersonCard title="Klijent" person={client} link={linkTo(client._id)}>
    {termsRead !== null && <TermsRead {...termsRead} />}
  </PersonCard>
);
