import { FORMULA, toRoadKm } from '@majstorija/contract/dispatch/formula.ts';
import { metersBetween, type Point } from '@majstorija/contract/addresses/distance.ts';
import { PACKAGE_OPTIONS, type Package } from '@majstorija/contract/catalog.ts';
import { drawArrivals } from '@majstorija/stories/day.ts';
import { createRandom, type Random } from '@majstorija/stories/random.ts';
import { SAMPLE_STREETS } from '@majstorija/server/features/addresses/sample/sample-streets.content.ts';
import { FIRST_NAMES, LAST_NAMES, MUNICIPALITY_SHARES } from '../data/words.ts';
import { drawHabits, type Crowd, type Habits } from './habits.ts';

/** A worker of the replay. */
export interface TownWorker {
  readonly id: string;
  readonly name: string;
  readonly packages: readonly Package[];
  /** The seat of the company, where each day begins. */
  readonly seat: Point;
  readonly companyPriority: number;
  readonly habits: Habits;
}

/** An order as a client gives it; `at` in minutes since the first midnight. */
export interface TownOrder {
  readonly id: string;
  readonly day: number;
  readonly at: number;
  readonly clientId: string;
  readonly package: Package;
  readonly point: Point;
}

/** Everything that is the same for all ways of choosing. */
export interface Town {
  readonly workers: readonly TownWorker[];
  readonly orders: readonly TownOrder[];
}

/** What a town is drawn from. */
export interface TownPlan {
  readonly seed: number;
  readonly days: number;
  readonly crowd: Crowd;
}

/** Minutes of a day. */
export const DAY = 1_440;

const SIZES = { companies: 15, workers: 60, clients: 400, ordersADay: 150 } as const;

/** How many of ten orders and of ten companies each package has. */
const PACKAGE_SHARES = { PLUMBING: 4, DRAIN_CLEARING: 2, ELECTRICAL: 4 } as const satisfies Record<
  Package,
  number
>;

/** Priorities of companies: most have none. */
const PRIORITIES = [0, 0, 0, 20, 50] as const;
const SHARE_WITH_SECOND_TRADE = 0.25;

const drawPoint = (random: Random): Point => {
  const municipality = random.weighted(MUNICIPALITY_SHARES);
  return random.pick(SAMPLE_STREETS.filter((street) => street.municipality === municipality));
};

function drawCompanies(random: Random) {
  return Array.from({ length: SIZES.companies }, () => {
    const trade = random.weighted(PACKAGE_SHARES);
    const second = random.chance(SHARE_WITH_SECOND_TRADE) ? random.pick(PACKAGE_OPTIONS) : trade;
    return { packages: [trade, second], seat: drawPoint(random), companyPriority: random.pick(PRIORITIES) };
  });
}

function drawWorkers({ seed, crowd }: TownPlan): TownWorker[] {
  const companies = drawCompanies(createRandom(seed, 'companies'));
  return Array.from({ length: SIZES.workers }, (_, at) => {
    const random = createRandom(seed, `worker ${at}`);
    const name = `${random.pick(FIRST_NAMES)} ${random.pick(LAST_NAMES)}`;
    return { id: `w${at}`, name, ...random.pick(companies), habits: drawHabits(crowd, random) };
  });
}

function drawOrders({ seed, days }: TownPlan, isOffered: (wanted: Package) => boolean): TownOrder[] {
  const places = createRandom(seed, 'clients');
  const clients = Array.from({ length: SIZES.clients }, (_, at) => ({
    clientId: `c${at}`,
    point: drawPoint(places),
  }));
  return Array.from({ length: days }).flatMap((_, day) => {
    const random = createRandom(seed, `day ${day}`);
    return drawArrivals(SIZES.ordersADay, random).flatMap((minute, at): TownOrder[] => {
      const order = { id: `${day}/${at}`, day, at: day * DAY + minute, ...random.pick(clients) };
      const wanted = random.weighted(PACKAGE_SHARES);
      return isOffered(wanted) ? [{ ...order, package: wanted }] : [];
    });
  });
}

/** Draws the people and their orders: the same for the same plan. An order for a package that nobody offers is left out. */
export function drawTown(plan: TownPlan): Town {
  const workers = drawWorkers(plan);
  const isOffered = (wanted: Package) => workers.some(({ packages }) => packages.includes(wanted));
  return { workers, orders: drawOrders(plan, isOffered) };
}

/** Kilometres of road between two points, as the product counts them. */
export const roadKm = (from: Point, to: Point): number => toRoadKm(metersBetween(from, to));

/** Whole minutes that they take at the usual speed through the city. */
export const driveMinutes = (km: number): number => Math.round((km / FORMULA.cityKmh) * 60);
