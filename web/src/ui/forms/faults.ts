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

/** The message of a field among the errors of a form, if it is wrong. */
export function messageIn<Values extends FieldValues>(
  errors: FieldErrors<Values>,
  name: string,
): string | undefined {
  const message: unknown = get(errors, `${name}.message`) ?? get(errors, `${name}.root.message`);
  return typeof message === 'string' ? message : undefined;
}

/** The rendered fields that have a message, in the order of the page; a field around another one represents both. */
export function faultsOf(form: HTMLElement, messageOf: (name: string) => string | undefined): FieldFault[] {
  const messageAt = (field: HTMLElement | null | undefined) => messageOf(field?.dataset.field ?? '');
  return fieldsOf(form).flatMap((field) => {
    const name = field.dataset.field ?? '';
    const message = messageOf(name);
    const around = field.parentElement?.closest<HTMLElement>('[data-field]');
    if (message === undefined || messageAt(around) !== undefined) return [];
    const focus = () => field.querySelector<HTMLElement>(CONTROL)?.focus();
    return [{ name, label: field.dataset.label ?? name, message, focus }];
  });
}
