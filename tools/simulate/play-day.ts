import { isStaff } from '@majstorija/contract/http/access.ts';
import { fullName } from '@majstorija/contract/text/format.ts';
import { openWatch } from './browser/open-watch.ts';
import type { Watched } from './browser/watched.ts';
import { CannotBeginError } from './cannot-begin-error.ts';
import { readBefore, runChecks } from './check/run-checks.ts';
import { signIn, type Account } from './http/account.ts';
import type { Wire } from './http/exchange.ts';
import { RefusedError } from './http/refused-error.ts';
import { createTraffic } from './http/traffic.ts';
import type { Options } from './options.ts';
import { choosePeople, sizesFor } from './people/choose-people.ts';
import type { People } from './people/read-people.ts';
import { signInPeople } from './people/sign-in-people.ts';
import { toDayPeople } from './people/to-day-people.ts';
import type { PlannedOrder } from './plan/act.ts';
import { planDay } from './plan/plan-day.ts';
import { toText } from './report/lines.ts';
import type { Outcome } from './report/summary.ts';
import { startClock } from './walk/clock.ts';
import { endField } from './check/end-field.ts';
import { beginField } from './walk/field.ts';
import { drawPhotos } from './walk/photos.ts';
import { createScore, type Stage } from './walk/stage.ts';
import { walkOrder } from './walk/walk-order.ts';
import { watchDesk } from './walk/watch-desk.ts';

/** How long a call is retried while the server does not answer; the second one for the first call. Milliseconds. */
const RETRY_FOR_MS = 60_000;
const BEGIN_WITHIN_MS = 1_000;

type Watch = (day: AbortSignal) => Promise<readonly Watched[]>;

async function signInOperator(wire: Wire, email: string, password: string): Promise<Account> {
  try {
    const account = await signIn(wire, { email, password }, BEGIN_WITHIN_MS);
    if (isStaff(account.role)) return account;
  } catch (error) {
    if (!(error instanceof RefusedError)) throw new CannotBeginError(`${wire.url} does not answer`);
    throw new CannotBeginError(`${email} cannot sign in: ${error.message}`);
  }
  throw new CannotBeginError(`${email} is no operator`);
}

function namesOf({ clients, workers, owners }: People): (id: string) => string {
  const names = new Map([...owners, ...clients, ...workers].map((one) => [one._id, fullName(one)]));
  return (id) => names.get(id) ?? id;
}

async function gather(options: Options, wire: Wire) {
  const { operators: emails, password, seed, orders } = options;
  const operators = [
    await signInOperator(wire, emails[0], password),
    await signInOperator(wire, emails[1], password),
  ] as const;
  const before = await readBefore(operators[0]);
  const people = choosePeople(before.people, sizesFor(orders), seed);
  if (people.clients.length === 0 || people.workers.length === 0) {
    throw new CannotBeginError('the server has no active client with an address, or no active worker');
  }
  const accounts = await signInPeople(wire, people, password);
  return { operators, before, people, accounts, dayPeople: toDayPeople(people, accounts, operators) };
}

/** Walks all orders, while both operators' screens are read and a browser watches the desk. */
async function walkDay(
  stage: Stage,
  plan: readonly PlannedOrder[],
  watch: Watch,
): Promise<readonly Watched[]> {
  const over = new AbortController();
  const reading = stage.operators.map((operator) =>
    watchDesk(operator, over.signal).catch(
      (error: unknown) => void stage.score.failures.push(`desk: ${String(error)}`),
    ),
  );
  const watching = watch(over.signal);
  await Promise.all(plan.map((planned) => walkOrder(stage, planned)));
  over.abort();
  await Promise.all(reading);
  return watching;
}

/** Plays the whole day against the server and checks the invariants. Throws CannotBeginError. */
export async function playDay(options: Options, print: (line: string) => void): Promise<Outcome> {
  const traffic = createTraffic();
  const wire: Wire = { url: options.url, traffic, retryForMs: RETRY_FOR_MS };
  const { operators, before, people, accounts, dayPeople } = await gather(options, wire);
  const desk = await openWatch(options);
  const plan = planDay(options.orders, options.seed, dayPeople);
  print(
    `${plan.length} orders, seed ${options.seed}, a minute is ${options.speed.toFixed(0)} of the day · ` +
      `${dayPeople.clients.length} clients, ${dayPeople.workers.length} workers, ${dayPeople.owners.length} companies; ` +
      `${accounts.size} sign in, operators act for the others`,
  );
  const ownerIds = new Map(dayPeople.workers.map(({ id, ownerId }) => [id, ownerId]));
  const photos = await drawPhotos();
  const [score, startedAt, clock] = [createScore(), performance.now(), startClock(options.speed)];
  const stage: Stage = {
    clock,
    operators,
    accounts,
    nameOf: namesOf(people),
    ownerOf: (workerId) => ownerIds.get(workerId) ?? '',
    photos,
    print: (line) => print(toText(clock.now(), line)),
    score,
    ledgers: [],
    field: await beginField([...accounts.values()]),
  };
  const screens = await walkDay(stage, plan, async (day) => (desk ? desk.screens(day) : []));
  await desk?.close();
  const seconds = (performance.now() - startedAt) / 1000;
  const { ledgers } = stage;
  const day = { operators, accounts, ledgers, before, withOthers: options.withOthers };
  const findings = [...(await runChecks(day)), await endField(stage.field)];
  return { ledgers, planned: plan.length, score, traffic, findings, screens, seconds };
}
