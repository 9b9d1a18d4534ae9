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

/** 'Pozvan': has not set a password yet [people#invited]. */
export function InvitedBadge() {
  return (
    <span className={classes.badge} data-invited>
      <Mail size={13} strokeWidth={2.5} aria-hidden="true" />
      Pozvan
    </span>
  );
}

/** The state of a person's account: an inactive one is not waited for. */
export function AccountBadges({ person }: { person: { isActive: boolean; isInvited: boolean } }) {
  return (
    <>
      <ActiveBadge isActive={person.isActive} />
      {person.isActive && person.isInvited && <InvitedBadge />}
    </>
  );
}
