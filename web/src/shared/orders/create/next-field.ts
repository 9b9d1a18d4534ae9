import type { KeyboardEvent } from 'react';
import type { OrderFormApi } from './use-order-form.ts';

/** What is asked after the service: the first of these that is still open, then the words. */
const KNOWN = ['package', 'addressId'] as const;
const NEW = ['package', 'type', 'streetAndNumber'] as const;

/** Enter on a choice of the form goes on to what is asked next [orders#intake-keys]; only Ctrl+Enter sends. */
export function goToNext(event: KeyboardEvent, form: OrderFormApi): void {
  const { key, ctrlKey, metaKey, target } = event;
  if (key !== 'Enter' || ctrlKey || metaKey) return;
  if (!(target instanceof HTMLInputElement) || target.type !== 'radio') return;
  event.preventDefault();
  const values = form.getValues();
  if (target.name === 'termKind' && values.termKind === 'window') {
    form.setFocus('termDate');
    return;
  }
  const asked = values.isNew ? NEW : KNOWN;
  form.setFocus(asked.find((name) => values[name] === '') ?? 'description');
}
