/** What was typed into the field that stands in for one whose code is on the way. */
type TypedAhead = {
  text: string;
  caret: number;
  /** Enter was its last key. */
  isEntered: boolean;
};

let left: TypedAhead | undefined;

/** Leaves what a field has for the one that comes. */
export function leaveTypedAhead({ value: text, selectionStart }: HTMLInputElement, isEntered: boolean): void {
  left = { text, caret: selectionStart ?? text.length, isEntered };
}

/** Leaves a text for the field that gets the focus next. */
export function leaveText(text: string): void {
  left = { text, caret: text.length, isEntered: false };
}

/** Puts what was left, once, into the field that has the focus now, with the caret where it was; undefined for nothing. */
export function takeTypedAhead(field: HTMLInputElement): TypedAhead | undefined {
  const taken = left;
  left = undefined;
  if (taken === undefined || taken.text === '') return undefined;
  field.value = taken.text;
  field.setSelectionRange(taken.caret, taken.caret);
  return taken;
}
