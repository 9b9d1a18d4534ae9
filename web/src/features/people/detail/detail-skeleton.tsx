import { Card } from '#ui/marks/card.tsx';
import { SkeletonLines } from '#ui/marks/skeleton-lines.tsx';
import classes from './detail-skeleton.module.css';

/** The outline of the page while it loads; invisible during the first moment, so that nothing jumps. */
export function DetailSkeleton({ isVisible }: { isVisible: boolean }) {
  return (
    <div className={classes.skeleton} data-skeleton={isVisible ? 'shown' : 'waiting'} aria-hidden="true">
      <Card>
        <SkeletonLines count={4} />
      </Card>
      <Card>
        <SkeletonLines count={6} />
      </Card>
    </div>
  );
}
