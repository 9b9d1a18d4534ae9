import type { Operator } from './act.ts';
import type { CastWorker } from './cast.ts';
import type { Script } from './script.ts';
import * as texts from './texts.ts';

const otherOperator = (operator: Operator): Operator => (operator === 0 ? 1 : 0);

/** Who speaks for the client: themselves, or the desk they phone. */
const clientOf = (script: Script) => (script.isClientHere ? 'client' : 'desk');

/** Somebody says something at the desk now and then. */
function mayComment(script: Script, share: number): void {
  const { dice, operator } = script;
  if (!dice.chance(share)) return;
  const isOther = dice.chance(0.3);
  script.add('comment_added', 'desk', dice.between(1, 6), {
    text: dice.pick(texts.COMMENTS),
    operator: isOther ? otherOperator(operator) : operator,
    ...(dice.chance(0.2) && { isDoubled: true }),
  });
}

/** The desk takes the order over, sometimes both operators at once. */
function takeOver(script: Script): void {
  const { dice } = script;
  if (script.isClientHere && dice.chance(0.08)) {
    script.add('updated', 'client', dice.between(1, 4), { text: dice.pick(texts.ADDITIONS) });
  }
  if (!dice.chance(0.75)) return;
  const rival = dice.chance(0.12) && { rival: { event: 'admin_assigned' } as const };
  script.add('admin_assigned', 'desk', dice.between(1, 5), { ...rival });
}

/** The desk finds a worker; now and then both operators do, for different ones. */
function assign(script: Script, other?: CastWorker): CastWorker {
  const { dice, pickWorker, add } = script;
  const worker = pickWorker(other?.id);
  const second = pickWorker(worker.id);
  const isRace = worker.signsIn && second.signsIn && worker.id !== second.id && dice.chance(0.15);
  add('worker_assigned', 'desk', dice.between(2, 12), {
    workerId: worker.id,
    ...(isRace && { rival: { event: 'worker_assigned', workerId: second.id } }),
  });
  return worker;
}

const isRaced = ({ acts }: Script): boolean => acts.at(-1)?.rival !== undefined;

/** The owner of the company passes the order on to a colleague who can do it. */
function mayDelegate(script: Script, worker: CastWorker): void {
  const { dice, cast } = script;
  const owner = cast.owners.find(({ id, signsIn }) => signsIn && id === worker.ownerId);
  const colleagues = cast.workers.filter(
    ({ id, ownerId, packages }) =>
      ownerId === worker.ownerId && id !== worker.id && packages.includes(script.package),
  );
  if (!owner || colleagues.length === 0 || isRaced(script) || !dice.chance(0.15)) return;
  script.add('delegated', 'owner', dice.between(1, 6), { workerId: dice.pick(colleagues).id });
}

/** Who can say that a worker cannot come: the worker, or the owner where the worker has no application. */
function whoGivesUp({ cast }: Script, worker: CastWorker): 'worker' | 'owner' | undefined {
  if (worker.signsIn) return 'worker';
  return cast.owners.some(({ id, signsIn }) => signsIn && id === worker.ownerId) ? 'owner' : undefined;
}

/** The first worker does not always come: gives up, or is taken off because nothing is heard of them. */
function findSomebody(script: Script): void {
  const { dice, add } = script;
  const first = assign(script);
  mayDelegate(script, first);
  const by = isRaced(script) ? 'worker' : whoGivesUp(script, first);
  if (by !== undefined && script.acts.at(-1)?.event !== 'delegated' && dice.chance(0.14)) {
    add('find_backup_worker', by, dice.between(2, 10), { text: dice.pick(texts.GIVE_UPS) });
    mayComment(script, 0.3);
    assign(script, first);
  } else if (dice.chance(0.05)) {
    add('moved_to_map', 'desk', dice.between(12, 20));
    assign(script, first);
  }
  // Three in ten answer late.
  add('worker_accepted', 'worker', dice.chance(0.3) ? dice.between(8, 14) : dice.between(1, 6));
}

/** The way there and the work; false when it is called off meanwhile. */
function work(script: Script): boolean {
  const { dice, add, operator } = script;
  add('worker_on_the_way', 'worker', dice.chance(0.15) ? dice.between(30, 55) : dice.between(4, 20));
  mayComment(script, 0.1);
  if (dice.chance(0.03)) {
    add('canceled', clientOf(script), dice.between(3, 15), { text: dice.pick(texts.CANCELS) });
    return false;
  }
  const isCorrected = dice.chance(0.06);
  const [after, text] = [dice.between(8, 35), dice.pick(texts.CORRECTIONS)];
  if (isCorrected) add('admin_status_changed', 'desk', after, { status: 'arrived', text, operator });
  else add('worker_arrived', 'worker', after);
  const items = Array.from({ length: dice.whole(1, 4) }, () => ({
    nth: dice.whole(0, 199),
    quantity: dice.chance(0.8) ? dice.whole(1, 3) : 1.5,
  }));
  add('completed', 'worker', dice.between(15, 75), { items });
  return true;
}

function pay(script: Script, share: number): void {
  const { dice } = script;
  const by = dice.chance(0.7) ? 'worker' : dice.chance(0.7) ? clientOf(script) : 'desk';
  const doubled = dice.chance(0.1) && { isDoubled: true as const };
  script.add('paid', by, dice.between(2, 8), { share, photos: dice.chance(0.9) ? 1 : 0, ...doubled });
}

/** The work is paid for: at once, in two parts, or not today. */
function mayPay(script: Script): void {
  const { dice } = script;
  if (dice.chance(0.05)) return;
  const isInParts = dice.chance(0.12);
  pay(script, isInParts ? 0.4 : 1);
  if (isInParts) pay(script, 0.6);
}

/** A worker comes again because of the complaint. */
function repair(script: Script): void {
  const { dice, add } = script;
  add('complaint_accepted', 'desk', dice.between(4, 20), { workerId: script.pickWorker().id });
  add('complaint_on_the_way', 'worker', dice.between(4, 25));
  add('complaint_arrived', 'worker', dice.between(8, 30));
  add('complaint_completed', 'worker', dice.between(10, 50));
}

const ANSWERS = { complaint_refunded: texts.REFUNDS, complaint_rejected: texts.REJECTIONS } as const;

/** The desk refunds or refuses; when both operators answer at once, each does the one the other does not. */
function settle(script: Script): void {
  const { dice } = script;
  const event = dice.chance(0.55) ? 'complaint_refunded' : 'complaint_rejected';
  const opposite = event === 'complaint_refunded' ? 'complaint_rejected' : 'complaint_refunded';
  script.add(event, 'desk', dice.between(4, 20), {
    text: dice.pick(ANSWERS[event]),
    ...(dice.chance(0.3) && { rival: { event: opposite, text: dice.pick(ANSWERS[opposite]) } }),
  });
}

function mayComplain(script: Script): void {
  const { dice } = script;
  if (!dice.chance(0.18)) return;
  script.add('complaint_created', clientOf(script), dice.between(12, 60), {
    text: dice.pick(texts.COMPLAINTS),
    photos: dice.whole(0, 3),
    ...(dice.chance(0.15) && { isDoubled: true }),
  });
  mayComment(script, 0.3);
  if (dice.chance(0.45)) repair(script);
  else settle(script);
}

/** Writes the whole life of an order, from the desk's first look to its end. */
export function tellStory(script: Script): void {
  const { dice, add } = script;
  takeOver(script);
  mayComment(script, 0.15);
  if (dice.chance(0.04)) {
    add('canceled', clientOf(script), dice.between(2, 10), { text: dice.pick(texts.CANCELS) });
    return;
  }
  findSomebody(script);
  if (!work(script)) return;
  mayPay(script);
  mayComplain(script);
  mayComment(script, 0.08);
}
