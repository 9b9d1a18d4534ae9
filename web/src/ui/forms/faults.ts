import { get, type FieldErrors, type FieldValues } from 'react-hook-form';

export type FieldFault = { name: string; label: string; message: string; focus: () => void };

const CONTROL = 'input:not([type="hidden"], :disabled), textarea, select, button, [tabindex]';

/** The fields of a rendered form, in the order of the page. */
export const fieldsOf = (form: HTMLElement): HTMLElement[] =>
  Array.from(form.querySelectorAll<HTMLElement>('[data-field]'));

const isFixed = (control: HTMLElement | null): boolean => control?.hasAttribute('readonly') ?? true;

/** Makes the first field that can be changed take the focus when its dialog opens, unless a field asks for it. */
export function markFirstField(form: HTMLElement): void {
  if (form.querySelector('[data-autofocus]') !== null) return;
  const controls = fieldsOf(form).map((field) => field.querySelector<HTMLElement>(CONTROL));
  controls.find((control) => !isFixed(control))?.setAttribute('data-autofocus', '');
}

const textIn = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** The message of a field among the errors of a form, if it is wrong; of a list, that of the first wrong entry. */
export function messageIn<Values extends FieldValues>(
  errors: FieldErrors<Values>,
  name: string,
): string | undefined {
  const own = textIn(get(errors, `${name}.message`)) ?? textIn(get(errors, `${name}.root.message`));
  const entries: unknown = get(errors, name);
  if (own !== undefined || !Array.isArray(entries)) return own;
  return entries
    .map((_, at) => textIn(get(errors, `${name}.${at}.message`)))
    .find((text) => text !== undefined);
}

type MessageAt = (field: HTMLElement) => string | undefined;

/** The rendered fields that have a message, in the order of the page; a field around another one represents both. */
function faultsAt(form: HTMLElement, messageAt: MessageAt): FieldFault[] {
  return fieldsOf(form).flatMap((field) => {
    const name = field.dataset.field ?? '';
    const message = messageAt(field);
    const around = field.parentElement?.closest<HTMLElement>('[data-field]');
    if (message === undefined || (around && messageAt(around) !== undefined)) return [];
    const focus = () => field.querySelector<HTMLElement>(CONTROL)?.focus();
    return [{ name, label: field.dataset.label ?? name, message, focus }];
  });
}

/** The drawn fields that `messageOf` has a message for, by their names. */
export const faultsOf = (form: HTMLElement, messageOf: (name: string) => string | undefined): FieldFault[] =>
  faultsAt(form, ({ dataset }) => messageOf(dataset.field ?? ''));

/** The fields that show an error at the moment. */
export const drawnFaults = (form: HTMLElement): FieldFault[] =>
  faultsAt(form, ({ dataset }) => dataset.fault);

/** Calls `read` whenever a field of the form shows another error, or none any more; the answer ends it. */
export function watchFaults(form: HTMLElement, read: () => void): () => void {
  const observer = new MutationObserver(read);
  observer.observe(form, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['data-fault'],
  });
  return () => observer.disconnect();
}
