import type { Width } from '#ui/table/column.ts';
import classes from './width-classes.module.css';

const hides = {
  wide: classes.hideWide,
  compact: classes.hideCompact,
  card: classes.hideCard,
} as const satisfies Record<Width, string | undefined>;

const all: readonly Width[] = ['wide', 'compact', 'card'];

/** Classes that hide an element in every layout not named. */
export function shownOn(on: readonly Width[] = all): string {
  return all
    .filter((width) => !on.includes(width))
    .map((width) => hides[width])
    .join(' ');
}
