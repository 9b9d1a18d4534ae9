/** What was typed before a field had the focus, and whether Enter followed it. */
type TypedAhead = { text: string; isEntered: boolean };

const NOTHING: TypedAhead = { text: '', isEntered: false };

let typed = NOTHING;
let stop: (() => void) | undefined;

const after = ({ text }: TypedAhead, key: string): TypedAhead | undefined => {
  if (key === 'Backspace') return { text: text.slice(0, -1), isEntered: false };
  if (key === 'Enter') return { text, isEntered: text !== '' };
  return key.length === 1 ? { text: text + key, isEntered: false } : undefined;
};

function collect(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  const next = after(typed, event.key);
  if (next === undefined) return;
  typed = next;
  // A blank would press the button that has the focus.
  event.preventDefault();
  event.stopPropagation();
}

/** Collects what is typed before the field that was asked for has the focus: its code may still be on the way. */
export function startTypedAhead(): void {
  stop?.();
  typed = NOTHING;
  window.addEventListener('keydown', collect, { capture: true });
  stop = () => window.removeEventListener('keydown', collect, { capture: true });
}

/** Ends it; what was typed until then, once. */
export function takeTypedAhead(): TypedAhead {
  stop?.();
  stop = undefined;
  const taken = typed;
  typed = NOTHING;
  return taken;
}
