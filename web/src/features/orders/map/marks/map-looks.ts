import type { MapWorker } from '@majstorija/contract/orders/map/map.ts';
import { CITY_SKETCH } from '#shared/addresses/city-sketch.ts';
import type { NameLook } from '#ui/map/draw-sketch.ts';
import { QUARTERS_FROM, REGIONS_FROM } from '#ui/map/zoom.ts';
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

type Look = 'tag' | 'bare' | NameLook | ReturnType<typeof nameOf>;

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

/** Pixels of a letter of a name, of its line and of the line of its number. */
const NAME = { letter: 10, line: 20, number: 16 } as const;
const SMALL_LETTER = 8;

/** A number of orders near a name says the same of the same place: the name keeps this far from it to have its own. */
const ONE_NUMBER = 48;

/** Pixels of `128 otvorenih`. */
const NOTE_WIDTH = 104;

/** The names on the map, which give way to whatever stands there; nothing moves them. */
const namesAt = (zoom: number): readonly Fitted<Look>[] => [
  ...(zoom < REGIONS_FROM ? [] : CITY_SKETCH.regions).map(([name, latitude, longitude]): Fitted<Look> => {
    const width = name.length * NAME.letter;
    const height = NAME.line + NAME.number;
    const counted = around(Math.max(width, NOTE_WIDTH), height);
    const clear = around(counted.width + ONE_NUMBER, height + ONE_NUMBER);
    return {
      id: `region:${name}`,
      point: { latitude, longitude },
      looks: [
        { name: 'counted', boxes: [clear] },
        { name: 'named', boxes: [around(width, NAME.line)] },
        { name: 'unnamed', boxes: [] },
      ],
      givesWay: true,
    };
  }),
  ...(zoom < QUARTERS_FROM ? [] : CITY_SKETCH.quarters).map(([name, latitude, longitude]): Fitted<Look> => ({
    id: `quarter:${name}`,
    point: { latitude, longitude },
    looks: [
      { name: 'named', boxes: [around(name.length * SMALL_LETTER, NAME.number)] },
      { name: 'unnamed', boxes: [] },
    ],
    givesWay: true,
  })),
];

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
      keeps: true,
    })),
    ...namesAt(zoom),
    ...workers.map((group) => ({
      id: workerMarkId(group),
      point: group.point,
      looks: group.items.length > 1 ? TOGETHER : ALONE,
    })),
  ];
  const looks = fitLooks(marks, zoom);
  return {
    names: new Map<string, NameLook>(
      namesAt(zoom).flatMap(({ id }) => {
        const look = looks.get(id);
        return look === 'counted' || look === 'named' || look === 'unnamed' ? [[id, look]] : [];
      }),
    ),
    hasTag: (group: NearGroup<PlacedOrder>) => looks.get(orderMarkId(group)) === 'tag',
    workerLook: (group: NearGroup<PlacedWorker>): WorkerLook =>
      WORKER_LOOKS.find((look) => looks.get(workerMarkId(group)) === nameOf(look)) ?? FALLBACK,
  };
}
