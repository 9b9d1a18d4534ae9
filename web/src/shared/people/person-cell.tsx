import type { ReactNode } from 'react';
import { fullName } from '@majstorija/contract/text/format.ts';
import { isLoadingPerson } from '#api/orders/order-change.ts';
import { Avatar } from '#ui/marks/avatar.tsx';
import type { LinkParts } from '#ui/buttons/menu-button.tsx';
import { join } from '#ui/text/class-names.ts';
import { lineStack, wholeName } from '#ui/text/lines.ts';
import classes from './person-cell.module.css';

type PersonCellProps = {
  person: { firstName: string; lastName: string; profileImage: string | null };
  /** A quiet second line. */
  below?: ReactNode;
  /** Pixels of the photo; 0 leaves it out. */
  size?: number;
  isInactive?: boolean;
  /** Makes the name a link: `link={(parts) => <Link {...parts} to="…" />}`. */
  link?: (parts: LinkParts) => ReactNode;
};

/** A person's photo and name; marked as busy while an assignment is being saved. */
export function PersonCell({ person, below, size = 32, isInactive = false, link }: PersonCellProps) {
  const name = fullName(person);
  const words = join(wholeName, classes.name);
  const isBusy = isLoadingPerson(person);
  return (
    <span className={classes.person} aria-busy={isBusy || undefined}>
      {size > 0 && !isBusy && (
        <Avatar name={name} photo={person.profileImage} size={size} isInactive={isInactive} />
      )}
      <span className={join(lineStack, classes.words)}>
        {link === undefined ? (
          <span className={words}>{name}</span>
        ) : (
          link({ className: words, children: name })
        )}
        {below !== undefined && <span className={classes.below}>{below}</span>}
      </span>
    </span>
  );
}
