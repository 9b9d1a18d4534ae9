import { Circle, CircleDot } from 'lucide-react';
import classes from './active-badge.module.css';

/** '● Aktivan' or '○ Neaktivan' (SPEC §4), told apart by shape as well. */
export function ActiveBadge({ isActive }: { isActive: boolean }) {
  const Icon = isActive ? CircleDot : Circle;
  return (
    <span className={classes.badge} data-active={isActive || undefined}>
      <Icon size={13} aria-hidden="true" />
      {isActive ? 'Aktivan' : 'Neaktivan'}
    </span>
  );
}
