import { Circle, Mail } from 'lucide-react';
import classes from './active-badge.module.css';

/** '● Aktivan' or '○ Neaktivan' [accounts#active-flag]: a full or an empty ring beside the word. */
export function ActiveBadge({ isActive }: { isActive: boolean }) {
  return (
    <span className={classes.badge} data-active={isActive || undefined}>
      <Circle size={11} strokeWidth={3} aria-hidden="true" />
      <span>{isActive ? 'Aktivan' : 'Neaktivan'}</span>
    </span>
  );
}

/** 'Pozvan' [people#admin-invited]. */
export function InvitedBadge() {
  return (
    <span className={classes.badge} data-invited>
      <Mail size={13} strokeWidth={2.5} aria-hidden="true" />
      Pozvan
    </span>
  );
}
