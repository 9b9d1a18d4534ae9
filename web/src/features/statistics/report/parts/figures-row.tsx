import { ArrowDown, ArrowUp } from 'lucide-react';
import { NOW } from '@majstorija/contract/statistics/definition.ts';
import { FIGURES, LEAST_N, type FigureId } from '@majstorija/contract/statistics/figures.ts';
import type { ReportFigure } from '@majstorija/contract/statistics/report.ts';
import type { ReportId } from '@majstorija/contract/statistics/reports.ts';
import { NOUNS, countOf, formatNumber } from '@majstorija/contract/text/format.ts';
import { compare } from '../comparison.ts';
import { OrdersLink } from '../orders/orders-link.tsx';
import { formatValue, NO_VALUE } from '#ui/charts/chart-unit.ts';
import classes from './figures-row.module.css';

const ARROWS = { up: ArrowUp, down: ArrowDown, same: undefined } as const;

type ComparedProps = { figure: ReportFigure; report: ReportId; hasBefore: boolean };

/** What is counted as it is now has no time before. */
const isOfNow = (id: FigureId): boolean => FIGURES[id].cohort === NOW;

/** How the figure stands to the time before, by an arrow and in words. */
function Compared({ figure: { id, value, before, n }, report, hasBefore }: ComparedProps) {
  if (value === null && n < LEAST_N) return <span>n je {n}, prikazuje se od deset</span>;
  if (!hasBefore || value === null || isOfNow(id)) return null;
  if (before === null) return <span>pre nije bilo dovoljno</span>;
  const { direction, text } = compare({ unit: FIGURES[id].unit, value, before, report });
  const Arrow = ARROWS[direction];
  return (
    <span className={classes.compared}>
      {Arrow !== undefined && <Arrow size={15} strokeWidth={2.4} aria-hidden="true" />}
      {text}
    </span>
  );
}

/** A count is the link to its orders; of any other figure the number of these is. */
function Value({ figure: { id, value, n } }: { figure: ReportFigure }) {
  const { name, unit } = FIGURES[id];
  const text = formatValue(value, unit);
  if (unit !== 'count' || n === 0) return value === null ? <span>{NO_VALUE}</span> : text;
  return (
    <OrdersLink shown={{ figure: id }} label={`${name}: ${text}, otvori naloge`}>
      {text}
    </OrdersLink>
  );
}

type BehindProps = { id: FigureId; n: number; maturing: number };

/** How many orders stand behind a figure, and how many are not in it yet. */
const Behind = ({ id, n, maturing }: BehindProps) => (
  <>
    {FIGURES[id].unit !== 'count' && (
      <span>
        n{' '}
        {n === 0 ? (
          0
        ) : (
          <OrdersLink
            shown={{ figure: id }}
            label={`${FIGURES[id].name}, n ${formatNumber(n)}, otvori naloge`}
          >
            {formatNumber(n)}
          </OrdersLink>
        )}
      </span>
    )}
    {maturing > 0 && (
      <span>
        još sazreva{' '}
        <OrdersLink
          shown={{ figure: id, part: 'maturing' }}
          label={`${FIGURES[id].name}, još sazreva ${formatNumber(maturing)}, otvori naloge`}
        >
          {formatNumber(maturing)}
        </OrdersLink>
      </span>
    )}
  </>
);

/** The orders behind all figures, where these are the same: two more figures of equal rank. */
function SharedCells({ id, n, maturing }: BehindProps) {
  return (
    <>
      <div className={classes.cell}>
        <dt>Nalozi, n</dt>
        <dd className={classes.value}>
          {n === 0 ? (
            0
          ) : (
            <OrdersLink shown={{ figure: id }} label={`${countOf(n, NOUNS.nalog)} iza brojeva, otvori ih`}>
              {formatNumber(n)}
            </OrdersLink>
          )}
        </dd>
      </div>
      {maturing > 0 && (
        <div className={classes.cell}>
          <dt>Još sazreva</dt>
          <dd className={classes.value}>
            <OrdersLink
              shown={{ figure: id, part: 'maturing' }}
              label={`Još sazreva: ${countOf(maturing, NOUNS.nalog)}, otvori ih`}
            >
              {formatNumber(maturing)}
            </OrdersLink>
          </dd>
          <dd className={classes.note}>nisu u brojevima</dd>
        </div>
      )}
    </>
  );
}

/** Cells of a row on a wide screen. */
const MOST_CELLS = 5;

/** So many columns that the last row is about as full as the others. */
const columnsFor = (cells: number): number => Math.ceil(cells / Math.ceil(cells / MOST_CELLS));

type FiguresRowProps = { figures: readonly ReportFigure[]; report: ReportId; hasBefore: boolean };

/** The figures of a report with their comparisons [statistics-screen#figures]. */
export function FiguresRow({ figures, report, hasBefore }: FiguresRowProps) {
  const [first, ...others] = figures;
  if (first === undefined) return null;
  const { n, maturing } = first;
  const isShared =
    others.length > 0 &&
    figures.every((figure) => FIGURES[figure.id].unit !== 'count') &&
    others.every((other) => other.n === n && other.maturing === maturing);
  const cells = figures.length + (isShared ? 1 + Number(maturing > 0) : 0);
  return (
    <dl className={classes.row} data-columns={columnsFor(cells)}>
      {figures.map((figure) => (
        <div key={figure.id} className={classes.cell}>
          <dt>{FIGURES[figure.id].name}</dt>
          <dd className={classes.value}>
            <Value figure={figure} />
          </dd>
          <dd className={classes.note}>
            <Compared figure={figure} report={report} hasBefore={hasBefore} />
            {!isShared && <Behind id={figure.id} n={figure.n} maturing={figure.maturing} />}
          </dd>
        </div>
      ))}
      {isShared && <SharedCells id={first.id} n={n} maturing={maturing} />}
    </dl>
  );
}
