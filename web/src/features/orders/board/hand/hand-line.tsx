import { PACKAGES } from '@majstorija/contract/catalog.ts';
import { formatNumber } from '@majstorija/contract/text/format.ts';
import { PLATES, type Hand } from './arrange.ts';
import classes from './hand.module.css';

type HandLineProps = { hand: Hand; total: number };

/** What is in the hand, how many can get it, and the keys that put it down, in the line of the notices [board-screen#hand]. */
export function HandLine({ hand, total }: HandLineProps) {
  const { order } = hand;
  const able = hand.rows.length < total ? Math.max(hand.able, hand.recommended) : hand.able;
  const { streetAndNumber, municipality } = order.address;
  const plates = [...hand.fits.values()].filter(({ plate }) => plate !== undefined).length;
  return (
    <div className={classes.line}>
      <p className={classes.words} role="status">
        <b>{order.orderCode} podignut</b>{' '}
        <span className={classes.what}>
          {streetAndNumber}, {municipality} · {PACKAGES[order.package].label}
        </span>{' '}
        <span>
          <b>{formatNumber(able)}</b> od {formatNumber(total)} može
        </span>
      </p>
      {plates > 0 && (
        <p className={classes.keys} aria-hidden="true">
          <kbd>1</kbd>
          {plates > 1 && (
            <>
              {' '}
              – <kbd>{Math.min(plates, PLATES)}</kbd>
            </>
          )}{' '}
          spušta
        </p>
      )}
    </div>
  );
}
