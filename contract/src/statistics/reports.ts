import { STAFF, type Role } from '@majstorija/contract/http/access.ts';
import type { FigureId } from '@majstorija/contract/statistics/figures.ts';

/** The ready reports, in order of display [statistics#reports]. */
export const REPORT_OPTIONS = [
  'new-orders',
  'first-response',
  'to-assignment',
  'to-acceptance',
  'to-arrival',
  'on-site',
  'cycle',
  'assignments',
  'outcomes',
  'backlog',
  'demand',
  'complaints',
  'workers',
  'companies',
  'operators',
  'money',
] as const;
export type ReportId = (typeof REPORT_OPTIONS)[number];

/** The groups of reports, in order of display. */
export const REPORT_GROUPS = {
  flow: 'Tok',
  outcome: 'Obim i ishod',
  people: 'Ljudi i novac',
} as const;
export type ReportGroup = keyof typeof REPORT_GROUPS;

/** What the rows of a table can be; `hour` is of the heat map, `party` who canceled. */
export const BY_OPTIONS = [
  'category',
  'package',
  'municipality',
  'worker',
  'company',
  'operator',
  'status',
  'party',
  'reason',
  'age',
  'item',
] as const;
export type By = (typeof BY_OPTIONS)[number];

/**
 * Whether figures are of single operators other than the reader: a table by operator, or the filter of another one. They are the super
 * admin's alone in every report [statistics#access].
 */
export const isOfColleagues = (
  { by, adminId }: { readonly by?: By | undefined; readonly adminId?: string | undefined },
  readerId: string,
): boolean => by === 'operator' || (adminId !== undefined && adminId !== readerId);

/** The heading of a table's first column. */
export const BY_LABELS = {
  category: 'Kategorija',
  package: 'Potkategorija',
  municipality: 'Opština',
  worker: 'Majstor',
  company: 'Kompanija',
  operator: 'Operater',
  status: 'Status',
  party: 'Ko',
  reason: 'Razlog',
  age: 'Starost',
  item: 'Stavka cenovnika',
} as const satisfies Record<By, string>;

/** The filters of reports besides the period. */
export const FILTER_OPTIONS = [
  'category',
  'package',
  'municipality',
  'ownerId',
  'workerId',
  'adminId',
] as const;
export type ReportFilter = (typeof FILTER_OPTIONS)[number];

/** What a report has: its figures, the parts that are drawn, the tables, and what it can be narrowed to. */
export interface ReportTraits {
  readonly name: string;
  /** What it answers, in at most two lines of a card. */
  readonly about: string;
  readonly group: ReportGroup;
  readonly access: readonly Role[];
  readonly figures: readonly FigureId[];
  /** What its card shows: a figure, whose course is drawn, and one that is said beside it [statistics#glance]. */
  readonly glance: readonly [FigureId, FigureId?];
  /** The lines of the series. */
  readonly series: readonly FigureId[];
  readonly heat: FigureId | null;
  /** The figure whose distribution is shown. */
  readonly distribution: FigureId | null;
  /** The tables that it can have; the first one without `by`. */
  readonly tables: readonly By[];
  readonly filters: readonly ReportFilter[];
  /** Whether the period, the comparison and the clock change anything. */
  readonly hasPeriod: boolean;
  readonly hasClock: boolean;
}

const ORDER_TABLES = ['municipality', 'category', 'package', 'worker', 'company', 'operator'] as const;

/** Throws for a report without figures, which none is. */
function firstOf([first]: readonly FigureId[]): FigureId {
  if (first === undefined) throw new TypeError('A report has figures.');
  return first;
}

const flow = (
  name: string,
  traits: Pick<ReportTraits, 'figures' | 'about'> & Partial<ReportTraits>,
): ReportTraits => ({
  name,
  group: 'flow',
  access: STAFF,
  series: traits.figures,
  glance: [firstOf(traits.figures)],
  heat: null,
  distribution: null,
  tables: ORDER_TABLES,
  filters: FILTER_OPTIONS,
  hasPeriod: true,
  hasClock: false,
  ...traits,
});

const duration = (
  name: string,
  about: string,
  [medianId, p90Id, ...further]: readonly [FigureId, FigureId, ...FigureId[]],
): ReportTraits =>
  flow(name, {
    about,
    figures: [medianId, p90Id, ...further],
    series: [medianId, p90Id],
    heat: medianId,
    distribution: medianId,
    hasClock: true,
  });

/** Every ready report [statistics#reports]. */
export const REPORTS = {
  'new-orders': flow('Novi nalozi', {
    about: 'Koliko je naloga stiglo, i onih koji su kasnije otkazani.',
    figures: ['new-orders'],
  }),
  'first-response': duration(
    'Vreme do prvog odgovora',
    'Od kreiranja naloga do prvog odgovora operatera ili majstora.',
    ['first-response-median', 'first-response-p90'],
  ),
  'to-assignment': duration('Vreme do dodele', 'Od kreiranja naloga do prve dodele majstora.', [
    'to-assignment-median',
    'to-assignment-p90',
  ]),
  'to-acceptance': duration('Vreme do prihvatanja', 'Od dodele do trenutka kad majstor prihvati.', [
    'to-acceptance-median',
    'to-acceptance-p90',
    'to-acceptance-within',
  ]),
  'to-arrival': duration('Vreme do dolaska', 'Od kreiranja naloga do dolaska na adresu.', [
    'to-arrival-median',
    'to-arrival-p90',
  ]),
  'on-site': duration('Vreme na licu mesta', 'Od dolaska majstora do završetka posla.', [
    'on-site-median',
    'on-site-p90',
  ]),
  cycle: duration('Ceo tok naloga', 'Od kreiranja naloga do završetka posla.', ['cycle-median', 'cycle-p90']),
  assignments: flow('Dodela po nalogu', {
    about: 'Koliko puta se bira majstor dok se nalog ne zatvori.',
    figures: ['assignments-mean', 'assignments-once'],
    series: ['assignments-mean'],
    distribution: 'assignments-mean',
  }),
  outcomes: flow('Završeno i otkazano', {
    about: 'Udeo završenih i udeo otkazanih naloga.',
    group: 'outcome',
    figures: ['completed-share', 'canceled-share', 'completed-count', 'canceled-count'],
    glance: ['completed-share', 'canceled-share'],
    series: ['completed-count', 'canceled-count'],
    tables: ['status', 'party', 'reason', ...ORDER_TABLES],
  }),
  backlog: flow('Otvoreni nalozi po statusu i starosti', {
    about: 'Šta je sada otvoreno i koliko dugo čeka.',
    group: 'outcome',
    glance: ['open', 'open-over-three-days'],
    figures: ['open', 'open-under-hour', 'open-under-day', 'open-under-three-days', 'open-over-three-days'],
    series: [],
    tables: ['status', ...ORDER_TABLES],
    hasPeriod: false,
  }),
  demand: flow('Potražnja po danu i satu', {
    about: 'Kada ljudi zovu, po danu i delu dana.',
    group: 'outcome',
    figures: ['new-orders', 'demand'],
    series: [],
    heat: 'new-orders',
  }),
  complaints: {
    name: 'Reklamacije',
    about: 'Stopa, odluke i rokovi za odgovor i rešenje.',
    group: 'outcome',
    access: STAFF,
    figures: [
      'complaint-count',
      'complaint-rate',
      'complaint-accepted',
      'complaint-refunded',
      'complaint-rejected',
      'answer-median',
      'answer-p90',
      'answered-in-time',
      'resolution-median',
      'resolution-p90',
      'resolved-in-time',
    ],
    glance: ['complaint-count', 'answered-in-time'],
    series: ['complaint-count'],
    heat: null,
    distribution: 'answer-median',
    tables: ['municipality', 'category', 'package', 'worker', 'company'],
    filters: FILTER_OPTIONS,
    hasPeriod: true,
    hasClock: true,
  },
  workers: {
    name: 'Majstori',
    about: 'Poslovi, prihvatanje, zamene i reklamacije, po majstoru.',
    group: 'people',
    access: STAFF,
    figures: [
      'jobs',
      'acceptance-share',
      'backup-share',
      'complaint-share',
      'first-fix-share',
      'on-time-share',
      'earned',
      'return-visits',
      'refund-cost',
    ],
    glance: ['acceptance-share'],
    series: ['jobs'],
    heat: null,
    distribution: null,
    tables: ['worker'],
    filters: FILTER_OPTIONS,
    hasPeriod: true,
    hasClock: false,
  },
  companies: {
    name: 'Kompanije',
    about: 'Isto to, po kompaniji.',
    group: 'people',
    access: STAFF,
    figures: [
      'jobs',
      'acceptance-share',
      'backup-share',
      'complaint-share',
      'first-fix-share',
      'on-time-share',
      'earned',
      'return-visits',
      'refund-cost',
    ],
    glance: ['jobs'],
    series: ['jobs'],
    heat: null,
    distribution: null,
    tables: ['company'],
    filters: FILTER_OPTIONS,
    hasPeriod: true,
    hasClock: false,
  },
  operators: {
    name: 'Operateri',
    about: 'Nalozi, šta čeka i vreme do odgovora, po operateru.',
    group: 'people',
    access: ['super_admin'],
    figures: [
      'operator-orders',
      'operator-open',
      'operator-waiting',
      'operator-response-median',
      'operator-response-p90',
    ],
    glance: ['operator-response-median'],
    series: ['operator-response-median', 'operator-response-p90'],
    heat: null,
    distribution: 'operator-response-median',
    tables: ['operator'],
    filters: ['category', 'package', 'municipality', 'adminId'],
    hasPeriod: true,
    hasClock: true,
  },
  money: {
    name: 'Novac',
    about: 'Naplaćeno, refundirano, neto i prosek po nalogu.',
    group: 'people',
    access: STAFF,
    figures: ['gross', 'refunds', 'net', 'average', 'maybe-twice'],
    glance: ['net'],
    series: ['gross', 'refunds', 'net'],
    heat: null,
    distribution: null,
    tables: ['municipality', 'category', 'package', 'company', 'worker', 'item'],
    filters: FILTER_OPTIONS,
    hasPeriod: true,
    hasClock: false,
  },
} as const satisfies Record<ReportId, ReportTraits>;

/** What a report has, without its literal types. */
export const traitsOf = (report: ReportId): ReportTraits => REPORTS[report];
