import { ACCEPTED_WITHIN_MINUTES } from '@majstorija/contract/statistics/flow-figures.ts';
import {
  behindText,
  FIGURES,
  isProvisional,
  type FigureId,
} from '@majstorija/contract/statistics/figures.ts';
import type { Report, ReportFigure } from '@majstorija/contract/statistics/report.ts';
import { REPORTS, type ReportId } from '@majstorija/contract/statistics/reports.ts';
import { countOf, formatNumber, NOUNS, type WordForms } from '@majstorija/contract/text/format.ts';
import { changeText } from './comparison.ts';
import { hoursText, partName, pointName } from './parts/chart-words.ts';
import { formatValue } from '#ui/charts/chart-unit.ts';

/** A part of a sentence: words, or the value that it is about. */
export type Piece = string | { value: string };

const strong = (value: string): Piece => ({ value });

/** The figures of a report by their ids. */
const reader = ({ figures, report, before }: Report) => {
  const find = (id: FigureId): ReportFigure =>
    figures.find((one) => one.id === id) ?? { id, value: null, before: null, n: 0, beforeN: 0, maturing: 0 };
  const plain = (id: FigureId): string => formatValue(find(id).value, FIGURES[id].unit);
  /** A value in words, and that it is provisional. */
  const text = (id: FigureId): string => {
    const { value, n } = find(id);
    return value !== null && isProvisional(id, n)
      ? `${plain(id)} (privremeno, ${behindText(id, n)})`
      : plain(id);
  };
  const counted = (id: FigureId, noun: WordForms): string => countOf(find(id).value ?? 0, noun);
  /** `, 24 više nego pre`; nothing without a time before. */
  const change = (id: FigureId): string => {
    const { value, before: past } = find(id);
    if (before === null || value === null || past === null) return '';
    return `, ${changeText({ unit: FIGURES[id].unit, value, before: past, report })}`;
  };
  /** A value between its words; without a value neither. */
  const say = (lead: string, id: FigureId, tail: string): Piece[] =>
    find(id).value === null ? [] : [lead, strong(text(id)), tail];
  return { find, plain, text, counted, change, say };
};
type Reader = ReturnType<typeof reader>;

/** How the sentences of durations begin, before the median; P90 ends them. */
const HALF = {
  'first-response': 'Polovina naloga dobije odgovor za ',
  'to-assignment': 'Polovina naloga dobije majstora za ',
  'to-acceptance': 'Polovina dodela bude prihvaćena za ',
  'to-arrival': 'Na polovinu naloga majstor stigne za ',
  'on-site': 'Polovina poslova traje najviše ',
  cycle: 'Polovina naloga bude završena za ',
} as const satisfies Partial<Record<ReportId, string>>;

const isDuration = (report: ReportId): report is keyof typeof HALF => report in HALF;

const ofDuration = (report: keyof typeof HALF, { find, plain, change }: Reader): Piece[] => {
  const [median, p90] = [`${report}-median`, `${report}-p90`] as const;
  const { value, n } = find(median);
  if (value === null) return [];
  const nine = report === 'on-site' ? '; devet od deset najviše ' : '; devet od deset za ';
  const few = isProvisional(median, n) ? `Privremeno, iz ${formatNumber(n)} naloga. ` : '';
  return [few + HALF[report], strong(plain(median)), change(median), nine, strong(plain(p90))];
};

const NOTHING = 'Još nema naloga iza ovih brojeva.';
const FINISHED = { one: 'završen nalog', few: 'završena naloga', other: 'završenih naloga' } as const;
const NEW_ORDERS = { one: 'nov nalog', few: 'nova naloga', other: 'novih naloga' } as const;

const ofPeople = ({ counted, change, say }: Reader): Piece[] => [
  strong(counted('jobs', NOUNS.posao)),
  change('jobs'),
  ...say('; prihvaćeno je ', 'acceptance-share', ' dodela'),
];

type Others = Exclude<ReportId, keyof typeof HALF>;

const ANSWERS: Readonly<Record<Others, (read: Reader) => Piece[]>> = {
  'new-orders': ({ counted, change }) => [strong(counted('new-orders', NEW_ORDERS)), change('new-orders')],
  assignments: ({ say }) => [
    ...say('Majstor se bira ', 'assignments-mean', ' puta po nalogu'),
    ...say('; iz prve dodele je ', 'assignments-once', ' naloga'),
  ],
  outcomes: ({ counted, change, say }) => [
    strong(counted('completed-count', FINISHED)),
    change('completed-count'),
    ...say('; uspešno se završi ', 'completed-share', ''),
    ...say(', otkaže se ', 'canceled-share', ''),
  ],
  backlog: ({ counted, say }) => [
    'Sada je otvoreno ',
    strong(counted('open', NOUNS.nalog)),
    ...say('; preko 3 dana čeka ', 'open-over-three-days', ''),
  ],
  demand: ({ counted, change, say }) => [
    strong(counted('new-orders', NEW_ORDERS)),
    change('new-orders'),
    ...say('; prosečno ', 'demand', ' nedeljno'),
  ],
  workers: ofPeople,
  companies: ofPeople,
  money: ({ change, say }) => [
    ...say('Neto je ', 'net', change('net')),
    ...say('; prosek po nalogu ', 'average', ''),
  ],
  complaints: ({ counted, change, say }) => [
    strong(counted('complaint-count', NOUNS.reklamacija)),
    change('complaint-count'),
    ...say('; ', 'answered-in-time', ' odgovoreno u roku'),
  ],
  operators: ({ counted, change, say }) => [
    strong(counted('operator-orders', NOUNS.nalog)),
    change('operator-orders'),
    ...say('; polovina odgovora stigne za ', 'operator-response-median', ''),
    ...say(', devet od deset za ', 'operator-response-p90', ''),
  ],
};

/** What a report answers, as one sentence [statistics-screen#answer]. */
export function answerOf(report: Report): Piece[] {
  const id = report.report;
  const read = reader(report);
  const pieces = isDuration(id) ? ofDuration(id, read) : ANSWERS[id](read);
  return pieces.length === 0 ? [NOTHING] : [...pieces, '.'];
}

/** When of the day it is most and least, of what is certain: `Najduže je u delu dana predveče, 16–20 h (13 min)`. */
function hoursWords({ heat, report }: Report): string[] {
  if (heat === null) return [];
  const { unit } = FIGURES[heat.figure];
  const certain = heat.columns.flatMap(({ value, n, ...hours }) =>
    value === null || isProvisional(heat.figure, n) ? [] : [{ value, ...hours }],
  );
  const [most] = certain.toSorted((a, b) => b.value - a.value);
  const [least] = certain.toSorted((a, b) => a.value - b.value);
  if (most === undefined || least === undefined || most.value === least.value) return [];
  const placeOf = (hours: typeof most) =>
    `${[partName(hours), hoursText(hours)].filter((word) => word !== undefined).join(', ')} (${formatValue(hours.value, unit)})`;
  const [first, second] = report === 'demand' ? ['Najviše', 'najmanje'] : ['Najduže', 'najkraće'];
  return [`${first}: ${placeOf(most)}, ${second}: ${placeOf(least)}.`];
}

/** The point of the series with the most. */
function mostWords({ series }: Report): string[] {
  const [most] = (series?.points ?? []).toSorted((a, b) => (b.values[0] ?? 0) - (a.values[0] ?? 0));
  const value = most?.values[0] ?? 0;
  return most === undefined || value === 0
    ? []
    : [`Najviše: ${pointName(most)}, ${countOf(value, NOUNS.nalog)}.`];
}

const maturingWords = ({ figures: [first] }: Report): string[] =>
  first === undefined || first.maturing === 0
    ? []
    : [`Bez ishoda, a nisu u brojevima: ${countOf(first.maturing, NOUNS.nalog)}.`];

const targetWords = ({ text, find }: Reader): string[] => {
  const { value, before } = find('to-acceptance-within');
  if (value === null) return [];
  const past = before === null ? '' : `, pre u ${formatValue(before, 'share')}`;
  return [
    `Cilj od ${ACCEPTED_WITHIN_MINUTES} min ispunjen je u ${text('to-acceptance-within')} dodela${past}.`,
  ];
};

const WHY: Readonly<Partial<Record<ReportId, (read: Reader, report: Report) => string[]>>> = {
  'new-orders': (_, report) => mostWords(report),
  'to-acceptance': (read, report) => [...targetWords(read), ...hoursWords(report)],
  backlog: (_, { tables: [table] }) => {
    const [first] = table?.rows ?? [];
    return first === undefined ? [] : [`Najviše ih je: ${first.name}, ${countOf(first.n, NOUNS.nalog)}.`];
  },
  workers: ({ text }) => [`Neto je naplaćeno ${text('earned')}, refundirano ${text('refund-cost')}.`],
  companies: ({ text }) => [`Neto je naplaćeno ${text('earned')}, refundirano ${text('refund-cost')}.`],
  money: ({ text, find }) => [
    `Naplaćeno je ${text('gross')}, refundirano ${text('refunds')}.`,
    ...(find('maybe-twice').n > 0
      ? [`U tome je ${text('maybe-twice')} moguće upisano dva puta, dok se ne odluči.`]
      : []),
  ],
  complaints: ({ text, find }) =>
    find('answer-median').value === null
      ? []
      : [
          `Prihvaćeno ${text('complaint-accepted')}, refundirano ${text('complaint-refunded')}, odbijeno ${text('complaint-rejected')}; polovina odgovora stigne za ${text('answer-median')}.`,
        ],
  operators: ({ counted, find }) => [
    `Sada je otvoreno ${counted('operator-open', NOUNS.nalog)}, a na operatera čeka ${find('operator-waiting').value ?? 0}.`,
  ],
};

/** The line under the sentence, which explains it; what the report is where nothing more is known. */
export function whyOf(report: Report): string {
  const words = WHY[report.report]?.(reader(report), report) ?? [
    ...hoursWords(report),
    ...maturingWords(report),
  ];
  return words.length === 0 ? REPORTS[report.report].about : words.join(' ');
}
