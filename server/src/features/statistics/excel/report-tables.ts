import { originText } from '@majstorija/contract/statistics/definition.ts';
import {
  FIGURES,
  isProvisional,
  maturedText,
  type FigureId,
} from '@majstorija/contract/statistics/figures.ts';
import { LEAST_N } from '@majstorija/contract/statistics/least-n.ts';
import type { ValueUnit } from '@majstorija/contract/text/value-text.ts';
import type { Report } from '@majstorija/contract/statistics/report.ts';
import { BY_LABELS, REPORTS, traitsOf } from '@majstorija/contract/statistics/reports.ts';
import { formatDate, formatTime } from '@majstorija/contract/text/dates.ts';
import { dayCell, type TableCell, type TextTable } from '#platform/workbooks/text-table.ts';

/** Unit → how a spreadsheet shows it, and what it is called. */
const UNITS: Readonly<Record<ValueUnit, { readonly format: string; readonly name: string }>> = {
  count: { format: '#,##0', name: 'broj' },
  minutes: { format: '#,##0', name: 'min' },
  share: { format: '0.0%', name: 'udeo' },
  money: { format: '#,##0.00', name: 'rsd' },
  ratio: { format: '0.00', name: 'odnos' },
};

const WEEKDAYS = ['ponedeljak', 'utorak', 'sreda', 'četvrtak', 'petak', 'subota', 'nedelja'] as const;
const [WIDE, MIDDLE, NARROW] = [60, 26, 14];

const wide = (title: string) => ({ title, width: WIDE });
const middle = (title: string) => ({ title, width: MIDDLE });
const narrow = (title: string) => ({ title, width: NARROW });

const number = (value: number, unit: ValueUnit = 'count'): TableCell => ({
  value,
  format: UNITS[unit].format,
});

/** The value of a figure: an empty cell of nothing, with a star of too few observations [statistics#ten]. */
function valueOf(id: FigureId, value: number | null, n: number): TableCell {
  if (value === null) return '';
  const { format } = UNITS[FIGURES[id].unit];
  return { value, format: isProvisional(id, n) ? `${format}"*"` : format };
}

/** `2026-11-19` → `19.11.2026.` */
const dayText = (day: string): string => formatDate(`${day}T12:00:00Z`);

const titleOf = (id: FigureId): string => {
  const { name, unit } = FIGURES[id];
  return unit === 'count' || unit === 'share' ? name : `${name} (${UNITS[unit].name})`;
};

function aboutTable({ report, period, before, computedAt }: Report, filters: readonly string[][]): TextTable {
  const { name, hasPeriod } = traitsOf(report);
  const periods = hasPeriod
    ? [
        ['Period', `${dayText(period.from)} – ${dayText(period.to)}`],
        ...(before ? [['Pre toga', `${dayText(before.from)} – ${dayText(before.to)}`]] : []),
      ]
    : [];
  return {
    sheet: 'O izveštaju',
    columns: [middle('Podatak'), wide('Vrednost')],
    rows: [
      ['Izveštaj', name],
      ...periods,
      ...filters,
      ['Izračunato', `${formatDate(computedAt)} u ${formatTime(computedAt)}`],
      ['Vrednost sa *', `Privremena: iz manje od ${LEAST_N} slučajeva.`],
      ['Prazna vrednost', 'Još nema nijednog slučaja.'],
    ],
  };
}

const figuresTable = ({ figures }: Report): TextTable => ({
  sheet: 'Brojke',
  columns: [
    middle('Brojka'),
    narrow('Vrednost'),
    narrow('Jedinica'),
    narrow('Pre toga'),
    narrow('Od'),
    narrow('Prerano za ocenu'),
  ],
  rows: figures.map(({ id, value, before, n, beforeN, maturing, matured }) => [
    FIGURES[id].name + (matured ? ` (${maturedText(matured)})` : ''),
    valueOf(id, value, n),
    UNITS[FIGURES[id].unit].name,
    valueOf(id, before, beforeN),
    number(n),
    number(maturing),
  ]),
});

const SERIES_SHEETS = { day: 'Po danima', week: 'Po nedeljama', month: 'Po mesecima' } as const;

function seriesTable({ series }: Report): TextTable[] {
  if (!series) return [];
  const { step, lines, points } = series;
  const columns = lines.flatMap((id) => [narrow(titleOf(id)), narrow(`${titleOf(id)}, pre toga`)]);
  return [
    {
      sheet: SERIES_SHEETS[step],
      columns: [narrow('Od'), narrow('Do'), narrow('Broj'), ...columns],
      rows: points.map(({ from, to, n, values, before, beforeN }) => [
        dayCell(from),
        dayCell(to),
        number(n),
        ...lines.flatMap((id, at) => [
          valueOf(id, values[at] ?? null, n),
          valueOf(id, before[at] ?? null, beforeN),
        ]),
      ]),
    },
  ];
}

function heatTable({ heat }: Report): TextTable[] {
  if (!heat) return [];
  const { figure, columns, cells } = heat;
  const rows = [...cells, ...columns.map((column) => ({ ...column, weekday: null }))];
  const untilOf = (hour: number) => columns.find((column) => column.hour === hour)?.until ?? hour + 1;
  return [
    {
      sheet: 'Po danu i satu',
      columns: [narrow('Dan'), narrow('Od sata'), narrow('Do sata'), narrow(titleOf(figure)), narrow('Broj')],
      rows: rows.map(({ weekday, hour, value, n }) => [
        weekday === null ? 'svi' : (WEEKDAYS[weekday - 1] ?? ''),
        number(hour),
        number(untilOf(hour)),
        valueOf(figure, value, n),
        number(n),
      ]),
    },
  ];
}

function distributionTable({ distribution }: Report): TextTable[] {
  if (!distribution) return [];
  const unit = UNITS[FIGURES[distribution.figure].unit].name;
  return [
    {
      sheet: 'Raspodela',
      columns: [narrow(`Od (${unit})`), narrow(`Do ispod (${unit})`), narrow('Broj')],
      rows: distribution.bins.map(({ from, to, n }) => [
        number(from),
        to === null ? '' : number(to),
        number(n),
      ]),
    },
  ];
}

const rowTables = ({ tables }: Report): TextTable[] =>
  tables.map(({ by, columns, rows }) => ({
    sheet: BY_LABELS[by],
    columns: [
      middle(BY_LABELS[by]),
      middle('Detalj'),
      narrow('Broj'),
      ...columns.map((id) => narrow(titleOf(id))),
    ],
    rows: rows.map(({ name, detail, n, values, counts }) => [
      name,
      detail ?? '',
      number(n),
      ...columns.map((id, at) => valueOf(id, values[at] ?? null, counts[at] ?? 0)),
    ]),
  }));

/** The definitions of a report's figures [statistics#definitions]. */
function definitionsTable({ report }: Report): TextTable {
  return {
    sheet: 'Definicije',
    columns: [
      middle('Brojka'),
      narrow('Jedinica'),
      wide('Kako se računa'),
      middle('Iz čega'),
      wide('Ne ulazi'),
      middle('Po danu'),
    ],
    rows: REPORTS[report].figures.map((id) => {
      const { name, unit, what, leftOut, cohort } = FIGURES[id];
      const matures =
        cohort.maturesAfterDays === null ? '' : `; prerano za ocenu do ${cohort.maturesAfterDays} dana`;
      return [name, UNITS[unit].name, what, originText(FIGURES[id]), leftOut, `${cohort.by}${matures}`];
    }),
  };
}

/** A report as the sheets of a workbook [statistics#excel]; filters as rows of a name and a value. */
export const toReportTables = (report: Report, filters: readonly string[][]): TextTable[] => [
  aboutTable(report, filters),
  figuresTable(report),
  ...seriesTable(report),
  ...heatTable(report),
  ...distributionTable(report),
  ...rowTables(report),
  definitionsTable(report),
];
