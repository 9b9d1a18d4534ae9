import { memo } from 'react';
import type { MapWorker } from '@majstorija/contract/orders/map/map.ts';
import { fullName } from '@majstorija/contract/text/format.ts';
import { useNow } from '#lib/browser/use-now.ts';
import { initials } from '#ui/marks/avatar.tsx';
import { placeMoment, placeWords } from '#features/orders/map/map-words.ts';
import { shiftOf } from './map-looks.ts';
import type { MarkPress } from './mark-press.ts';
import classes from './map-marks.module.css';

/** How much a worker's mark says, and whether it stands beside its point, where a pin has it. */
export type WorkerLook = {
  says: 'words' | 'moment' | 'initials' | 'dot';
  place: 'at' | 'below' | 'above' | 'right' | 'left';
};

type WorkerMarkProps = MarkPress & { at: MapWorker; look: WorkerLook; isLit: boolean; isOpen: boolean };

/** Free is a full dot, busy a ring. */
export const FreeDot = ({ isFree }: { isFree: boolean }) => (
  <span className={classes.dot} data-free={isFree || undefined} aria-hidden="true" />
);

/** A worker on the map, as a capsule and never a circle, so that nobody is taken for an order. */
export const WorkerMark = memo(function WorkerMark(props: WorkerMarkProps) {
  const { at, look, isLit, isOpen, onLight, onPress } = props;
  const now = useNow();
  const name = fullName(at.worker);
  const words = placeWords(at, now);
  const said = { words, moment: placeMoment(at, now), initials: '', dot: '' }[look.says];
  return (
    <button
      type="button"
      tabIndex={-1}
      className={classes.worker}
      style={shiftOf(look)}
      data-lit={isLit || undefined}
      data-open={isOpen || undefined}
      aria-label={`${name}, ${at.isFree ? 'slobodan' : 'zauzet'}, ${words}`}
      aria-pressed={isOpen}
      title={`${name} · ${words}`}
      onPointerEnter={() => onLight(at.worker._id)}
      onPointerLeave={() => onLight(undefined)}
      onClick={() => onPress([at.worker._id])}
    >
      <FreeDot isFree={at.isFree} />
      {look.says !== 'dot' && <b>{initials(name)}</b>}
      {said !== '' && <span className={classes.said}>{said}</span>}
    </button>
  );
});
