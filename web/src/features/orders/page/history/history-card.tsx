import { useState } from 'react';
import { belgradeDay, dayHeading } from '@majstorija/contract/text/dates.ts';
import { waitingAction } from '@majstorija/contract/orders/life/machine.ts';
import type { OrderAction, OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { HistoryItem } from './history-item.tsx';
import { MINOR_ACTIONS } from './order-action.ts';
import { TimelineDay } from './timeline.tsx';
import { useNow } from '#lib/browser/use-now.ts';
import { Switch } from '#ui/buttons/switch.tsx';
import { Card } from '#ui/marks/card.tsx';
import classes from './history-card.module.css';

/** Entries, newest first, by their day in Belgrade. */
function byDay(actions: readonly OrderAction[]): [day: string, actions: OrderAction[]][] {
  const days = new Map<string, OrderAction[]>();
  for (const action of actions) {
    const day = belgradeDay(action.time);
    days.set(day, [...(days.get(day) ?? []), action]);
  }
  return [...days];
}

/** Istorija: everything that happened to the order, newest first. */
export function HistoryCard({ order }: { order: OrderDetail }) {
  const now = useNow();
  const [isBrief, setBrief] = useState(false);
  const shown = isBrief ? order.actions.filter(({ type }) => !MINOR_ACTIONS.includes(type)) : order.actions;
  const waiting = waitingAction(order);
  return (
    <Card
      title="Istorija"
      actions={
        <span className={classes.toggle}>
          <Switch isOn={isBrief} onChange={setBrief}>
            Samo važno
          </Switch>
        </span>
      }
    >
      {byDay(shown).map(([day, actions]) => (
        <TimelineDay key={day} label={dayHeading(actions[0]?.time ?? '', now)}>
          {actions.map((action) => (
            <HistoryItem
              key={action._id}
              action={action}
              orderCode={order.orderCode}
              isWaiting={action === waiting}
            />
          ))}
        </TimelineDay>
      ))}
    </Card>
  );
}
