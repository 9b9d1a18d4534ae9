import { Check } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { belgradeDay, dayHeading } from '@majstorija/contract/text/dates.ts';
import { waitingAction } from '@majstorija/contract/orders/life/machine.ts';
import type { OrderAction, OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { HistoryItem } from './history-item.tsx';
import { MINOR_ACTIONS } from './order-action.ts';
import { TimelineDay } from './timeline.tsx';
import { useNow } from '#lib/browser/use-now.ts';
import { Button } from '#ui/buttons/button.tsx';
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

type ToggleButtonProps = { isOn: boolean; onToggle: (isOn: boolean) => void; children: ReactNode };

/** A button that stays pressed; the check mark shows it without colour. */
function ToggleButton({ isOn, onToggle, children }: ToggleButtonProps) {
  return (
    <Button
      variant={isOn ? 'default' : 'ghost'}
      aria-pressed={isOn}
      icon={isOn ? <Check size={16} aria-hidden="true" /> : undefined}
      onClick={() => onToggle(!isOn)}
    >
      {children}
    </Button>
  );
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
          <ToggleButton isOn={isBrief} onToggle={setBrief}>
            Samo važno
          </ToggleButton>
        </span>
      }
    >
      {byDay(shown).map(([day, actions]) => (
        <TimelineDay key={day} label={dayHeading(actions[0]?.time ?? '', now)}>
          {actions.map((action) => (
            <HistoryItem key={action._id} action={action} isWaiting={action === waiting} />
          ))}
        </TimelineDay>
      ))}
    </Card>
  );
}
