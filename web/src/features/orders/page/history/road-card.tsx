import { ChevronDown, ChevronUp } from 'lucide-react';
import { useId, useState } from 'react';
import { NOUNS, countOf } from '@majstorija/contract/text/format.ts';
import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { toRouteStops, type RouteStop } from './route-stops.ts';
import { useNow } from '#lib/browser/use-now.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Card } from '#ui/marks/card.tsx';
import classes from './road-card.module.css';

const spoken = { done: 'završeno', current: 'trenutno', ahead: 'predstoji' } as const satisfies Record<
  RouteStop['state'],
  string
>;

const Stop = ({ label, detail, state, part, needsAction }: RouteStop) => (
  <li
    className={classes.stop}
    data-state={state}
    data-part={part}
    data-needs-action={needsAction || undefined}
    aria-current={state === 'current' ? 'step' : undefined}
  >
    <span className={classes.node} role="img" aria-label={spoken[state]} />
    <span className={classes.words}>
      <b>{label}</b> <span className={classes.detail}>{detail}</span>
    </span>
  </li>
);

/** Where the order is now, and what comes next; the list beside it says the same to readers. */
function Now({ stops }: { stops: readonly RouteStop[] }) {
  const current = stops.find(({ state }) => state === 'current');
  const next = stops.find(({ state }) => state === 'ahead');
  return (
    <p className={classes.now} aria-hidden="true">
      <span>
        <b>{current?.label}</b> {current?.when}
      </span>
      <span>{next?.label}</span>
    </p>
  );
}

/**
 * The „trasa”: how far the order has come, in one line that opens to all its stops with time and name
 * [orders#road] [design#road-stops].
 */
export function RoadCard({ order }: { order: OrderDetail }) {
  const now = useNow();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const stops = toRouteStops(order, now);
  const Chevron = isOpen ? ChevronUp : ChevronDown;
  return (
    <Card
      title="Trasa naloga"
      actions={
        <span className={classes.toggle}>
          <Button
            variant="link"
            aria-expanded={isOpen}
            aria-controls={id}
            trailing={<Chevron size={16} aria-hidden="true" />}
            onClick={() => setOpen(!isOpen)}
          >
            {countOf(stops.length, NOUNS.stanica)}
          </Button>
        </span>
      }
    >
      <ol id={id} className={classes.line} data-open={isOpen || undefined} aria-label="Trasa naloga">
        {stops.map((stop) => (
          <Stop {...stop} key={stop.key} />
        ))}
      </ol>
      {!isOpen && <Now stops={stops} />}
    </Card>
  );
}
