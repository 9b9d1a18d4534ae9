import { NOUNS, countOf, fullName } from '@majstorija/contract/text/format.ts';
import { useViewers } from './use-viewers.ts';
import { Avatar } from '#ui/marks/avatar.tsx';
import classes from './viewers.module.css';

const FACES = 3;

/** `Milica Jovanović takođe gleda ovaj nalog`; of three and more the first one alone is named. */
export function viewersText(names: readonly string[]): string {
  const [first, second] = names;
  if (first === undefined) return '';
  if (second === undefined) return `${first} takođe gleda ovaj nalog`;
  const others = names.length === 2 ? second : `još ${countOf(names.length - 1, NOUNS.operater)}`;
  return `${first} i ${others} takođe gledaju ovaj nalog`;
}

/** Who else has the order open; the region is rendered from the start, so that new viewers are read aloud. */
export function Viewers({ orderId }: { orderId: string }) {
  const viewers = useViewers(orderId);
  const names = viewers.map((viewer) => fullName(viewer));
  return (
    <div className={classes.viewers}>
      <span className={classes.faces}>
        {viewers.slice(0, FACES).map((viewer) => (
          <Avatar key={viewer._id} name={fullName(viewer)} photo={viewer.profileImage} size={18} />
        ))}
      </span>
      <p role="status" className={classes.text} title={names.length > 0 ? names.join(', ') : undefined}>
        {viewersText(names)}
      </p>
    </div>
  );
}
