import {
  COMPLAINED,
  COMPLETED,
  median,
  p90,
  type Cohort,
  type FigureDefinition,
  type Measured,
} from '@majstorija/contract/statistics/definition.ts';

const PAID: Cohort = { by: 'dan uplate', maturesAfterDays: null };
const REFUNDED: Cohort = { by: 'dan refundacije', maturesAfterDays: null };

const ANSWER: Measured = {
  what: 'Vreme od prijema reklamacije do prvog odgovora: prihvatanja, refundacije ili odbijanja.',
  from: ['complaint_created', 'complaint_accepted', 'complaint_refunded', 'complaint_rejected'],
  leftOut: 'Reklamacije bez odgovora. Status postavljen ručno.',
  cohort: COMPLAINED,
};

const RESOLUTION: Measured = {
  what: 'Vreme od prijema reklamacije do rešenja: ponovnog popravljanja, refundacije ili odbijanja.',
  from: ['complaint_created', 'complaint_completed', 'complaint_refunded', 'complaint_rejected'],
  leftOut: 'Reklamacije bez rešenja. Status postavljen ručno.',
  cohort: COMPLAINED,
};

const outcome = (name: string, what: string, event: 'accepted' | 'refunded' | 'rejected') =>
  ({
    name,
    unit: 'share',
    what: `Udeo reklamacija ${what} među onima na koje je odgovoreno.`,
    from: ['complaint_created', `complaint_${event}`],
    leftOut: 'Reklamacije bez odgovora. Status postavljen ručno.',
    cohort: COMPLAINED,
  }) as const;

/** The figures of money and complaints [statistics#definitions]. */
export const RESULT_FIGURES = {
  gross: {
    name: 'Naplaćeno',
    unit: 'money',
    what: 'Zbir svih uplata u periodu.',
    from: ['paid'],
    leftOut: 'Refundacije se ne oduzimaju.',
    cohort: PAID,
  },
  refunds: {
    name: 'Refundirano',
    unit: 'money',
    what: 'Zbir svih refundacija u periodu.',
    from: ['complaint_refunded'],
    leftOut: 'Ništa.',
    cohort: REFUNDED,
  },
  net: {
    name: 'Neto',
    unit: 'money',
    what: 'Naplaćeno u periodu umanjeno za refundirano u periodu.',
    from: ['paid', 'complaint_refunded'],
    leftOut: 'Ništa.',
    cohort: { by: 'dan uplate, odnosno dan refundacije', maturesAfterDays: null },
  },
  average: {
    name: 'Prosek po nalogu',
    unit: 'money',
    what: 'Naplaćeno u periodu podeljeno brojem naloga koji su u njemu plaćeni.',
    from: ['paid'],
    leftOut: 'Nalozi bez uplate. Refundacije se ne oduzimaju.',
    cohort: PAID,
  },
  'maybe-twice': {
    name: 'Moguće ista naplata',
    unit: 'money',
    what: 'Zbir uplata za koje još nije odlučeno da li su upisane dva puta. Dotle se računaju u Naplaćeno.',
    from: ['paid', 'payments_kept', 'payment_withdrawn'],
    leftOut: 'Uplate iste naplate koje su spojene, i one za koje je upisano da obe važe.',
    cohort: PAID,
  },
  'complaint-rate': {
    name: 'Stopa reklamacija',
    unit: 'share',
    what: 'Udeo završenih poslova na koje je u narednih 30 dana poslata reklamacija.',
    from: ['completed', 'complaint_created'],
    leftOut: 'Poslovi završeni pre manje od 30 dana.',
    cohort: COMPLETED,
  },
  'complaint-count': {
    name: 'Reklamacije',
    unit: 'count',
    what: 'Broj primljenih reklamacija.',
    from: ['complaint_created'],
    leftOut: 'Status „Reklamacija poslata“ postavljen ručno.',
    cohort: { by: 'dan prijema reklamacije', maturesAfterDays: null },
  },
  'complaint-accepted': outcome('Prihvaćeno', 'po kojima je dodeljen majstor', 'accepted'),
  'complaint-refunded': outcome('Refundacija', 'po kojima je vraćen novac', 'refunded'),
  'complaint-rejected': outcome('Odbijeno', 'koje su odbijene', 'rejected'),
  'answer-median': { ...median(ANSWER), name: 'Do odgovora, medijana' },
  'answer-p90': { ...p90(ANSWER), name: 'Do odgovora, P90' },
  'answered-in-time': {
    ...ANSWER,
    name: 'Odgovoreno u roku',
    unit: 'share',
    what: 'Udeo reklamacija na koje je odgovoreno do roka za odgovor, među onima na koje je odgovoreno ili im je rok prošao.',
    leftOut: 'Reklamacije bez odgovora kojima rok još nije prošao. Status postavljen ručno.',
  },
  'resolution-median': { ...median(RESOLUTION), name: 'Do rešenja, medijana' },
  'resolution-p90': { ...p90(RESOLUTION), name: 'Do rešenja, P90' },
  'resolved-in-time': {
    ...RESOLUTION,
    name: 'Rešeno u roku',
    unit: 'share',
    what: 'Udeo reklamacija rešenih do roka za rešenje, koji je pomeren ako je klijent pristao, među onima koje su rešene ili im je rok prošao.',
    leftOut: 'Nerešene reklamacije kojima rok još nije prošao. Status postavljen ručno.',
  },
} as const satisfies Record<string, FigureDefinition>;
