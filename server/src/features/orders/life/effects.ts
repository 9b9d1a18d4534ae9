import { registerTurn } from '#features/orders/complaints/register-turn.ts';
import { keepFactsOf } from '#features/orders/facts/keep-facts.service.ts';
import { tellDesk } from '#features/orders/events/tell-desk.ts';
import type { Effect } from './order-event.ts';
import { moveTimer } from './order-timers.service.ts';

/** All that follows from an event, in the order in which it is written: the register comes last, behind a lock of its own. */
export const EFFECTS: readonly Effect[] = [keepFactsOf, tellDesk, moveTimer, registerTurn];
