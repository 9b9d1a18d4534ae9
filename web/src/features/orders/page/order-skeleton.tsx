import { Card } from '#ui/marks/card.tsx';
import classes from './order-skeleton.module.css';

const Bones = ({ lines }: { lines: number }) =>
  Array.from({ length: lines }, (_, line) => <span key={line} className={classes.bone} />);

/** The outline of the page while it loads; invisible during the first moment, so that nothing jumps. */
export function OrderSkeleton({ isVisible }: { isVisible: boolean }) {
  return (
    <div className={classes.skeleton} data-skeleton={isVisible ? 'shown' : 'waiting'} aria-hidden="true">
      <Card className={classes.road}>
        <Bones lines={2} />
      </Card>
      <Card className={classes.main}>
        <Bones lines={9} />
      </Card>
      <div className={classes.side}>
        <Card>
          <Bones lines={4} />
        </Card>
        <Card>
          <Bones lines={3} />
        </Card>
      </div>
    </div>
  );
}
