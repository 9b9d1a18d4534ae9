import { Link } from '@tanstack/react-router';
import { CATEGORIES, PACKAGES } from '@majstorija/contract/catalog.ts';
import type { ClientListItem } from '@majstorija/contract/people/clients.ts';
import { StatusChip } from '#shared/orders/status-chip.tsx';
import { HiddenText } from '#ui/text/hidden-text.tsx';
import { join } from '#ui/text/class-names.ts';
import { lineStack, quietLine } from '#ui/text/lines.ts';
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
        <span aria-hidden="true" className={classes.none}>
          —
        </span>
        <HiddenText>Nema aktivnog naloga</HiddenText>
      </>
    );
  }
  const service = [
    activeOrderCategory && CATEGORIES[activeOrderCategory].label,
    activeOrderPackage && PACKAGES[activeOrderPackage].label,
  ]
    .filter(Boolean)
    .join(' - ');
  return (
    <Link
      to="/admin/orders/$id"
      params={{ id: activeOrderId }}
      className={join(lineStack, classes.order)}
      title={service}
    >
      <StatusChip status={activeOrderStatus} />
      <span className={join(quietLine, classes.service)}>{service}</span>
    </Link>
  );
}
