import { countOf, NOUNS } from '@majstorija/contract/text/format.ts';
import {
  CREATED,
  median,
  NOW,
  p90,
  type FigureDefinition,
  type Measured,
} from '@majstorija/contract/statistics/definition.ts';

/** Within so many minutes a worker is to accept; the target of that report. */
export const ACCEPTED_WITHIN_MINUTES = 15;

const FIRST_RESPONSE: Measured = {
  what: 'Vreme od kreiranja naloga do prvog događaja koji je posle toga upisao operater ili majstor.',
  from: ['created', 'comment_added', 'admin_assigned', 'worker_assigned', 'worker_accepted'],
  leftOut: 'Događaji klijenta, vlasnika i sistema, i dodela koja je poništena. Nalog zatvoren bez odgovora.',
  cohort: CREATED,
};

const TO_ASSIGNMENT: Measured = {
  what: 'Vreme od kreiranja naloga do prve dodele majstora.',
  from: ['created', 'worker_assigned', 'delegated'],
  leftOut: 'Dodela koja je poništena. Nalog zatvoren pre dodele.',
  cohort: CREATED,
};

const TO_ACCEPTANCE: Measured = {
  what: 'Vreme od poslednje dodele pre prvog prihvatanja do tog prihvatanja.',
  from: ['worker_assigned', 'delegated', 'worker_accepted'],
  leftOut: 'Dodela koja je poništena. Dodela po reklamaciji. Nalog zatvoren pre prihvatanja.',
  cohort: CREATED,
};

const TO_ARRIVAL: Measured = {
  what: 'Vreme od kreiranja naloga do prvog dolaska majstora na adresu.',
  from: ['created', 'worker_arrived'],
  leftOut: 'Nalozi sa terminom. Dolazak po reklamaciji. Status „Majstor stigao“ postavljen ručno.',
  cohort: CREATED,
};

const ON_SITE: Measured = {
  what: 'Vreme od poslednjeg dolaska pre prvog završetka posla do tog završetka.',
  from: ['worker_arrived', 'completed'],
  leftOut: 'Rad po reklamaciji. Status „Završeno“ postavljen ručno.',
  cohort: CREATED,
};

const CYCLE: Measured = {
  what: 'Vreme od kreiranja naloga do prvog završetka posla.',
  from: ['created', 'completed'],
  leftOut: 'Rad po reklamaciji. Status „Završeno“ postavljen ručno. Otkazani nalozi.',
  cohort: CREATED,
};

const ASSIGNMENTS = {
  from: ['worker_assigned', 'delegated'],
  leftOut: 'Dodela koja je poništena. Dodela po reklamaciji. Nalog koji nije imao majstora.',
  cohort: CREATED,
} as const;

const OUTCOME = {
  from: ['completed', 'canceled', 'admin_status_changed'],
  leftOut: 'Otvoreni nalozi. Nalog koji je otkazan pa ponovo otvoren broji se po sadašnjem statusu.',
  cohort: CREATED,
} as const;

const BACKLOG = {
  from: ['created'],
  leftOut: 'Zatvoreni nalozi. Period izveštaja se ne uzima u obzir.',
  cohort: NOW,
} as const;

const openFigure = (name: string, age: string): FigureDefinition => ({
  ...BACKLOG,
  name,
  unit: 'count',
  what: `Broj naloga koji su sada otvoreni${age}.`,
});

/** The figures of the group Tok [statistics#definitions]. */
export const FLOW_FIGURES = {
  'new-orders': {
    name: 'Novi nalozi',
    unit: 'count',
    what: 'Broj naloga kreiranih u periodu, i onih koji su kasnije otkazani.',
    from: ['created'],
    leftOut: 'Ništa.',
    cohort: { by: 'dan kreiranja naloga', maturesAfterDays: null },
  },
  demand: {
    name: 'Naloga nedeljno',
    unit: 'ratio',
    what: 'Prosečan broj naloga kreiranih u sedam dana.',
    from: ['created'],
    leftOut: 'Ništa.',
    cohort: { by: 'dan kreiranja naloga', maturesAfterDays: null },
  },
  'first-response-median': median(FIRST_RESPONSE),
  'first-response-p90': p90(FIRST_RESPONSE),
  'to-assignment-median': median(TO_ASSIGNMENT),
  'to-assignment-p90': p90(TO_ASSIGNMENT),
  'to-acceptance-median': median(TO_ACCEPTANCE),
  'to-acceptance-p90': p90(TO_ACCEPTANCE),
  'to-acceptance-within': {
    ...TO_ACCEPTANCE,
    name: `Prihvaćeno za ${ACCEPTED_WITHIN_MINUTES} min`,
    unit: 'share',
    what: `Udeo prvih prihvatanja do kojih je od dodele prošlo najviše ${countOf(ACCEPTED_WITHIN_MINUTES, NOUNS.minut)}.`,
  },
  'to-arrival-median': median(TO_ARRIVAL),
  'to-arrival-p90': p90(TO_ARRIVAL),
  'on-site-median': median(ON_SITE),
  'on-site-p90': p90(ON_SITE),
  'cycle-median': median(CYCLE),
  'cycle-p90': p90(CYCLE),
  'assignments-mean': {
    ...ASSIGNMENTS,
    name: 'Dodela po nalogu',
    unit: 'ratio',
    what: 'Broj dodela majstora podeljen brojem zatvorenih naloga koji su imali majstora.',
  },
  'assignments-once': {
    ...ASSIGNMENTS,
    name: 'Iz prve dodele',
    unit: 'share',
    what: 'Udeo zatvorenih naloga sa tačno jednom dodelom među onima koji su imali majstora.',
  },
  'completed-count': {
    ...OUTCOME,
    name: 'Završeno',
    unit: 'count',
    what: 'Broj naloga čiji je posao završen; reklamacija to ne menja.',
  },
  'completed-share': {
    ...OUTCOME,
    name: 'Udeo završenih',
    unit: 'share',
    what: 'Broj završenih naloga podeljen zbirom završenih i otkazanih.',
  },
  'canceled-count': {
    ...OUTCOME,
    name: 'Otkazano',
    unit: 'count',
    what: 'Broj naloga koji su sada otkazani.',
  },
  'canceled-share': {
    ...OUTCOME,
    name: 'Udeo otkazanih',
    unit: 'share',
    what: 'Broj otkazanih naloga podeljen zbirom završenih i otkazanih.',
  },
  open: openFigure('Otvoreno sada', ''),
  'open-under-hour': openFigure('Do 1 sata', ', a kreirani su pre manje od 1 sata'),
  'open-under-day': openFigure('1 do 24 sata', ', a kreirani su pre 1 do 24 sata'),
  'open-under-three-days': openFigure('1 do 3 dana', ', a kreirani su pre 1 do 3 dana'),
  'open-over-three-days': openFigure('Preko 3 dana', ', a kreirani su pre 3 dana ili više'),
} as const satisfies Record<string, FigureDefinition>;
