import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { toOrdersSearch, type ShownOrders } from './shown-orders.ts';
import { buttonClass } from '#ui/buttons/button-class.ts';
import { join } from '#ui/text/class-names.ts';
import classes from './orders-link.module.css';

type OrdersLinkProps = {
  shown: ShownOrders;
  /** The whole name, where the text alone does not say what it counts. */
  label: string;
  children: ReactNode;
};

/** A number as the link to the very orders behind it [statistics#orders]. */
export const OrdersLink = ({ shown, label, children }: OrdersLinkProps) => (
  <Link
    to="."
    search={(previous) => ({ ...previous, ...toOrdersSearch(shown) })}
    resetScroll={false}
    preload={false}
    className={join(buttonClass('link'), classes.link)}
    aria-label={label}
  >
    {children}
  </Link>
);
