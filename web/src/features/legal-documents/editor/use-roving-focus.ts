import { useState, type KeyboardEvent } from 'react';

/** Key → which of `count` buttons comes after the one at `from`. */
const MOVES: Readonly<Record<string, (from: number, count: number) => number>> = {
  ArrowRight: (from, count) => (from + 1) % count,
  ArrowLeft: (from, count) => (from + count - 1) % count,
  Home: () => 0,
  End: (_from, count) => count - 1,
};

/** A row of buttons that Tab visits once; the arrow keys walk inside it (WAI-ARIA toolbar). */
export function useRovingFocus() {
  const [current, setCurrent] = useState(0);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const move = MOVES[event.key];
    if (move === undefined) return;
    const buttons = event.currentTarget.querySelectorAll('button');
    const next = move(current, buttons.length);
    event.preventDefault();
    setCurrent(next);
    buttons[next]?.focus();
  };
  const partsOf = (index: number) => ({
    tabIndex: index === current ? 0 : -1,
    onFocus: () => setCurrent(index),
  });
  return { onKeyDown, partsOf };
}
