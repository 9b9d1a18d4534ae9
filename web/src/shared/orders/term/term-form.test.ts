import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { dayAfter } from '@majstorija/contract/text/dates.ts';
import { EMPTY_TERM, termForm, toTermInput, typedTerm, windowOf, withTerm } from './term-form.ts';
import { aTerm } from '#testing/builders/builders.ts';

const dayIn = (days: number) => dayAfter(new Date(), days);
const TOMORROW = dayIn(1);
const WINDOW = { ...EMPTY_TERM, termKind: 'window', termDate: TOMORROW, termFrom: '10:00', termTo: '12:00' };

const Form = withTerm(z.object({ ...termForm, category: z.string().min(1, 'Morate izabrati kategoriju') }));

function faults(values: unknown) {
  const issues = Form.safeParse(values).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]));
}
const faultsOf = (term: object) => faults({ ...WINDOW, ...term, category: 'ELECTRICS' });

const REQUIRED = 'Polje je obavezno';
const QUARTER = 'Izaberite vreme na četvrt sata, na primer 10:15';
const REACH = 'Izaberite dan od danas do 90 dana unapred.';

describe('the window of a term [orders#term]', () => {
  it.each([
    [{}, {}],
    [{ termFrom: '8', termTo: '930' }, {}],
    [{ termDate: dayIn(90) }, {}],
    [{ termFrom: '10:00', termTo: '10:30' }, {}],
    [{ termDate: '' }, { termDate: REQUIRED }],
    [
      { termDate: '', termFrom: '', termTo: '' },
      { termDate: REQUIRED, termFrom: REQUIRED, termTo: REQUIRED },
    ],
    [{ termDate: dayIn(-1) }, { termDate: REACH }],
    [{ termDate: dayIn(91) }, { termDate: REACH }],
    [{ termFrom: '10:10' }, { termFrom: QUARTER }],
    [{ termTo: 'podne' }, { termTo: QUARTER }],
    [{ termTo: '10:15' }, { termTo: 'Termin mora da traje bar 30 minuta. Izaberite kasniji kraj.' }],
    [{ termTo: '09:00' }, { termTo: 'Termin mora da traje bar 30 minuta. Izaberite kasniji kraj.' }],
  ])('%j: %j', (term, expected) => {
    expect(faultsOf(term)).toEqual(expected);
  });

  it('is checked together with the other fields of the form', () => {
    expect(faults({ ...WINDOW, termFrom: '', category: '' })).toEqual({
      category: 'Morate izabrati kategoriju',
      termFrom: REQUIRED,
    });
  });

  it.each(['now', 'today'])('counts for nothing when the order is for %s', (termKind) => {
    expect(faultsOf({ termKind, termDate: '', termFrom: 'podne', termTo: '' })).toEqual({});
    expect(windowOf({ ...WINDOW, termKind: termKind === 'now' ? 'now' : 'today' })).toEqual({});
  });

  it('is sent with whole hours', () => {
    const sent = Form.parse({ ...WINDOW, termFrom: '8', termTo: '1015', category: 'ELECTRICS' });
    expect(windowOf(sent)).toEqual({ termDate: TOMORROW, termFrom: '08:00', termTo: '10:15' });
  });
});

it('an order shows its window in the fields, and neither day nor hours of another term', () => {
  const window = aTerm({ kind: 'window', date: TOMORROW, from: '10:00', to: '12:00', isUrgent: true });
  expect(toTermInput(window)).toEqual({ ...WINDOW, isUrgent: true });
  expect(toTermInput(aTerm({ kind: 'today', date: TOMORROW }))).toEqual({ ...EMPTY_TERM, termKind: 'today' });
});

it('a window that is not typed to its end is not told yet', () => {
  expect(
    typedTerm({ ...EMPTY_TERM, termKind: 'window', termDate: TOMORROW, termFrom: '10' }, dayIn(0)).kind,
  ).toBe('now');
  expect(
    typedTerm(
      { ...EMPTY_TERM, termKind: 'window', termDate: TOMORROW, termFrom: '10', termTo: '12' },
      dayIn(0),
    ),
  ).toMatchObject({ kind: 'window', date: TOMORROW, from: '10:00', to: '12:00' });
});
