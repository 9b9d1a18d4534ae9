import { BOARD_STAGE_LABELS, BOARD_STAGE_OPTIONS } from '@majstorija/contract/orders/board/stages.ts';
import { SkeletonLines } from '#ui/marks/skeleton-lines.tsx';
import { useDelayedFlag } from '#ui/table/use-delayed-flag.ts';
import classes from './stages.module.css';

/** The columns before the first answer; empty during the first moment, so that nothing flashes. */
export function StagesSkeleton() {
  const isLong = useDelayedFlag(true);
  return (
    <div className={classes.board} aria-hidden="true">
      {BOARD_STAGE_OPTIONS.map((stage) => (
        <div key={stage} className={classes.column}>
          <p className={classes.head}>{BOARD_STAGE_LABELS[stage]}</p>
          {isLong && <SkeletonLines count={4} />}
        </div>
      ))}
    </div>
  );
}
