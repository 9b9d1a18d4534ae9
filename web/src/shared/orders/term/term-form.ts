import { z } from 'zod';
import { ERRORS } from '@majstorija/contract/messages/errors.ts';
import { VALIDATION } from '@majstorija/contract/messages/validation.ts';
import { OrderTerm, TERM_FIELDS } from '@majstorija/contract/orders/term/term.ts';
import { readTerm, type TermFault } from '@majstorija/contract/orders/term/term-times.ts';
import { serverNow } from '#lib/browser/server-clock.ts';
import { readEnd, readTime } from '#ui/forms/dates/time-text.ts';

/** The hours that are promised most often, each by one press. */
export const USUAL_WINDOWS = [
  ['08:00', '10:00'],
  ['10:00', '12:00'],
  ['12:00', '14:00'],
  ['14:00', '16:00'],
  ['16:00', '18:00'],
  ['18:00', '20:00'],
] as const;

const clock = z.string().transform((typed) => readTime(typed) ?? typed.trim());
const end = z.string().transform((typed) => readEnd(typed) ?? typed.trim());

/** The fields of a term as they are typed, under the names of the calls; day and hours count only for a window. */
export const termForm = {
  termKind: OrderTerm.shape.kind,
  termDate: z.string(),
  termFrom: clock,
  termTo: end,
  isUrgent: z.boolean(),
} as const;

const TermForm = z.object(termForm);
type TermValues = z.output<typeof TermForm>;
export type TermInput = z.input<typeof TermForm>;

/** Default values: at once. */
export const EMPTY_TERM: TermInput = {
  termKind: 'now',
  termDate: '',
  termFrom: '',
  termTo: '',
  isUrgent: false,
};

/** For a form that has them at its top level. */
export const TERM_NAMES = {
  termKind: 'termKind',
  termDate: 'termDate',
  termFrom: 'termFrom',
  termTo: 'termTo',
  isUrgent: 'isUrgent',
} as const satisfies Record<keyof TermInput, keyof TermInput>;

type Faults = Partial<Record<TermFault['field'], string>>;

function clockFault(field: 'termFrom' | 'termTo', time: string): string | undefined {
  if (time === '') return VALIDATION.required;
  return TERM_FIELDS[field].safeParse(time).success ? undefined : VALIDATION.quarter;
}

/** What is wrong with each field of a window, first by itself, then together as the server reads it. */
function faultsOf(values: TermValues): Faults {
  if (values.termKind !== 'window') return {};
  const termFrom = clockFault('termFrom', values.termFrom);
  const termTo = clockFault('termTo', values.termTo);
  if (values.termDate === '') return { termDate: VALIDATION.required, termFrom, termTo };
  if (termFrom !== undefined || termTo !== undefined) return { termFrom, termTo };
  const read = readTerm(values, new Date(serverNow()));
  return 'code' in read ? { [read.field]: ERRORS[read.code].text } : {};
}

const faultIn = (values: unknown, field: TermFault['field']): string | undefined => {
  const { data } = TermForm.safeParse(values);
  return data && faultsOf(data)[field];
};

type Check = [isRight: (values: unknown) => boolean, fault: Parameters<z.ZodObject['refine']>[1]];

/** The check of one field; it runs beside those of the other fields of its form, whatever they find. */
const checkOf = (field: TermFault['field']): Check => [
  (values) => faultIn(values, field) === undefined,
  { path: [field], error: ({ input }) => faultIn(input, field), when: () => true },
];

/** A form with the fields of `termForm`, each with its own check [orders#term]. */
export const withTerm = <Shape extends typeof termForm & z.ZodRawShape>(form: z.ZodObject<Shape>) =>
  form
    .refine(...checkOf('termDate'))
    .refine(...checkOf('termFrom'))
    .refine(...checkOf('termTo'));

/** The term that an order has, as the fields show it. */
export const toTermInput = ({ kind, date, from, to, isUrgent }: OrderTerm): TermInput => ({
  termKind: kind,
  termDate: (kind === 'window' && date) || '',
  termFrom: from ?? '',
  termTo: to ?? '',
  isUrgent,
});

/** Day and hours as the calls get them: only of a window. */
export const windowOf = ({ termKind, termDate, termFrom, termTo }: Omit<TermValues, 'isUrgent'>) =>
  termKind === 'window' ? { termDate, termFrom, termTo } : {};

/** The term that is typed so far; at once until a window is whole. `today`: the day in Belgrade, `YYYY-MM-DD`. */
export function typedTerm(
  { termKind, termDate, termFrom, termTo, isUrgent }: TermInput,
  today: string,
): OrderTerm {
  const base = {
    kind: 'now',
    date: null,
    from: null,
    to: null,
    startsAt: null,
    endsAt: null,
    isUrgent,
  } as const;
  if (termKind === 'today') return { ...base, kind: 'today', date: today };
  const [from, to] = [readTime(termFrom), readEnd(termTo)];
  const isWhole = termKind === 'window' && termDate !== '' && from !== null && to !== null;
  return isWhole ? { ...base, kind: 'window', date: termDate, from, to } : base;
}
