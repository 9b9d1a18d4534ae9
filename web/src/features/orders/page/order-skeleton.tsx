import { Card } from '#ui/marks/card.tsx';
import classes from './order-skeleton.module.css';

const Lines = ({ count }: { count: number }) =>
  Array.from({ length: count }, (_, line) => <span key={line} className={classes.line} />);

/** The outline of the page while it loads; invisible during the first moment, so that nothing jumps. */
export function OrderSkeleton({ isVisible }: { isVisible: boolean }) {
  return (
    <div className={classes.skeleton} data-skeleton={isVisible ? 'shown' : 'waiting'} aria-hidden="true">
      <Card className={classes.road}>
        <Lines count={2} />
      </Card>
      <Card className={classes.main}>
        <Lines count={9} />
      </Card>
      <div className={classes.side}>
        <Card>
          <Lines count={4} />
        </Card>
        <Card>
          <Lines count={3} />
        </Card>
      </div>
    </div>
  );
}
