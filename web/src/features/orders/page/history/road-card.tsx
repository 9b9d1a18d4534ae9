import type { KeyboardEvent } from 'react';
import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { toRouteStops } from './route-stops.ts';
import { RouteLine } from './route-line.tsx';
import { useNow } from '#lib/browser/use-now.ts';
import { Card } from '#ui/marks/card.tsx';

/** The arrows that scroll the line must not also open the next order. */
const keepArrows = (event: KeyboardEvent) => event.stopPropagation();

/** The „trasa”: how far the order has come [orders#road]. */
export function RoadCard({ order }: { order: OrderDetail }) {
  const now = useNow();
  return (
    <Card>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only keeps keys of the line inside to it */}
      <div onKeyDown={keepArrows}>
        <RouteLine label="Trasa naloga" stops={toRouteStops(order, now)} />
      </div>
    </Card>
  );
}
