import { HiddenText } from '#ui/text/hidden-text.tsx';
import classes from './chart-table.module.css';

export type ChartRows = {
  /** The names of the columns; the first is that of the rows. */
  heads: readonly string[];
  rows: readonly (ChartRowProps & { key: string })[];
};

type ChartRowProps = { cells: readonly string[]; onOpen?: (() => void) | undefined };

/** The values of a chart as a table; what opens its orders is a button in the last cell. */
export function ChartTable({ title, rows: { heads, rows } }: { title: string; rows: ChartRows }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long table is scrolled by keys too
    <div className={classes.scroller} role="region" aria-label={`${title}, tabela`} tabIndex={0}>
      <table className={classes.table}>
        <caption>
          <HiddenText>{title}</HiddenText>
        </caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <ChartRow key={row.key} cells={row.cells} onOpen={row.onOpen} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ChartRow({ cells, onOpen }: ChartRowProps) {
  const [name, ...values] = cells;
  return (
    <tr>
      <th scope="row">{name}</th>
      {values.map((value, index) => (
        <td key={index}>
          {onOpen !== undefined && index === values.length - 1 ? (
            <button
              type="button"
              className={classes.open}
              aria-label={`${value}, ${name}: otvori`}
              onClick={onOpen}
            >
              {value}
            </button>
          ) : (
            value
          )}
        </td>
      ))}
    </tr>
  );
}
