import type { MapWorker } from '@majstorija/contract/orders/map/map.ts';
import { CITY_SKETCH } from '#shared/addresses/city-sketch.ts';
import { fitLooks, type Box, type Fitted } from '#ui/map/marks/fit-looks.ts';
import type { NearGroup } from '#ui/map/marks/near-groups.ts';
import type { MapPoint } from '#ui/map/point.ts';
import type { PlacedOrder } from '#features/orders/map/use-map-orders.ts';
import type { WorkerLook } from './worker-mark.tsx';

/** A worker with the place. */
export type PlacedWorker = MapPoint & { at: MapWorker };

const around = (width: number, height: number): Box => ({
  left: -width / 2,
  top: -height / 2,
  width,
  height,
});

const PIN = around(42, 42);
const TAG: Box = { left: -39, top: 21, width: 78, height: 24 };
const GROUP = around(104, 36);
/** A group by its number alone. */
const COUNT = around(40, 36);

const WORKER_HEIGHT = 28;
const WIDTHS = { words: 212, moment: 112, initials: 64, dot: 30 } as const;

const SAYS = ['words', 'moment', 'initials', 'dot'] as const;
const PLACES = ['at', 'below', 'above', 'right', 'left'] as const;

/** From the one that says most at its point. */
const WORKER_LOOKS: readonly WorkerLook[] = SAYS.flatMap((says) => PLACES.map((place) => ({ says, place })));

const nameOf = ({ says, place }: WorkerLook) => `${says} ${place}` as const;

const FALLBACK: WorkerLook = { says: 'dot', place: 'below' };

/** Pixels between a pin, or a group, and what stands beside it. */
const BESIDE = 4;

/** Pixels by which a worker's mark is moved from its point, where a pin or a group has it. */
export function shiftOf({ says, place }: WorkerLook): { left: number; top: number } {
  const aside = GROUP.width / 2 + BESIDE + WIDTHS[says] / 2;
  const places = {
    at: [0, 0],
    below: [0, 60],
    above: [0, -40],
    right: [aside, 0],
    left: [-aside, 0],
  } as const;
  const [left, top] = places[place];
  return { left, top };
}

type Look = 'tag' | 'bare' | ReturnType<typeof nameOf>;

const pinLooks = (isGroup: boolean) =>
  isGroup
    ? [
        { name: 'tag' as const, boxes: [GROUP] },
        { name: 'bare' as const, boxes: [COUNT] },
      ]
    : [
        { name: 'tag' as const, boxes: [PIN, TAG] },
        { name: 'bare' as const, boxes: [PIN] },
      ];

const workerLooks = (looks: readonly WorkerLook[]) =>
  looks.map((look) => {
    const box = around(WIDTHS[look.says], WORKER_HEIGHT);
    const { left, top } = shiftOf(look);
    return { name: nameOf(look), boxes: [{ ...box, left: box.left + left, top: box.top + top }] };
  });

const ALONE = workerLooks(WORKER_LOOKS);
const TOGETHER = workerLooks(WORKER_LOOKS.filter(({ says }) => says === 'moment' || says === 'initials'));

/** Pixels of a letter of the name of a municipality, and of its line with the one under it. */
const NAME = { letter: 9, height: 36 } as const;

/** The names on the map: nothing moves them. */
const NAMES = CITY_SKETCH.regions.map(([name, latitude, longitude]): Fitted<Look> => ({
  id: `name:${name}`,
  point: { latitude, longitude },
  looks: [{ name: 'bare', boxes: [around(name.length * NAME.letter, NAME.height)] }],
}));

/** The name of a group among all marks: that of the first of it, which stays when others join. */
export const orderMarkId = ({ items: [first] }: NearGroup<PlacedOrder>) => `order:${first?.order._id}`;
/** The same of workers. */
export const workerMarkId = ({ items: [first] }: NearGroup<PlacedWorker>) => `worker:${first?.at.worker._id}`;

/**
 * What every mark shows, so that none covers another: orders first, by their clocks, the open one before all; tags give way, and
 * workers to orders, to names and to each other [board#map-crowding].
 */
export function mapLooks(
  orders: readonly NearGroup<PlacedOrder>[],
  workers: readonly NearGroup<PlacedWorker>[],
  zoom: number,
  openId: string | undefined,
) {
  const isOpen = ({ items }: NearGroup<PlacedOrder>) => items.some(({ order }) => order._id === openId);
  const ranked = [...orders.filter(isOpen), ...orders.filter((group) => !isOpen(group))];
  const marks: Fitted<Look>[] = [
    ...ranked.map((group) => ({
      id: orderMarkId(group),
      point: group.point,
      looks: pinLooks(group.items.length > 1),
    })),
    ...NAMES,
    ...workers.map((group) => ({
      id: workerMarkId(group),
      point: group.point,
      looks: group.items.length > 1 ? TOGETHER : ALONE,
    })),
  ];
  const looks = fitLooks(marks, zoom);
  return {
    hasTag: (group: NearGroup<PlacedOrder>) => looks.get(orderMarkId(group)) === 'tag',
    workerLook: (group: NearGroup<PlacedWorker>): WorkerLook =>
      WORKER_LOOKS.find((look) => looks.get(workerMarkId(group)) === nameOf(look)) ?? FALLBACK,
  };
}
