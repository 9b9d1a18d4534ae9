import { useEffect, useEffectEvent, useState } from 'react';
import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { paperTime } from './paper-time.ts';
import { WorkSheetHead } from './work-sheet-head.tsx';
import { WorkSheetHistory } from './work-sheet-history.tsx';
import { listSheetPhotos, WorkSheetPhotos } from './work-sheet-photos.tsx';
import { WorkSheetWork } from './work-sheet-work.tsx';
import { useNow } from '#lib/browser/use-now.ts';
import { pictureOf } from '#ui/gallery/use-retried-image.ts';
import classes from './work-sheet.module.css';

/** Calls back once no photo is being fetched any more, immediately where there is none. */
function useSettled(pictures: readonly string[], onReady: () => void) {
  const [settled, setSettled] = useState<ReadonlySet<string>>(new Set());
  const isReady = pictures.every((picture) => settled.has(picture));
  const ready = useEffectEvent(onReady);
  useEffect(() => {
    if (isReady) ready();
  }, [isReady]);
  return (picture: string) => setSettled((before) => new Set([...before, picture]));
}

function Signatures() {
  return (
    <div className={classes.signatures}>
      {['Datum', 'Potpis klijenta', 'Potpis majstora'].map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}

type WorkSheetProps = { order: OrderDetail; onReady: () => void };

/** The A4 'Radni nalog' [orders#work-sheet]: visible on paper only, and nothing else is printed. */
export function WorkSheet({ order, onReady }: WorkSheetProps) {
  const now = useNow();
  const photos = listSheetPhotos(order);
  const onSettled = useSettled(
    photos.map(({ src }) => pictureOf(src)),
    onReady,
  );
  return (
    <article className={classes.sheet} aria-label={`Radni nalog ${order.orderCode}`}>
      <div className={classes.running}>
        <p>
          <span>Majstorija</span>
          <span>Radni nalog {order.orderCode}</span>
          <span>Odštampano {paperTime(now.toISOString())}</span>
        </p>
      </div>
      <div className={classes.content}>
        <WorkSheetHead order={order} />
        <section>
          <h2>Opis problema</h2>
          <p className={classes.problem}>{order.description ?? 'Nema opisa'}</p>
        </section>
        {photos.length > 0 && <WorkSheetPhotos photos={photos} onSettled={onSettled} />}
        <WorkSheetHistory order={order} />
        <WorkSheetWork order={order} />
        <Signatures />
      </div>
    </article>
  );
}
