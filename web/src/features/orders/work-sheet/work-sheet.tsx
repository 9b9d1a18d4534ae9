import { useEffect, useEffectEvent, useState } from 'react';
import { leavingOf } from '@majstorija/contract/orders/life/event-traits.ts';
import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { WorkSheetHead } from './work-sheet-head.tsx';
import { WorkSheetHistory } from './work-sheet-history.tsx';
import { listSheetPhotos, WorkSheetPhotos } from './work-sheet-photos.tsx';
import { WorkSheetWork } from './work-sheet-work.tsx';
import { Paper } from '#ui/paper/paper.tsx';
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
  const entries = leavingOf(order.actions);
  const photos = listSheetPhotos(order.files, entries);
  const onSettled = useSettled(
    photos.map(({ src }) => pictureOf(src)),
    onReady,
  );
  return (
    <Paper title={`Radni nalog ${order.orderCode}`} className={classes.sheet}>
      <WorkSheetHead order={order} />
      <section>
        <h2>Opis problema</h2>
        <p className={classes.problem}>{order.description ?? 'Nema opisa'}</p>
      </section>
      {photos.length > 0 && <WorkSheetPhotos photos={photos} onSettled={onSettled} />}
      <WorkSheetHistory entries={entries} />
      <WorkSheetWork order={order} />
      <Signatures />
    </Paper>
  );
}
