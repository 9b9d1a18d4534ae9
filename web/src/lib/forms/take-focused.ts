import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';

/** Enter alone, which nobody has answered yet. */
export const isPlainEnter = (event: KeyboardEvent): boolean =>
  event.key === 'Enter' && !event.ctrlKey && !event.metaKey && !event.altKey && !event.defaultPrevented;

const isOption = (target: EventTarget): target is HTMLInputElement =>
  target instanceof HTMLInputElement && (target.type === 'radio' || target.type === 'checkbox');

/** Chooses the option that has the focus and is not chosen [design#enter-takes]; what depends on it is drawn then. Whether it did. */
export function takeFocused({ target }: KeyboardEvent): boolean {
  if (!isOption(target) || target.checked) return false;
  flushSync(() => target.click());
  return true;
}

const isFieldAfter = (option: HTMLInputElement, field: Element): field is HTMLElement =>
  field instanceof HTMLElement &&
  field.matches('input:enabled, textarea:enabled, button[type=submit]') &&
  (option.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 &&
  !(field instanceof HTMLInputElement && field.type === 'radio' && field.name === option.name);

/** In a form: takes what has the focus and goes on to the next field, in place of sending. */
export function takeAndGoOn(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, currentTarget } = event;
  if (!isPlainEnter(event) || !takeFocused(event) || !isOption(target)) return;
  event.preventDefault();
  Array.from(currentTarget.elements)
    .find((field) => isFieldAfter(target, field))
    ?.focus();
}
