import type { KeyboardEvent } from 'react';
import { isTypedAddress, type OrderFormInput } from './order-form.ts';
import type { OrderFormApi } from './use-order-form.ts';

/** Who calls for the first time; with these known the service is next. */
export const NAMES = ['firstName', 'lastName', 'phone'] as const;
/** What is asked after the service: the first of these that is still open, then the words. */
const KNOWN = ['package', 'addressId'] as const;
const TYPED = ['package', 'type', 'streetAndNumber'] as const;

/** What is asked after a field; undefined for one that Enter does not leave. */
function fieldAfter({ name, type }: HTMLInputElement, values: OrderFormInput) {
  const who = NAMES.find((one) => one === name);
  if (who !== undefined) return NAMES.find((one) => one !== who && values[one] === '') ?? 'category';
  if (type !== 'radio') return 'description';
  if (name === 'termKind' && values.termKind === 'window') return 'termDate';
  const asked = isTypedAddress(values) ? TYPED : KNOWN;
  return asked.find((one) => values[one] === '') ?? 'description';
}

/** Enter in a field of the call goes on to what is asked next [orders#intake-keys]; only Ctrl+Enter sends. */
export function goToNext(event: KeyboardEvent, form: OrderFormApi): void {
  const { key, ctrlKey, metaKey, target } = event;
  if (key !== 'Enter' || ctrlKey || metaKey || event.defaultPrevented) return;
  if (!(target instanceof HTMLInputElement)) return;
  event.preventDefault();
  form.setFocus(fieldAfter(target, form.getValues()));
}
