import { memo } from 'react';
import { countOf, formatNumber, NOUNS } from '@majstorija/contract/text/format.ts';
import { lateWords } from '#features/orders/map/map-words.ts';
import { shiftOf } from './map-looks.ts';
import type { WorkerLook } from './worker-mark.tsx';
import classes from './map-marks.module.css';

type GroupMarkProps = {
  kind: 'orders' | 'workers';
  count: number;
  /** Of orders: how many are past their limits. */
  late: number;
  /** Of orders: there is no room for words beside the number. */
  isShort?: boolean;
  /** Of workers: where it stands, and whether there is room for words. */
  look?: WorkerLook;
  isLit: boolean;
  onPress: () => void;
};

const NOUN = { orders: NOUNS.nalog, workers: NOUNS.majstor } as const;

/** Several orders or workers that would cover each other: '5 · 2 kasne', where that has no room '5'. */
export const GroupMark = memo(function GroupMark(props: GroupMarkProps) {
  const { kind, count, late, isShort = false, look, isLit, onPress } = props;
  const words = lateWords(late);
  const counted = countOf(count, NOUN[kind]);
  return (
    <button
      type="button"
      tabIndex={-1}
      className={classes.group}
      data-kind={kind}
      style={look && shiftOf(look)}
      data-lit={isLit || undefined}
      aria-label={words === '' ? counted : `${counted}, ${words}`}
      onClick={onPress}
    >
      {kind === 'workers' ? (
        look?.says === 'initials' ? (
          formatNumber(count)
        ) : (
          counted
        )
      ) : (
        <>
          <b>{formatNumber(count)}</b>
          {words !== '' && !isShort && <span className={classes.late}>{words}</span>}
        </>
      )}
    </button>
  );
});
