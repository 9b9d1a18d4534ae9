import { formatMoney, formatNumber } from '@majstorija/contract/format.ts';
import type { DoneWork } from '@majstorija/contract/orders/orders.ts';
import { lineAmount, sumOf } from '#features/orders/detail/done-work.ts';
import { HiddenText } from '#ui/hidden-text.tsx';
import classes from './payment-card.module.css';

/** What was done, how much of it and at which price, with the sum, as on a bill. */
export function DoneWorkTable({ items }: { items: readonly DoneWork[] }) {
  return (
    <table className={classes.bill}>
      <caption>
        <HiddenText>Obavljeni radovi</HiddenText>
      </caption>
      <thead>
        <tr>
          <th scope="col">Rad</th>
          <th scope="col">Iznos</th>
        </tr>
      </thead>
      <tbody>
        {items.map((work, position) => (
          <tr key={position}>
            <td>
              {work.name}
              <span className={classes.rate}>
                {formatNumber(work.quantity)} {work.unitOfMeasure} × {formatMoney(work.unitPrice)}
              </span>
            </td>
            <td>{formatMoney(lineAmount(work))}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Ukupno</th>
          <td>{formatMoney(sumOf(items))}</td>
        </tr>
      </tfoot>
    </table>
  );
}
