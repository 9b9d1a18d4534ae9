import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { formatDateTime } from '@majstorija/contract/text/dates.ts';
import { useNow } from '#lib/browser/use-now.ts';
import { Timestamp } from '#ui/text/timestamp.tsx';
import classes from './person-contact.module.css';

/** Which terms were read to the client on the telephone, by whom and when [consent#order-fact]. */
export function TermsReadFact({ at, by, version }: NonNullable<OrderDetail['termsRead']>) {
  const now = useNow();
  return (
    <dl className={classes.fact}>
      <dt>Uslovi pročitani</dt>
      <dd>
        v{version}, {by}, <Timestamp at={at} text={formatDateTime(at, now)} />
      </dd>
    </dl>
  );
}
