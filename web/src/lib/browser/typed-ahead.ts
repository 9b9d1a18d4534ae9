let typed = '';
let stop: (() => void) | undefined;

function collect(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  if (event.key === 'Backspace') typed = typed.slice(0, -1);
  else if (event.key.length === 1) typed += event.key;
  else return;
  // A blank would press the button that has the focus.
  event.preventDefault();
  event.stopPropagation();
}

/** Collects what is typed before the field that was asked for has the focus: its code may still be on the way. */
export function startTypedAhead(): void {
  stop?.();
  typed = '';
  window.addEventListener('keydown', collect, { capture: true });
  stop = () => window.removeEventListener('keydown', collect, { capture: true });
}

/** Ends it; the text that was typed until then, once. */
export function takeTypedAhead(): string {
  stop?.();
  stop = undefined;
  const text = typed;
  typed = '';
  return text;
}
