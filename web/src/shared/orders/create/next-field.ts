import { flushSync } from 'react-dom';
import type { KeyboardEvent } from 'react';
import { takeUnmatched } from '#lib/forms/choose-by-letters.ts';
import { isPlainEnter, takeFocused } from '#lib/forms/take-focused.ts';
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

/** At once: the form library does so in a later task, after keys that were already waiting. */
function focusField(form: OrderFormApi, from: HTMLInputElement, name: keyof OrderFormInput): void {
  const box = from.form?.querySelector<HTMLElement>(`[data-field="${name}"] :is(input, textarea):enabled`);
  if (box) box.focus();
  else form.setFocus(name);
}

/** Goes on to the words of the fault, with these at their end. */
function addToFault(form: OrderFormApi, from: HTMLInputElement, words: string): void {
  const said = form.getValues('description') ?? '';
  const gap = said === '' || /\s$/.test(said) ? '' : ' ';
  // Drawn at once: the caret stands behind them when the next letter comes.
  flushSync(() => form.setValue('description', said + gap + words, { shouldDirty: true }));
  focusField(form, from, 'description');
  const box = document.activeElement;
  if (box instanceof HTMLTextAreaElement) box.setSelectionRange(box.value.length, box.value.length);
}

/**
 * Enter in a field of the call takes the option that has the focus and goes on to what is asked next [orders#intake-keys]; only Ctrl+Enter
 * sends. Words that no option begins with are of the fault.
 */
export function goToNext(event: KeyboardEvent, form: OrderFormApi): void {
  const { target } = event;
  if (!(target instanceof HTMLInputElement)) return;
  const words = takeUnmatched(event);
  if (words !== undefined) {
    event.preventDefault();
    addToFault(form, target, words);
  }
  if (!isPlainEnter(event)) return;
  event.preventDefault();
  takeFocused(event);
  focusField(form, target, fieldAfter(target, form.getValues()));
}
