import { Card } from '#ui/marks/card.tsx';
import classes from './detail-skeleton.module.css';

const Lines = ({ count }: { count: number }) =>
  Array.from({ length: count }, (_, line) => <span key={line} className={classes.line} />);

/** The outline of the page while it loads; invisible during the first moment, so that nothing jumps. */
export function DetailSkeleton({ isVisible }: { isVisible: boolean }) {
  return (
    <div className={classes.skeleton} data-skeleton={isVisible ? 'shown' : 'waiting'} aria-hidden="true">
      <Card>
        <Lines count={4} />
      </Card>
      <Card>
        <Lines count={6} />
      </Card>
    </div>
  );
}
