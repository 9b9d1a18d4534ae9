import { fullName } from '@majstorija/contract/text/format.ts';
import type { OfferedPerson } from '#shared/dispatch/use-offered-workers.tsx';
import { PhoneLink } from '#ui/text/phone-link.tsx';
import classes from './assign-head.module.css';

type AssignFootProps = {
  chosen: OfferedPerson | undefined;
  /** Whether the best three have keys now. */
  hasKeys: boolean;
};

/** The keys of the list, for the eyes; once somebody is chosen, who, with the telephone. */
export function AssignFoot({ chosen, hasKeys }: AssignFootProps) {
  return (
    <span className={classes.foot}>
      {chosen === undefined ? (
        <>
          {hasKeys && (
            <span className={classes.hint} aria-hidden="true">
              <kbd>1</kbd> – <kbd>3</kbd> dodeljuje
            </span>
          )}
          <span className={classes.hint} aria-hidden="true">
            <kbd>↑</kbd> <kbd>↓</kbd> <kbd>Enter</kbd> bira
          </span>
        </>
      ) : (
        <>
          <span className={classes.hint} aria-hidden="true">
            <kbd>Enter</kbd> dodeljuje
          </span>
          <span className={classes.chosen}>
            <b>{fullName(chosen)}</b> · <PhoneLink phone={chosen.phone} />
          </span>
        </>
      )}
    </span>
  );
}
