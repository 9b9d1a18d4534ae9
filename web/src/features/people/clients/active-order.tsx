import { Link } from '@tanstack/react-router';
import { CATEGORIES, PACKAGES } from '@majstorija/contract/catalog.ts';
import type { ClientListItem } from '@majstorija/contract/people/clients.ts';
import { StatusChip } from '#shared/orders/status-chip.tsx';
import { HiddenText } from '#ui/text/hidden-text.tsx';
import classes from './active-order.module.css';

/**
 * The newest open order of a client as a link: its status and 'category - package' [people#client-active-order], or a
 * dash.
 */
export function ActiveOrder({ client }: { client: ClientListItem }) {
  const { activeOrderId, activeOrderStatus, activeOrderCategory, activeOrderPackage } = client;
  if (activeOrderId === null || activeOrderStatus === null) {
    return (
      <>
        <span aria-hidden="true">—</span>
        <HiddenText>Nema aktivnog naloga</HiddenText>
      </>
    );
  }
  const service = [
    activeOrderCategory && CATEGORIES[activeOrderCategory].label,
    activeOrderPackage && PACKAGES[activeOrderPackage].label,
  ];
  return (
    <Link to="/admin/orders/$id" params={{ id: activeOrderId }} className={classes.order}>
      <StatusChip status={activeOrderStatus} />
      <span className={classes.service}>{service.filter(Boolean).join(' - ')}</span>
    </Link>
  );
}
