import { toPara, toRsd } from '@majstorija/contract/money.ts';
import { formatMoney, formatNumber } from '@majstorija/contract/text/format.ts';
import type { DoneWork, OrderDetail } from '@majstorija/contract/orders/orders.ts';
import classes from './work-sheet.module.css';

/** Empty lines to write on while no work is done yet. */
const BLANK_LINES = 4;

const COLUMNS = ['Stavka', 'Količina', 'Cena', 'Iznos'];

const priceOf = ({ quantity, unitPrice }: DoneWork): number => toRsd(toPara(quantity * unitPrice));

function Sums({ order: { items, paidAmount, refundedAmount } }: { order: OrderDetail }) {
  const total = items.reduce((sum, item) => sum + priceOf(item), 0);
  const sums: readonly [name: string, amount: number | null][] = [
    ['Ukupno', items.length > 0 ? total : null],
    ['Plaćeno', paidAmount],
    ['Vraćeno klijentu', refundedAmount > 0 ? refundedAmount : null],
  ];
  return sums.map(
    ([name, amount]) =>
      amount !== null && (
        <tr key={name} className={classes.sum}>
          <th scope="row" colSpan={3}>
            {name}
          </th>
          <td>{formatMoney(amount)}</td>
        </tr>
      ),
  );
}

/** The done work with its prices; on an order without work, empty lines to write it down. */
export function WorkSheetWork({ order }: { order: OrderDetail }) {
  const blanks = order.items.length === 0 ? Array.from({ length: BLANK_LINES }, (_, line) => line) : [];
  return (
    <section className={classes.whole}>
      <h2>Obavljeni radovi</h2>
      <table className={classes.work}>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {order.items.map((item) => (
            <tr key={`${item.name} ${item.unitPrice}`}>
              <td>{item.name}</td>
              <td>
                {formatNumber(item.quantity)} {item.unitOfMeasure}
              </td>
              <td>{formatMoney(item.unitPrice)}</td>
              <td>{formatMoney(priceOf(item))}</td>
            </tr>
          ))}
          {blanks.map((line) => (
            <tr key={line} className={classes.blank}>
              {COLUMNS.map((column) => (
                <td key={column}>{'\u00A0'}</td>
              ))}
            </tr>
          ))}
          <Sums order={order} />
        </tbody>
      </table>
    </section>
  );
}
