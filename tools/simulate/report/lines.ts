import { TIMELINE_ROLE_LABELS } from '@majstorija/contract/http/access.ts';
import { ORDER_EVENTS } from '@majstorija/contract/orders/life/event-traits.ts';
import { clockText } from '@majstorija/stories/day.ts';
import type { Line } from '../walk/stage.ts';

const CODE_WIDTH = 9;
const EVENT_WIDTH = 40;
const ROLE_WIDTH = 8;

/** One event of the day: time, order, the text of the timeline, person and detail. */
export function toText(minute: number, { orderCode, event, who, detail }: Line): string {
  const start = [
    clockText(minute),
    orderCode.padEnd(CODE_WIDTH),
    ORDER_EVENTS[event].text.padEnd(EVENT_WIDTH),
    TIMELINE_ROLE_LABELS[who.role].padEnd(ROLE_WIDTH),
    who.name,
  ];
  return `${start.join(' ')}${detail === undefined ? '' : ` · ${detail}`}`;
}
