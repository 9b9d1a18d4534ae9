import { toPara, toRsd } from '@majstorija/contract/money.ts';
import { formatMoney, formatNumber } from '@majstorija/contract/text/format.ts';
import type { DoneWork } from '@majstorija/contract/orders/orders.ts';
import { HiddenText } from '#ui/text/hidden-text.tsx';
import classes from './payment-card.module.css';

const lineInPara = ({ quantity, unitPrice }: DoneWork): number => Math.round(quantity * toPara(unitPrice));

/** What one kind of work cost in rsd, to the para. */
const lineAmount = (work: DoneWork): number => toRsd(lineInPara(work));

/** The sum of what was done in rsd: of the amounts as they are shown, so that it adds up on paper. */
export const sumOf = (items: readonly DoneWork[]): number =>
  toRsd(items.reduce((sum, work) => sum + lineInPara(work), 0));

/** What was done, how much of it and at which price, with the sum. */
export function DoneWorkTable({ items }: { items: readonly DoneWork[] }) {
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
      <tbody>
        {items.map((work, position) => (
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
      <tfoot>
        <tr>
          <th scope="row">Ukupno</th>
          <td>{formatMoney(sumOf(items))}</td>
        </tr>
      </tfoot>
    </table>
  );
}
