import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { countOf, formatNumber, NOUNS, plural } from '@majstorija/contract/text/format.ts';
import type { WaitingRows } from '#shared/lists/steady/use-steady-rows.ts';
import { waitingText } from '#shared/lists/steady/waiting-note.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { ChoiceBar } from '#ui/buttons/choice-bar.tsx';
import classes from './map-list.module.css';

/** What the list beside the map has. */
export type Side = 'orders' | 'workers';

const SIDES = [
  { value: 'orders', label: 'Nalozi' },
  { value: 'workers', label: 'Majstori' },
] as const;

const ARE_NOT = { one: 'nije', few: 'nisu', other: 'nije' } as const;

/** `3 naloga nisu na mapi`. */
export const offMapText = (count: number): string =>
  `${countOf(count, NOUNS.nalog)} ${plural(count, ARE_NOT)} na mapi`;

type MapSideProps = {
  side: Side;
  onSide: (side: Side) => void;
  inView: number;
  total: number | undefined;
  withoutPoint: number;
  /** How many orders wait to be shown; undefined for none. */
  waiting: WaitingRows | undefined;
  onShow: () => void;
  onShowAll: () => void;
  /** What the list has is not known: on its way, or it failed, which is said over the map. */
  state: 'loading' | 'failed' | 'known';
  children: ReactNode;
};

function Empty({ side, total, onShowAll }: Pick<MapSideProps, 'side' | 'total' | 'onShowAll'>) {
  const isAnywhere = total !== undefined && total > 0;
  const text = side === 'orders' ? 'Nema naloga u prikazu.' : 'Nema majstora u prikazu.';
  return (
    <div className={classes.empty}>
      <p>{text}</p>
      {isAnywhere && <Button onClick={onShowAll}>Prikaži sve na mapi</Button>}
    </div>
  );
}

/** The list beside the map: what is in sight, of how many, and what is on no map. */
export function MapSide(props: MapSideProps) {
  const { side, onSide, inView, total, withoutPoint, waiting, onShow, state, children } = props;
  return (
    <section className={classes.side} aria-label="U prikazu">
      <div className={classes.top}>
        <p className={classes.counts} role="status">
          <b>U prikazu</b>{' '}
          {state === 'known' && total !== undefined && `${formatNumber(inView)} od ${formatNumber(total)}`}
        </p>
        <ChoiceBar legend="Šta je u listi" choices={SIDES} value={side} onChange={onSide} />
      </div>
      {waiting !== undefined && (
        <p className={classes.note} role="status">
          {waitingText(waiting, { noun: NOUNS.nalog })} ·{' '}
          <Button variant="link" onClick={onShow}>
            Prikaži
          </Button>
        </p>
      )}
      {state === 'loading' && (
        <p className={classes.empty} role="status">
          Učitavanje…
        </p>
      )}
      {state === 'known' && (inView === 0 ? <Empty {...props} /> : children)}
      {side === 'orders' && withoutPoint > 0 && (
        <p className={classes.note}>
          {offMapText(withoutPoint)} ·{' '}
          <Link
            to="."
            search={(previous: Readonly<Record<string, unknown>>) => ({ ...previous, layout: undefined })}
          >
            Prikaži u listi
          </Link>
        </p>
      )}
    </section>
  );
}
