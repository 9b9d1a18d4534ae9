import { Combobox } from '@mantine/core';
import { SuggestionHead } from './suggestion-list.tsx';
import { useDelayedFlag } from '#ui/table/use-delayed-flag.ts';
import classes from './suggestion-list.module.css';

const ROWS = ['best', 'best', 'best', 'other', 'other', 'other'] as const;

/** The list while the ranking is on its way: rows of the same heights [design#skeletons]. */
export function SuggestionSkeleton({ id, label }: { id: string; label: string }) {
  const isShown = useDelayedFlag(true);
  return (
    <>
      <SuggestionHead />
      <p className={classes.loading} role="status">
        {isShown && 'Učitavanje…'}
      </p>
      <div className={classes.skeleton} aria-hidden="true">
        {isShown && ROWS.map((kind, at) => <span key={`${kind}${at}`} data-kind={kind} />)}
      </div>
      <Combobox.Options id={id} aria-label={label} aria-busy className={classes.waiting} />
    </>
  );
}
