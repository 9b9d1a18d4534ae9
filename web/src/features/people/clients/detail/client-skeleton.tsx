import { Card } from '#ui/marks/card.tsx';
import classes from './client-skeleton.module.css';

const Bones = ({ lines }: { lines: number }) =>
  Array.from({ length: lines }, (_, line) => <span key={line} className={classes.bone} />);

/** The outline of the page while it loads; invisible during the first moment, so that nothing jumps. */
export function ClientSkeleton({ isVisible }: { isVisible: boolean }) {
  return (
    <div className={classes.skeleton} data-skeleton={isVisible ? 'shown' : 'waiting'} aria-hidden="true">
      <Card>
        <Bones lines={4} />
      </Card>
      <Card>
        <Bones lines={6} />
      </Card>
    </div>
  );
}
