import type { ReactNode } from 'react';
import type { GlanceOrder } from '@majstorija/contract/people/glances.ts';
import { formatNumber, fullName } from '@majstorija/contract/text/format.ts';
import { ActiveBadge } from '#features/people/list/active-badge.tsx';
import { OrderLine } from '#shared/orders/order-line.tsx';
import { Avatar } from '#ui/marks/avatar.tsx';
import { Card } from '#ui/marks/card.tsx';
import { PhoneActions } from '#ui/page/phone-actions.tsx';
import { PhoneLink } from '#ui/text/phone-link.tsx';
import classes from './person-peek.module.css';

type Person = {
  firstName: string;
  lastName: string;
  phone: string;
  profileImage: string | null;
  isActive: boolean;
};

type WhoProps = {
  person: Person;
  /** Between the state and the telephone: role, company, packages. */
  children?: ReactNode;
  /** Buttons beside those that call. */
  actions?: ReactNode;
  /** Under them: another number. */
  below?: ReactNode;
};

/** Who it is and how they are reached. */
export function Who({ person, children, actions, below }: WhoProps) {
  const name = fullName(person);
  return (
    <section className={classes.who} aria-label="Kontakt">
      <div className={classes.person}>
        <Avatar name={name} photo={person.profileImage} size={48} isInactive={!person.isActive} />
        <div className={classes.words}>
          {children}
          <ActiveBadge isActive={person.isActive} />
          <PhoneLink className={classes.phone} phone={person.phone} />
        </div>
      </div>
      <div className={classes.actions}>
        {actions}
        <PhoneActions phone={person.phone} name={name} />
      </div>
      {below}
    </section>
  );
}

type OrdersProps = {
  title: string;
  orders: readonly GlanceOrder[];
  /** How many there are, where the list may have only the first. */
  total?: number;
  /** Said where there is none. */
  none: string;
};

/** Orders with their clocks, each a link. */
export function Orders({ title, orders, total = orders.length, none }: OrdersProps) {
  const others = total - orders.length;
  return (
    <Card title={title} count={total}>
      {orders.length === 0 ? (
        <p className={classes.quiet}>{none}</p>
      ) : (
        <ul className={classes.list}>
          {orders.map((order) => (
            <li key={order._id}>
              <OrderLine order={order} />
            </li>
          ))}
        </ul>
      )}
      {others > 0 && <p className={classes.quiet}>Još {formatNumber(others)}, na stranici.</p>}
    </Card>
  );
}
