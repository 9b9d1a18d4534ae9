import { CATEGORIES, PACKAGES } from '@majstorija/contract/catalog.ts';
import { valueText } from '@majstorija/contract/text/value-text.ts';
import {
  FIGURES,
  isProvisional,
  maturedText,
  tooEarlyText,
  type FigureId,
} from '@majstorija/contract/statistics/figures.ts';
import { BY_LABELS } from '@majstorija/contract/statistics/reports.ts';
import type { Report, ReportFigure, ReportTable, Today } from '@majstorija/contract/statistics/report.ts';
import type { SavedQuery } from '@majstorija/contract/statistics/saved-reports.ts';
import { formatSpan } from '@majstorija/contract/text/dates.ts';
import { formatNumber } from '@majstorija/contract/text/format.ts';

/** A table of a mail: the first cell of a row says what it is, the others are right-aligned. */
export interface MailedTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

const NONE = '–';

/** A mail is read on a phone: more columns and rows are in the report itself. */
const MOST = { columns: 3, rows: 10 } as const;

/** A value, that it is provisional, or that there is none yet [statistics#ten]. */
function textOf(id: FigureId, value: number | null, n: number): string {
  if (value === null) return 'još nema';
  return `${valueText(value, FIGURES[id].unit)}${isProvisional(id, n) ? ', privremeno' : ''}`;
}

function figureRow(
  { id, value, before, n, beforeN, maturing, matured }: ReportFigure,
  hasBefore: boolean,
): string[] {
  const name = FIGURES[id].name + (matured ? ` (${maturedText(matured)})` : '');
  const now = textOf(id, value, n);
  const was = before === null ? NONE : textOf(id, before, beforeN);
  const count = formatNumber(n) + (maturing === 0 ? '' : `, ${tooEarlyText(maturing)}`);
  return [name, now, ...(hasBefore ? [was] : []), count];
}

function rowsTable({ by, columns, rows, total }: ReportTable): MailedTable[] {
  if (rows.length === 0) return [];
  const shown = columns.slice(0, MOST.columns);
  const cells = rows
    .slice(0, MOST.rows)
    .map(({ name, n, values, counts }) => [
      name,
      ...shown.map((id, at) => textOf(id, values[at] ?? null, counts[at] ?? 0)),
      formatNumber(n),
    ]);
  const more = total - cells.length;
  const last = more > 0 ? [[`i još ${formatNumber(more)} u izveštaju`, ...shown.map(() => ''), '']] : [];
  return [
    { head: [BY_LABELS[by], ...shown.map((id) => FIGURES[id].name), 'Broj'], rows: [...cells, ...last] },
  ];
}

/** A report's figures beside the time before, then its first table [saved-reports#mail-content]. */
export function reportTables({ figures, before, tables }: Report): MailedTable[] {
  const hasBefore = before !== null;
  const head = ['', 'Sada', ...(hasBefore ? ['Pre'] : []), 'Broj'];
  return [
    { head, rows: figures.map((figure) => figureRow(figure, hasBefore)) },
    ...tables.slice(0, 1).flatMap(rowsTable),
  ];
}

const waitingText = (minutes: number | null): string =>
  minutes === null ? NONE : `najduže čeka ${formatSpan(Math.max(0, minutes))}`;

function dueText(hours: number | null): string {
  if (hours === null) return NONE;
  return hours < 0 ? 'najraniji rok je prošao' : `najraniji rok za ${formatNumber(hours)} h`;
}

/** How the day stands. */
export function todayTables({
  newToday,
  unassigned,
  toAssignment,
  late,
  complaintsDue,
}: Today): MailedTable[] {
  const { median, p90, n } = toAssignment;
  return [
    {
      head: ['', 'Broj', 'Uz to'],
      rows: [
        [
          'Novi nalozi danas',
          formatNumber(newToday.n),
          `juče u ovo doba ${formatNumber(newToday.yesterdayByNow)}`,
        ],
        ['Bez majstora', formatNumber(unassigned.n), waitingText(unassigned.oldestMinutes)],
        [
          'Vreme do dodele danas',
          textOf('to-assignment-median', median, n),
          p90 === null ? NONE : `P90 ${formatSpan(p90)}`,
        ],
        ['Kasni sada', formatNumber(late.n), `otvorenih ukupno: ${formatNumber(late.open)}`],
        ['Reklamacije sa rokom u 48 h', formatNumber(complaintsDue.n), dueText(complaintsDue.firstHours)],
      ],
    },
  ];
}

/** The filters as people read them; people and companies are named in the report itself. */
export function filtersText(query: SavedQuery): string {
  const filters = [
    query.category && CATEGORIES[query.category].label,
    query.package && PACKAGES[query.package].label,
    query.municipality,
    query.ownerId && 'izabrana kompanija',
    query.workerId && 'izabran majstor',
    query.adminId && 'izabran operater',
    query.clock === 'working' && 'samo radno vreme',
  ];
  return filters.filter((text) => typeof text === 'string').join(', ');
}
