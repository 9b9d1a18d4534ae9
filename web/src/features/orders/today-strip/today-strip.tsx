import { lazy, Suspense, type ComponentType } from 'react';
import { useTodayShown } from '#shared/orders/today-choice.ts';
import classes from './today-strip.module.css';

/** Orders are read without the strip, too: a code that does not come leaves its place empty. */
const NoCells: ComponentType = () => null;

const Cells = lazy(async (): Promise<{ default: ComponentType }> => {
  try {
    return { default: (await import('./today-cells.tsx')).TodayCells };
  } catch {
    return { default: NoCells };
  }
});

/** What of today needs a look, over the list; its place is there before its code and its numbers [orders#today-strip]. */
export function TodayStrip() {
  if (!useTodayShown()) return null;
  return (
    <section className={classes.strip} aria-label="Danas">
      <Suspense fallback={null}>
        <Cells />
      </Suspense>
    </section>
  );
}
