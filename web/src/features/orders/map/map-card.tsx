import { X, Wrench } from 'lucide-react';
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { PACKAGES } from '@majstorija/contract/catalog.ts';
import type { MapWorker } from '@majstorija/contract/orders/map/map.ts';
import type { OrderListItem } from '@majstorija/contract/orders/orders.ts';
import { fullName } from '@majstorija/contract/text/format.ts';
import { useNow } from '#lib/browser/use-now.ts';
import { OFFLINE_REASON, useOnline } from '#lib/browser/use-online.ts';
import { OrderDue } from '#shared/orders/due/order-due.tsx';
import { OrderLink } from '#shared/orders/order-link.tsx';
import { StatusChip } from '#shared/orders/status-chip.tsx';
import { RowTerm } from '#shared/orders/term/order-term.tsx';
import { buttonClass } from '#ui/buttons/button-class.ts';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Avatar } from '#ui/marks/avatar.tsx';
import { PhoneLink } from '#ui/text/phone-link.tsx';
import { Plate } from '#ui/text/plate.tsx';
import { FirstSuggestion } from './first-suggestion.tsx';
import { placeWords } from './map-words.ts';
import { FreeDot } from './marks/worker-mark.tsx';
import classes from './map-card.module.css';

type CardProps = {
  label: string;
  head: ReactNode;
  /** Whether it was opened by the keyboard: its first action takes the focus. */
  takesFocus: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** A card over the map, on a phone a sheet; Escape closes it. */
function Card({ label, head, takesFocus, onClose, children }: CardProps) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (takesFocus) box.current?.querySelector<HTMLElement>('[data-first]')?.focus();
  }, [takesFocus, label]);
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears Escape of what is in it
    <section ref={box} aria-label={label} className={classes.card} onKeyDown={closeByKey}>
      <div className={classes.head}>
        {head}
        <span className={classes.close}>
          <IconButton isSmall label="Zatvori" icon={<X size={18} aria-hidden="true" />} onClick={onClose} />
        </span>
      </div>
      {children}
    </section>
  );
}

type OrderCardProps = Pick<CardProps, 'takesFocus' | 'onClose'> & {
  order: OrderListItem;
  /** Whether it matches the filters no more. */
  isGone: boolean;
  onAssign: () => void;
};

/** The order that is open on the map, with its first suggestion or its worker. */
export function OrderCard({ order, isGone, onAssign, takesFocus, onClose }: OrderCardProps) {
  const { orderCode, status, address, worker } = order;
  const isOnline = useOnline();
  const head = (
    <>
      <Plate code={orderCode} />
      <StatusChip status={status} />
    </>
  );
  return (
    <Card label={`Nalog ${orderCode}`} head={head} takesFocus={takesFocus} onClose={onClose}>
      <p className={classes.title}>{address.streetAndNumber}</p>
      <p className={classes.quiet}>
        {address.municipality} · {PACKAGES[order.package].label}
      </p>
      <OrderDue order={order} />
      <RowTerm order={order} />
      {isGone && <p className={classes.gone}>Nalog više ne odgovara ovom prikazu.</p>}
      {worker === null ? (
        <FirstSuggestion orderId={order._id} />
      ) : (
        <p className={classes.person}>
          <Avatar name={fullName(worker)} photo={worker.profileImage} size={28} />
          <span className={classes.who}>{fullName(worker)}</span>
          <PhoneLink className={classes.phone} phone={worker.phone} />
        </p>
      )}
      <div className={classes.actions}>
        <Button
          variant="primary"
          isFull
          data-first=""
          icon={<Wrench size={18} aria-hidden="true" />}
          disabledReason={isOnline ? undefined : OFFLINE_REASON}
          onClick={onAssign}
        >
          Dodeli ovde
        </Button>
        <OrderLink id={order._id} className={buttonClass('default', 'text')}>
          Otvori
        </OrderLink>
      </div>
    </Card>
  );
}

type WorkerCardProps = Pick<CardProps, 'takesFocus' | 'onClose'> & { at: MapWorker };

/** The worker who is open on the map. */
export function WorkerCard({ at, takesFocus, onClose }: WorkerCardProps) {
  const now = useNow();
  const { worker, isFree, isCoarse } = at;
  const name = fullName(worker);
  const head = (
    <>
      <Avatar name={name} photo={worker.profileImage} size={32} />
      <span className={classes.title}>{name}</span>
    </>
  );
  return (
    <Card label={`Majstor ${name}`} head={head} takesFocus={takesFocus} onClose={onClose}>
      <p className={classes.person}>
        <FreeDot isFree={isFree} />
        {isFree ? 'slobodan' : 'zauzet'} · {placeWords(at, now)}
      </p>
      {isCoarse && <p className={classes.quiet}>Mesto je približno, na oko jedan kilometar.</p>}
      <p>
        <PhoneLink className={classes.phone} phone={worker.phone} data-first="" />
      </p>
    </Card>
  );
}
