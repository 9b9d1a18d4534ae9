import { NOUNS, formatNumber, plural } from '@majstorija/contract/text/format.ts';
import { Button } from '#ui/buttons/button.tsx';
import classes from './new-orders-bar.module.css';

const NEW = { one: 'nov', few: 'nova', other: 'novih', isByNumber: true } as const;

/** The waiting orders: `3 nova naloga`, or that the list merely changed. */
export function waitingText(count: number): string {
  if (count === 0) return 'Lista naloga je promenjena';
  return `${formatNumber(count)} ${plural(count, NEW)} ${plural(count, NOUNS.nalog)}`;
}

type NewOrdersBarProps = {
  /** How many orders the list has gained; undefined while nothing waits. */
  waiting: number | undefined;
  onShow: () => void;
};

/** Shows above the table that fresh rows wait; the region is always rendered, so that it is read aloud once. */
export function NewOrdersBar({ waiting, onShow }: NewOrdersBarProps) {
  return (
    <div className={classes.region}>
      <div className={classes.bar}>
        <p role="status" className={classes.text}>
          {waiting !== undefined && waitingText(waiting)}
        </p>
        {waiting !== undefined && (
          <>
            <span aria-hidden="true">·</span>
            <Button variant="link" onClick={onShow}>
              Prikaži
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
