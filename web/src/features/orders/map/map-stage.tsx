import { memo, useDeferredValue, useEffect, useMemo, type ReactNode } from 'react';
import type { OrderMap } from '@majstorija/contract/orders/map/map.ts';
import { readDue } from '#shared/orders/due/read-due.ts';
import { CITY_SKETCH } from '#shared/addresses/city-sketch.ts';
import { useNow } from '#lib/browser/use-now.ts';
import { MapAreas, MapLine } from '#ui/map/marks/map-drawings.ts';
import { useSketch } from '#ui/map/marks/map-context.ts';
import { MapMark } from '#ui/map/marks/map-mark.tsx';
import { MarksMap } from '#ui/map/marks/marks-map.tsx';
import { indexNear, type MapBounds } from '#ui/map/marks/near-groups.ts';
import type { MapEye, MapView } from '#ui/map/marks/use-marks-map.ts';
import type { MapPoint } from '#ui/map/point.ts';
import { useGrowing } from '#ui/table/rows/use-growing.ts';
import { GroupMark } from './marks/group-mark.tsx';
import { mapLooks, orderMarkId, workerMarkId, type PlacedWorker } from './marks/map-looks.ts';
import { shadedAreas } from './map-shade.ts';
import type { MarkPress } from './marks/mark-press.ts';
import { OrderMark } from './marks/order-mark.tsx';
import type { PlacedOrder } from './use-map-orders.ts';
import { WorkerMark } from './marks/worker-mark.tsx';

/** A part of the map beyond its edges is drawn too: what is dragged in is there. */
const SPARE = 0.2;

/** Marks of a part, of which a few are drawn at once. */
const PART = 8;

const NO_AREAS = [] as const;

const widen = ({ north, south, east, west }: MapBounds): MapBounds => {
  const [high, wide] = [(north - south) * SPARE, (east - west) * SPARE];
  return { north: north + high, south: south - high, east: east + wide, west: west - wide };
};

type MarksProps = MarkPress & {
  orders: readonly PlacedOrder[];
  workers: readonly PlacedWorker[];
  view: MapView;
  litId: string | undefined;
  openId: string | undefined;
};

function useMarks({ orders, workers, view, openId }: MarksProps) {
  const orderIndex = useMemo(() => indexNear(orders), [orders]);
  const workerIndex = useMemo(() => indexNear(workers), [workers]);
  const { bounds, zoom } = view;
  const groups = useMemo(() => orderIndex(widen(bounds), zoom), [orderIndex, bounds, zoom]);
  const crews = useMemo(() => workerIndex(widen(bounds), zoom), [workerIndex, bounds, zoom]);
  const looks = useMemo(() => mapLooks(groups, crews, zoom, openId), [groups, crews, zoom, openId]);
  const sketch = useSketch();
  useEffect(() => sketch?.setLooks(looks.names), [sketch, looks]);
  // Leaflet places the marks of one step in one task [board#map-speed].
  const drawn = useGrowing(Math.ceil(groups.length / PART)) * PART;
  return { groups: groups.slice(0, drawn), crews, looks };
}

/** How many of these are past their limits in this minute. */
function countLate(items: readonly PlacedOrder[], at: number): number {
  return items.filter(({ order }) => order.due !== null && readDue(order.due, at).level === 'over').length;
}

const LEVELS = { worker: 0, order: 1, lit: 2, open: 3 } as const;

const Marks = memo(function Marks(props: MarksProps) {
  const { litId, openId, onLight, onPress } = props;
  const { groups, crews, looks } = useMarks(props);
  const at = useNow().getTime();
  const levelOf = (ids: readonly string[], own: number) => {
    if (ids.some((id) => id === openId)) return LEVELS.open;
    return ids.some((id) => id === litId) ? LEVELS.lit : own;
  };
  return (
    <>
      {crews.map((group) => {
        const ids = group.items.map((item) => item.at.worker._id);
        const [one] = group.items;
        const level = levelOf(ids, LEVELS.worker);
        return (
          <MapMark key={workerMarkId(group)} at={group.point} level={level}>
            {group.items.length > 1 || one === undefined ? (
              <GroupMark
                kind="workers"
                count={ids.length}
                late={0}
                look={looks.workerLook(group)}
                isLit={level > LEVELS.worker}
                onPress={() => onPress(ids)}
              />
            ) : (
              <WorkerMark
                at={one.at}
                look={looks.workerLook(group)}
                isLit={one.at.worker._id === litId}
                isOpen={one.at.worker._id === openId}
                {...{ onLight, onPress }}
              />
            )}
          </MapMark>
        );
      })}
      {groups.map((group) => {
        const ids = group.items.map(({ order }) => order._id);
        const [one] = group.items;
        const level = levelOf(ids, LEVELS.order);
        return (
          <MapMark key={orderMarkId(group)} at={group.point} level={level}>
            {group.items.length > 1 || one === undefined ? (
              <GroupMark
                kind="orders"
                count={ids.length}
                late={countLate(group.items, at)}
                isShort={!looks.hasTag(group) && level === LEVELS.order}
                isLit={level > LEVELS.order}
                onPress={() => onPress(ids)}
              />
            ) : (
              <OrderMark
                order={one.order}
                hasTag={looks.hasTag(group) || level > LEVELS.order}
                isLit={one.order._id === litId}
                isOpen={one.order._id === openId}
                {...{ onLight, onPress }}
              />
            )}
          </MapMark>
        );
      })}
    </>
  );
});

type MapStageProps = Omit<MarksProps, 'view'> & {
  start: { center: MapPoint; zoom: number };
  view: MapView | undefined;
  municipalities: OrderMap['municipalities'];
  notes: Readonly<Record<string, string>>;
  isShaded: boolean;
  /** From the worker to the open order. */
  way: { from: MapPoint; to: MapPoint } | undefined;
  onView: (view: MapView) => void;
  onEye: (eye: MapEye) => void;
  over: ReactNode;
  onShowAll: () => void;
};

/** The map with its marks. */
export function MapStage(props: MapStageProps) {
  const { start, view, municipalities, notes, isShaded, way, over, onView, onEye, onShowAll } = props;
  const { litId, openId, onLight, onPress } = props;
  // An answer shows its list at once; the marks follow in slices.
  const orders = useDeferredValue(props.orders);
  const workers = useDeferredValue(props.workers);
  const areas = useMemo(
    () => (isShaded ? shadedAreas(municipalities) : NO_AREAS),
    [isShaded, municipalities],
  );
  return (
    <MarksMap
      label="Mapa naloga i majstora"
      sketch={CITY_SKETCH}
      {...{ start, notes, onView, onEye, over, onShowAll }}
    >
      <MapAreas areas={areas} />
      {way !== undefined && <MapLine {...way} />}
      {view !== undefined && <Marks {...{ orders, workers, view, litId, openId, onLight, onPress }} />}
    </MarksMap>
  );
}
