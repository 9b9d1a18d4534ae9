import { EVENTS } from '@majstorija/stories/life.ts';
import { createRandom } from '@majstorija/stories/random.ts';
import { createAgenda, type Agenda } from './agenda.ts';
import { drawAnswer, type Answer, type Crowd } from './habits.ts';
import { createRecord, placeOf, toFacts, type Assignment, type WorkerRecord } from './record.ts';
import { DAY, driveMinutes, roadKm, type Town, type TownOrder } from './town.ts';
import { byLot, listChoices, type Choice, type Choose } from './ways.ts';

/** What is replayed. */
export interface Replay {
  readonly seed: number;
  readonly crowd: Crowd;
  readonly town: Town;
  /** On days before this one orders are given by lot, so that workers have a past. */
  readonly warmUpDays: number;
  readonly choose: Choose;
}

/** An order on its way to a worker, and what it took; times in minutes. */
export interface Story {
  readonly order: TownOrder;
  readonly asked: Set<string>;
  backOuts: number;
  done?: {
    readonly by: string;
    readonly acceptedAt: number;
    readonly arrivedAt: number;
    readonly doneAt: number;
    readonly km: number;
    readonly hasComplaint: boolean;
  };
}

interface Stage extends Replay {
  readonly agenda: Agenda;
  readonly records: readonly WorkerRecord[];
  readonly stories: ReadonlyMap<TownOrder, Story>;
}

/** One order with one of the workers who got it. */
interface Case {
  readonly story: Story;
  readonly record: WorkerRecord;
  readonly assignment: Assignment;
}

/** The luck of a worker with an order, the same in whatever way they got it. */
const luckOf = ({ seed }: Stage, what: string, { story, record }: Omit<Case, 'assignment'>) =>
  createRandom(seed, `${what} ${story.order.id} ${record.worker.id}`);

const toChoice = (record: WorkerRecord, order: TownOrder, now: number): Choice => ({
  id: record.worker.id,
  name: record.worker.name,
  hasDeclined: false,
  away: null,
  facts: toFacts(record, order, now),
  today: record.assignments.filter(({ at }) => Math.floor(at / DAY) === Math.floor(now / DAY)).length,
});

/** The operator gives an order to one of those who did not have it yet; to nobody when none is left. */
function give(stage: Stage, story: Story, now: number): void {
  const { order, asked } = story;
  const left = stage.records.filter(
    ({ worker }) => worker.packages.includes(order.package) && !asked.has(worker.id),
  );
  if (left.length === 0) return;
  const choose = order.day < stage.warmUpDays ? byLot : stage.choose;
  const lot = createRandom(stage.seed, `lot ${order.id} ${asked.size}`);
  const chosen = choose(listChoices(left.map((record) => toChoice(record, order, now))), lot);
  const record = left.find(({ worker }) => worker.id === chosen.id);
  if (!record) throw new RangeError(`${chosen.name} is none of the choices`);
  ask(stage, story, record, now);
}

function ask(stage: Stage, story: Story, record: WorkerRecord, now: number): void {
  const assignment: Assignment = { order: story.order, at: now };
  const it = { story, record, assignment };
  const burden = { km: roadKm(placeOf(record, now).point, story.order.point), open: record.open.size };
  const answer = drawAnswer(record.worker.habits, burden, stage.crowd, luckOf(stage, 'answer', it));
  story.asked.add(record.worker.id);
  record.assignments.push(assignment);
  record.open.add(assignment);
  stage.agenda.plan(now + answer.minutes, (then) => hear(stage, it, answer, then));
}

function hear(stage: Stage, it: Case, { is }: Answer, now: number): void {
  const { record, assignment } = it;
  if (is === 'accepted') {
    assignment.acceptedAt = now;
    record.waiting.push(assignment);
    return begin(stage, record, now);
  }
  if (is === 'declined') return giveBack(stage, it, now);
  assignment.hasLapsed = true;
  giveAgain(stage, it, now);
}

function giveBack(stage: Stage, it: Case, now: number): void {
  it.assignment.isGivenBack = true;
  it.story.backOuts += 1;
  giveAgain(stage, it, now);
}

/** The operator looks for another worker as soon as they come to it. */
function giveAgain(stage: Stage, { story, record, assignment }: Case, now: number): void {
  record.open.delete(assignment);
  const desk = createRandom(stage.seed, `desk ${story.order.id} ${story.asked.size}`);
  stage.agenda.plan(now + desk.whole(...EVENTS.worker_assigned.day), (then) => give(stage, story, then));
}

/** A worker gets ready for the next order that they accepted, unless they work on one. */
function begin(stage: Stage, record: WorkerRecord, now: number): void {
  if (record.current) return;
  const assignment = record.waiting.shift();
  const story = assignment && stage.stories.get(assignment.order);
  if (!story) return;
  const it = { story, record, assignment };
  const from = placeOf(record, now).point;
  const random = luckOf(stage, 'leave', it);
  record.current = assignment;
  stage.agenda.plan(now + random.whole(...EVENTS.worker_on_the_way.day), (then) => {
    if (!random.chance(record.worker.habits.backsOut))
      return work(stage, it, roadKm(from, story.order.point), then);
    record.current = undefined;
    giveBack(stage, it, then);
    begin(stage, record, then);
  });
}

/** How much longer or shorter a drive takes than its kilometres at the speed of the formula. */
const TRAFFIC = [0.8, 1.4] as const;

function work(stage: Stage, it: Case, km: number, now: number): void {
  const { story, record, assignment } = it;
  const { habits, id } = record.worker;
  const random = luckOf(stage, 'work', it);
  const arrivedAt = now + driveMinutes(km) * random.between(...TRAFFIC);
  const doneAt = arrivedAt + random.between(...EVENTS.completed.usual) * habits.pace;
  const hasComplaint = random.chance(habits.careless);
  const complainedAt = doneAt + random.whole(...EVENTS.complaint_created.usual);
  story.done = { by: id, acceptedAt: assignment.acceptedAt ?? now, arrivedAt, doneAt, km, hasComplaint };
  stage.agenda.plan(doneAt, (then) => {
    Object.assign(assignment, { completedAt: then, ...(hasComplaint && { complainedAt }) });
    record.open.delete(assignment);
    record.completed.push(assignment);
    record.current = undefined;
    begin(stage, record, then);
  });
}

/** Follows every order until it is done or nobody is left to ask; answers those of the measured days. */
export function replay(given: Replay): Story[] {
  const { seed, town, warmUpDays } = given;
  const stories = town.orders.map((order): Story => ({ order, asked: new Set(), backOuts: 0 }));
  const stage: Stage = {
    ...given,
    agenda: createAgenda(),
    records: town.workers.map(createRecord),
    stories: new Map(stories.map((story) => [story.order, story])),
  };
  for (const story of stories) {
    const desk = createRandom(seed, `desk ${story.order.id} 0`);
    stage.agenda.plan(story.order.at + desk.whole(...EVENTS.worker_assigned.day), (now) =>
      give(stage, story, now),
    );
  }
  stage.agenda.run();
  return stories.filter(({ order }) => order.day >= warmUpDays);
}
