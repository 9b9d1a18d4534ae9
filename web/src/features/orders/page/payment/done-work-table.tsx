import { formatMoney, formatNumber, fullName } from '@majstorija/contract/text/format.ts';
import type { DeskWork } from '@majstorija/contract/orders/orders.ts';
import { lineAmount, sumOf } from '@majstorija/contract/orders/payment/works.ts';
import { formatDateTime } from '@majstorija/contract/text/dates.ts';
import { visitsOf } from '#features/orders/works/visits.ts';
import { useNow } from '#lib/browser/use-now.ts';
import { HiddenText } from '#ui/text/hidden-text.tsx';
import classes from './payment-card.module.css';

/** Whose work it was and when, where an order was opened again for more. */
function VisitHead({ work: { doneAt, worker } }: { work: DeskWork }) {
  const now = useNow();
  return (
    <tr>
      <th scope="rowgroup" colSpan={2} className={classes.visit}>
        {formatDateTime(doneAt, now)}
        {worker !== null && ` · ${fullName(worker)}`}
      </th>
    </tr>
  );
}

/** What was done, how much of it and at which price, with the sum; of several visits each with whose it was. */
export function DoneWorkTable({ items }: { items: readonly DeskWork[] }) {
  const visits = visitsOf(items);
  return (
    <table className={classes.bill}>
      <caption>
        <HiddenText>Obavljeni radovi</HiddenText>
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <HiddenText>Rad</HiddenText>
          </th>
          <th scope="col">
            <HiddenText>Iznos</HiddenText>
          </th>
        </tr>
      </thead>
      {visits.map((works) => (
        <tbody key={works[0]?.completion}>
          {visits.length > 1 && works[0] !== undefined && <VisitHead work={works[0]} />}
          {works.map((work, position) => (
            <tr key={position}>
              <td>
                {work.name}{' '}
                <span className={classes.rate}>
                  {formatNumber(work.quantity)} {work.unitOfMeasure} × {formatMoney(work.unitPrice)}
                </span>
              </td>
              <td>{formatMoney(lineAmount(work))}</td>
            </tr>
          ))}
        </tbody>
      ))}
      <tfoot>
        <tr>
          <th scope="row">Zbir po cenovniku</th>
          <td>{formatMoney(sumOf(items))}</td>
        </tr>
      </tfoot>
    </table>
  );
}
