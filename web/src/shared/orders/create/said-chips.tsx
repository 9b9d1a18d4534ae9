import { CalendarClock, Siren } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { readSaidTerm } from '@majstorija/contract/orders/term/said-term.ts';
import { shortTermText } from '@majstorija/contract/orders/term/term-text.ts';
import { dayAfter } from '@majstorija/contract/text/dates.ts';
import { serverNow } from '#lib/browser/server-clock.ts';
import { useNow } from '#lib/browser/use-now.ts';
import { typedTerm, type TermInput } from '#shared/orders/term/term-form.ts';
import type { OrderFormApi } from './use-order-form.ts';
import classes from './create-order.module.css';

/** What the words offer to set, and how it is called. */
type Offer = { label: string; Icon: typeof Siren; values: Partial<TermInput> };

const isSet = (values: Partial<TermInput>, form: TermInput): boolean =>
  Object.entries(values).every(([name, value]) => Reflect.get(form, name) === value);

/** What is recognised in the description and not set yet, the term first [orders#said-term]. */
function listOffers(description: string, term: TermInput, now: Date): Offer[] {
  const said = readSaidTerm(description, now);
  const { termKind, termDate = '', termFrom = '', termTo = '' } = said.term ?? {};
  const values = termKind && { termKind, ...(termKind === 'window' && { termDate, termFrom, termTo }) };
  const today = dayAfter(now, 0);
  const label = (set: Partial<TermInput>): string =>
    said.passed === undefined
      ? shortTermText(typedTerm({ ...term, ...set }, today), today)
      : `${said.passed.what} je prošlo · sutra ${said.passed.again}?`;
  const offers: Offer[] = [
    ...(values === undefined ? [] : [{ label: label(values), Icon: CalendarClock, values }]),
    ...(said.isUrgent ? [{ label: 'hitno', Icon: Siren, values: { isUrgent: true } }] : []),
  ];
  return offers.filter((offer) => !isSet(offer.values, term));
}

const NAMES = ['termKind', 'termDate', 'termFrom', 'termTo', 'isUrgent'] as const;

function take(form: OrderFormApi, { values }: Offer): void {
  for (const name of NAMES) {
    const value = values[name];
    if (value !== undefined) form.setValue(name, value, { shouldDirty: true });
  }
}

/** Takes the first of what is offered, by its key. */
export function takeSaid(form: OrderFormApi): void {
  const values = form.getValues();
  const [first] = listOffers(values.description ?? '', values, new Date(serverNow()));
  if (first !== undefined) take(form, first);
}

/** What the words say about when, each taken by a press; the line keeps its place [orders#said-term]. */
export function SaidChips({ form }: { form: OrderFormApi }) {
  const [description, termKind, termDate, termFrom, termTo, isUrgent] = useWatch({
    control: form.control,
    name: ['description', ...NAMES],
  });
  const term = { termKind, termDate, termFrom, termTo, isUrgent };
  const offers = listOffers(description ?? '', term, useNow());
  return (
    <div className={classes.said} role="group" aria-label="Prepoznato">
      {offers.length > 0 && <span>Prepoznato:</span>}
      {offers.map((offer) => (
        <button key={offer.label} type="button" className={classes.chip} onClick={() => take(form, offer)}>
          <offer.Icon size={15} aria-hidden="true" />
          {offer.label}
        </button>
      ))}
      {offers.length > 0 && (
        <kbd className={classes.key} aria-hidden="true">
          Alt D
        </kbd>
      )}
    </div>
  );
}
