import { ChevronDown } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { NOUNS, countOf } from '@majstorija/contract/text/format.ts';
import { waitingAction } from '@majstorija/contract/orders/life/machine.ts';
import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { HistoryItem } from './history-item.tsx';
import { isMinor } from './order-action.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Switch } from '#ui/buttons/switch.tsx';
import { Card } from '#ui/marks/card.tsx';
import classes from './history-card.module.css';

/** As many entries are in sight without a press: more than most orders have. */
const FOLDED = 12;
/** So few are looked through at once. */
const FEW = 10;

/** Istorija: everything that happened to the order, newest first; from the thirteenth on they wait to be opened [orders#history]. */
export function HistoryCard({ order }: { order: OrderDetail }) {
  const [isBrief, setBrief] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  const { actions, orderCode } = order;
  const entries = isBrief ? actions.filter((action) => !isMinor(action)) : actions;
  const shown = isOpen ? entries : entries.slice(0, FOLDED);
  const rest = entries.length - shown.length;
  const waiting = waitingAction(order);
  const open = () => {
    flushSync(() => setOpen(true));
    list.current?.querySelectorAll('li')[FOLDED]?.focus();
  };
  return (
    <Card
      title="Istorija"
      actions={
        <span className={classes.tools}>
          {countOf(actions.length, NOUNS.događaj)}
          {actions.length > FEW && (
            <Switch isOn={isBrief} onChange={setBrief}>
              Samo važno
            </Switch>
          )}
        </span>
      }
    >
      <ol ref={list} className={classes.list} data-folded={rest > 0 || undefined}>
        {shown.map((action) => (
          <HistoryItem
            key={action._id}
            action={action}
            orderCode={orderCode}
            isWaiting={action === waiting}
          />
        ))}
      </ol>
      {rest > 0 && (
        <p className={classes.more}>
          <Button variant="link" icon={<ChevronDown size={16} aria-hidden="true" />} onClick={open}>
            još {countOf(rest, NOUNS.događaj)}
          </Button>
        </p>
      )}
    </Card>
  );
}
