import { useMediaQuery } from '@mantine/hooks';
import { Layers } from 'lucide-react';
import { useDeferredValue, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { LayoutProps } from '#features/orders/list/layout/layouts.ts';
import { useRestOfWindow } from '#lib/browser/use-rest-of-window.ts';
import { ChoiceBar } from '#ui/buttons/choice-bar.tsx';
import { Switch } from '#ui/buttons/switch.tsx';
import { LoadError } from '#ui/table/table-states.tsx';
import { OrderCard, WorkerCard } from './map-card.tsx';
import { MapList } from './map-list.tsx';
import { useMapPlace } from './map-place.ts';
import { OrderRow, WorkerRow } from './map-rows.tsx';
import { MapSide, type Side } from './map-side.tsx';
import { MapStage } from './map-stage.tsx';
import { orderId, useNotes, useOrdersMap, workerId } from './use-orders-map.ts';
import classes from './orders-map.module.css';

const PHONE = '(max-width: 600px)';

const SHOWN = [
  { value: 'map', label: 'Mapa' },
  { value: 'list', label: 'Lista' },
] as const;

const never = () => false;

type Parts = ReturnType<typeof useOrdersMap>;

const ShadeSwitch = ({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) => (
  <div className={classes.shade}>
    <Layers size={18} aria-hidden="true" />
    <Switch isOn={isOn} onChange={onChange}>
      Senči opštine po broju otvorenih
    </Switch>
  </div>
);

function OpenCard({ parts, openFor }: { parts: Parts } & Pick<LayoutProps, 'openFor'>) {
  const { map, pick, open } = parts;
  const card = { takesFocus: pick.open?.isByKey ?? false, onClose: pick.close };
  const { order, worker } = open;
  if (worker !== undefined) return <WorkerCard {...card} at={worker.at} />;
  if (order === undefined) return null;
  return (
    <OrderCard
      {...card}
      order={order}
      isGone={map.isGone(order._id)}
      onAssign={() => openFor('worker', order)}
    />
  );
}

type InSightProps = { parts: Parts; side: Side; onSide: (side: Side) => void; onShowAll: () => void };

/** The list of what is in sight. */
function InSight({ parts: { map, pick, view }, side, onSide, onShowAll }: InSightProps) {
  const { data, seen, near, workers, list } = map;
  // Nothing is in sight before the map is there.
  const isKnown = view !== undefined && (side === 'orders' ? map.rows !== undefined : map.areWorkersKnown);
  const rows = {
    litId: pick.litId,
    openId: pick.open?.id,
    onLight: pick.light,
    onOpen: pick.openRow,
    ref: pick.list,
  };
  const isOfOrders = side === 'orders';
  return (
    <MapSide
      {...{ side, onSide, onShowAll }}
      inView={isOfOrders ? seen.length : near.length}
      total={isOfOrders ? data?.total : data && workers.length}
      withoutPoint={data?.withoutPoint ?? 0}
      waiting={map.waiting}
      onShow={map.show}
      state={isKnown ? 'known' : list.isError ? 'failed' : 'loading'}
    >
      {isOfOrders ? (
        <MapList {...rows} label="Nalozi u prikazu" items={seen} idOf={orderId} isGone={map.isGone}>
          {(one) => <OrderRow order={one.order} />}
        </MapList>
      ) : (
        <MapList {...rows} label="Majstori u prikazu" items={near} idOf={workerId} isGone={never}>
          {(one) => <WorkerRow at={one.at} />}
        </MapList>
      )}
    </MapSide>
  );
}

/** Mapa: the orders and workers of the city, and beside it the list of those in sight [board#map-screen]. */
export function OrdersMap(props: LayoutProps) {
  const box = useRef<HTMLDivElement>(null);
  const isPhone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false });
  const [shown, setShown] = useState<'map' | 'list'>('map');
  const [side, setSide] = useState<Side>('orders');
  const [isShaded, setShaded] = useState(false);
  // The frame stands first: leaving the list and making the map would be one long task [board#map-speed].
  const isFramed = useDeferredValue(true, false);
  const { start, notePlace } = useMapPlace();
  const parts = useOrdersMap(props, box);
  useRestOfWindow(box);
  const { map, pick, open, view, look } = parts;
  const { placed, workers, municipalities, list } = map;
  const notes = useNotes(municipalities, props.state);
  const showAll = () => pick.showAll(side === 'orders' ? placed : workers);
  const choose = (next: Side) => {
    setSide(next);
    pick.close();
  };
  return (
    <div ref={box} className={classes.page} data-shown={isPhone ? shown : 'both'}>
      {list.isError && !list.isFetching && (
        <LoadError error="Mapa naloga nije učitana." onRetry={() => void list.refetch()} isRetrying={false} />
      )}
      {isPhone &&
        props.tools &&
        createPortal(
          <div className={classes.switch}>
            <ChoiceBar
              isLegendHidden
              legend="Mapa ili lista"
              choices={SHOWN}
              value={shown}
              onChange={setShown}
            />
          </div>,
          props.tools,
        )}
      <div className={classes.stage}>
        {isFramed && (
          <MapStage
            {...{ start, view, isShaded, workers, municipalities, notes }}
            orders={placed}
            litId={pick.litId}
            openId={pick.open?.id}
            way={open.way}
            onLight={pick.light}
            onPress={pick.onPress}
            onShowAll={showAll}
            onEye={pick.setEye}
            onView={(next) => {
              look(next);
              notePlace(next);
            }}
            over={
              <>
                <ShadeSwitch isOn={isShaded} onChange={setShaded} />
                <OpenCard parts={parts} openFor={props.openFor} />
              </>
            }
          />
        )}
      </div>
      <InSight parts={parts} side={side} onSide={choose} onShowAll={showAll} />
    </div>
  );
}
