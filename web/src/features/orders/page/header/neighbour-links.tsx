import { Link } from '@tanstack/react-router';
import { ArrowLeft, ArrowRight, type LucideIcon } from 'lucide-react';
import { useNeighbours, type Neighbour } from './use-neighbours.ts';
import { buttonClass } from '#ui/buttons/button-class.ts';
import classes from './neighbour-links.module.css';

type StepProps = { to: Neighbour | undefined; label: string; icon: LucideIcon };

function Step({ to, label, icon: Icon }: StepProps) {
  const drawing = <Icon size={18} aria-hidden="true" />;
  if (to === undefined) return <span className={classes.end}>{drawing}</span>;
  const name = `${label} ${to.orderCode}`;
  return (
    <Link
      to="/admin/orders/$id"
      params={{ id: to._id }}
      state={{ listHref: to.listHref }}
      className={buttonClass('ghost', 'icon')}
      aria-label={name}
      title={name}
    >
      {drawing}
    </Link>
  );
}

/** Links to the orders before and after this one in the list it was opened from [orders#neighbours]. */
export function NeighbourLinks({ id }: { id: string }) {
  const neighbours = useNeighbours(id);
  if (neighbours === undefined) return null;
  return (
    <nav className={classes.links} aria-label="Nalozi iz liste">
      <Step to={neighbours.previous} label="Prethodni nalog" icon={ArrowLeft} />
      <Step to={neighbours.next} label="Sledeći nalog" icon={ArrowRight} />
    </nav>
  );
}
