import { ArrowDown, ArrowUp } from 'lucide-react';
import { NOW } from '@majstorija/contract/statistics/definition.ts';
import {
  behindText,
  FIGURES,
  isProvisional,
  maturedText,
  tooEarlyText,
  type FigureId,
} from '@majstorija/contract/statistics/figures.ts';
import { LEAST_N } from '@majstorija/contract/statistics/least-n.ts';
import type { ReportFigure } from '@majstorija/contract/statistics/report.ts';
import type { ReportId } from '@majstorija/contract/statistics/reports.ts';
import { NOUNS, countOf, formatNumber } from '@majstorija/contract/text/format.ts';
import { compare } from '../comparison.ts';
import { OrdersLink } from '../orders/orders-link.tsx';
import { formatValue } from '#ui/charts/chart-unit.ts';
import classes from './figures-row.module.css';

const ARROWS = { up: ArrowUp, down: ArrowDown, same: undefined } as const;

type ComparedProps = { figure: ReportFigure; report: ReportId };

/** How the figure stands to the time before, by an arrow and in words; what is counted as it is now has no time before. */
function Compared({ figure: { id, value, before, beforeN }, report }: ComparedProps) {
  if (value === null || FIGURES[id].cohort === NOW) return null;
  if (before === null) return <span>pre nema podataka</span>;
  const { direction, text } = compare({ unit: FIGURES[id].unit, value, before, report });
  const Arrow = ARROWS[direction];
  return (
    <span className={classes.compared} data-few={isProvisional(id, beforeN) || undefined}>
      {Arrow !== undefined && <Arrow size={15} strokeWidth={2.4} aria-hidden="true" />}
      {text}
      {isProvisional(id, beforeN) && ', privremeno'}
    </span>
  );
}

/** A count is the link to its orders; of any other figure the number of these is. */
function Value({ figure: { id, value, n } }: { figure: ReportFigure }) {
  const { name, unit } = FIGURES[id];
  const text = formatValue(value, unit);
  if (unit !== 'count' || n === 0) return text;
  return (
    <OrdersLink shown={{ figure: id }} label={`${name}: ${text}, otvori naloge`}>
      {text}
    </OrdersLink>
  );
}

type BehindProps = { id: FigureId; n: number; maturing: number };

const Maturing = ({ id, maturing }: Pick<BehindProps, 'id' | 'maturing'>) => (
  <span>
    <OrdersLink
      shown={{ figure: id, part: 'maturing' }}
      label={`${FIGURES[id].name}, ${tooEarlyText(maturing)}, otvori naloge`}
    >
      {tooEarlyText(maturing)}
    </OrdersLink>
  </span>
);

/** How many orders stand behind a figure, and how many are not in it yet. */
function Behind({ id, n, maturing }: BehindProps) {
  const isFew = isProvisional(id, n);
  return (
    <>
      {FIGURES[id].unit !== 'count' && n > 0 && (
        <span>
          <OrdersLink
            shown={{ figure: id }}
            label={`${FIGURES[id].name}, ${behindText(id, n)}, otvori naloge`}
          >
            {behindText(id, n)}
          </OrdersLink>
          {isFew && `, manje od ${LEAST_N}`}
        </span>
      )}
      {maturing > 0 && <Maturing id={id} maturing={maturing} />}
    </>
  );
}

/** The orders behind all figures, where these are the same. */
const SharedCell = ({ id, n, maturing }: BehindProps) => (
  <div className={classes.cell}>
    <dt>Nalozi iza brojeva</dt>
    <dd className={classes.value}>
      {n === 0 ? (
        0
      ) : (
        <OrdersLink shown={{ figure: id }} label={`${countOf(n, NOUNS.nalog)} iza brojeva, otvori ih`}>
          {formatNumber(n)}
        </OrdersLink>
      )}
    </dd>
    {maturing > 0 && (
      <dd className={classes.note}>
        <Maturing id={id} maturing={maturing} />
      </dd>
    )}
  </div>
);

type CellProps = ComparedProps & { hasBefore: boolean; isShared: boolean };

function FigureCell({ figure, report, hasBefore, isShared }: CellProps) {
  const { id, value, n, maturing, matured } = figure;
  const isFew = value !== null && isProvisional(id, n);
  return (
    <div className={classes.cell} data-few={isFew || value === null || undefined}>
      <dt>
        {FIGURES[id].name}
        {isFew && <span className={classes.mark}>privremeno</span>}
      </dt>
      <dd className={classes.value}>
        <Value figure={figure} />
      </dd>
      {hasBefore && (
        <dd className={classes.change}>
          <Compared figure={figure} report={report} />
        </dd>
      )}
      <dd className={classes.note}>
        {matured !== undefined && <span>{maturedText(matured)}</span>}
        {isShared && isFew && (
          <span>
            {behindText(id, n)}, manje od {LEAST_N}
          </span>
        )}
        {!isShared && <Behind id={id} n={n} maturing={maturing} />}
      </dd>
    </div>
  );
}

/** Cells of a row on a wide screen. */
const MOST_CELLS = 5;

/** So many columns that the last row is about as full as the others. */
export const columnsFor = (cells: number): number => Math.ceil(cells / Math.ceil(cells / MOST_CELLS));

/** Whether figures are of the same observations, so that these stand beside them once. */
function areOfSame(figures: readonly FigureId[]): boolean {
  const [first, ...others] = figures.map((id) => FIGURES[id]);
  if (first === undefined || others.length === 0) return false;
  return [first, ...others].every(
    ({ unit, from, leftOut }) =>
      unit !== 'count' && unit !== 'money' && from === first.from && leftOut === first.leftOut,
  );
}

/** How many cells a row of figures has. */
export const cellsOf = (figures: readonly FigureId[]): number => figures.length + Number(areOfSame(figures));

type FiguresRowProps = { figures: readonly ReportFigure[]; report: ReportId; hasBefore: boolean };

/** The figures of a report with their comparisons [statistics-screen#figures]. */
export function FiguresRow({ figures, report, hasBefore }: FiguresRowProps) {
  const [first] = figures;
  if (first === undefined) return null;
  const ids = figures.map(({ id }) => id);
  const isShared = areOfSame(ids);
  return (
    <dl className={classes.row} data-columns={columnsFor(cellsOf(ids))}>
      {figures.map((figure) => (
        <FigureCell key={figure.id} {...{ figure, report, hasBefore, isShared }} />
      ))}
      {isShared && <SharedCell id={first.id} n={first.n} maturing={first.maturing} />}
    </dl>
  );
}
