import { Card } from '#ui/marks/card.tsx';
import { SkeletonLines } from '#ui/marks/skeleton-lines.tsx';
import classes from './order-skeleton.module.css';

/** The outline of the page while it loads; invisible during the first moment, so that nothing jumps. */
export function OrderSkeleton({ isVisible }: { isVisible: boolean }) {
  return (
    <div className={classes.skeleton} data-skeleton={isVisible ? 'shown' : 'waiting'} aria-hidden="true">
      <Card className={classes.road}>
        <SkeletonLines count={2} />
      </Card>
      <Card className={classes.main}>
        <SkeletonLines count={9} />
      </Card>
      <div className={classes.side}>
        <Card>
          <SkeletonLines count={4} />
        </Card>
        <Card>
          <SkeletonLines count={3} />
        </Card>
      </div>
    </div>
  );
}
