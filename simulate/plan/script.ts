import {
  findTransition,
  nextStatus,
  type OrderState,
  type Party,
} from '@majstorija/contract/orders/order-machine.ts';
import type { Package } from '@majstorija/contract/catalog.ts';
import type { Act, Operator } from './act.ts';
import type { Cast, CastWorker } from './cast.ts';
import type { Dice } from './dice.ts';

/** As whom somebody of the cast acts, in the words of the order machine. */
export const PARTY_OF = {
  client: 'client',
  worker: 'worker',
  owner: 'owner',
  desk: 'staff',
} as const satisfies Record<Act['by'], Party>;

/** What an act is told beyond the usual. */
type Extra = Partial<Omit<Act, 'event' | 'by' | 'after'>>;

/** An order's life while it is being written. */
export interface Script {
  readonly dice: Dice;
  readonly cast: Cast;
  readonly package: Package;
  /** The operator in charge unless said. */
  readonly operator: Operator;
  /** The client acts for themselves. */
  readonly isClientHere: boolean;
  readonly acts: readonly Act[];
  readonly state: () => OrderState;
  /** Appends an act; throws when the order machine forbids it: a plan is always a legal walk. */
  readonly add: (event: Act['event'], by: Act['by'], after: number, extra?: Extra) => void;
  /** An active worker who offers the package and signs in, another one than that if there is one. */
  readonly pickWorker: (other?: string) => CastWorker;
}

interface Setting extends Pick<Script, 'dice' | 'cast' | 'package' | 'operator' | 'isClientHere'> {}

function pickWorker({ dice, cast, package: wanted }: Setting, other: string | undefined): CastWorker {
  const able = cast.workers.filter((worker) => worker.packages.includes(wanted));
  const others = able.filter((worker) => worker.id !== other);
  const choices = others.length > 0 ? others : able;
  // Most have the application; of the others the desk hears on the phone.
  const here = choices.filter((worker) => worker.signsIn);
  return dice.pick(here.length > 0 && dice.chance(0.85) ? here : choices);
}

/** Begins the life of an order that has just been created. */
export function createScript(setting: Setting): Script {
  const acts: Act[] = [];
  let state: OrderState = { status: 'pending', hasComplaint: false };

  function add(event: Act['event'], by: Act['by'], after: number, extra: Extra = {}): void {
    const transition = findTransition(event, PARTY_OF[by], state);
    if (!transition) throw new Error(`${by} cannot raise ${event} on an order that is ${state.status}`);
    acts.push({ event, by, after, operator: setting.operator, ...extra });
    state = {
      status: nextStatus(transition, state.status, extra.status),
      hasComplaint: state.hasComplaint || event === 'complaint_created',
    };
  }

  return {
    ...setting,
    acts,
    state: () => state,
    add,
    pickWorker: (other) => pickWorker(setting, other),
  };
}
