import { useEffect, useState, type RefObject } from 'react';

const changesIn = (box: HTMLElement | null) => [
  ...(box?.querySelectorAll<HTMLElement>('[data-change]') ?? []),
];

/** Goes through the changes in a box: the current one is scrolled into sight and marked. */
export function useChanges(box: RefObject<HTMLElement | null>, count: number) {
  const [current, setCurrent] = useState(0);
  useEffect(() => {
    const change = changesIn(box.current)[current - 1];
    change?.setAttribute('data-current', '');
    change?.scrollIntoView({ block: 'center' });
    return () => change?.removeAttribute('data-current');
  }, [box, current]);
  const go = (step: 1 | -1) => setCurrent(Math.min(Math.max(current + step, 1), count));
  return { current, go };
}
