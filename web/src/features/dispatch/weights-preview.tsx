import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { CATEGORIES, PACKAGES, categoryOf } from '@majstorija/contract/catalog.ts';
import { hasNewFirst, type PreviewedOrder } from '@majstorija/contract/dispatch/weights.ts';
import { countOf, formatNumber, fullName, NOUNS } from '@majstorija/contract/text/format.ts';
import { weightsPreviewQuery } from '#api/dispatch/dispatch-weights.ts';
import type { useWeightsForm } from './use-weights-form.ts';
import { WeightsForm } from './weights-values.ts';
import { errorText } from '#lib/http/api-error.ts';
import { OrderLink } from '#shared/orders/order-link.tsx';
import { ServiceSign } from '#shared/services/service-sign.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Card } from '#ui/marks/card.tsx';
import { SkeletonLines } from '#ui/marks/skeleton-lines.tsx';
import { ErrorPanel } from '#ui/panels/error-panel.tsx';
import { StatusPanel } from '#ui/panels/status-panel.tsx';
import { useDelayedFlag } from '#ui/table/use-delayed-flag.ts';
import { Plate } from '#ui/text/plate.tsx';
import classes from './weights-preview.module.css';

/** Milliseconds without a change after which a preview is asked for. */
const CALM_MS = 300;

type Best = PreviewedOrder['before'];

const isSame = (before: Best, after: Best): boolean =>
  before.length === after.length && before.every(({ _id }, at) => _id === after[at]?._id);

/** 'Prvi predlog se menja na 4 od 20 naloga.' */
function headlineOf(orders: readonly PreviewedOrder[]): string {
  const changed = orders.filter(hasNewFirst).length;
  const all = formatNumber(orders.length);
  return changed === 0
    ? `Prvi predlog se ne menja ni na jednom od ${all} naloga.`
    : `Prvi predlog se menja na ${formatNumber(changed)} od ${all} naloga.`;
}

function Names({ label, best }: { label: string; best: Best }) {
  return (
    <div className={classes.names}>
      <p className={classes.side}>{label}</p>
      {best.length === 0 ? (
        <p>niko se ne preporučuje</p>
      ) : (
        <ol>
          {best.map((worker, at) => (
            <li key={worker._id}>
              {at + 1}.{' '}
              <span className={classes.name} title={fullName(worker)}>
                {fullName(worker)}
              </span>{' '}
              <span className={classes.points}>{formatNumber(worker.points)}</span>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

function Row({ order }: { order: PreviewedOrder }) {
  const { before, after } = order;
  const category = categoryOf(order.package);
  const address = `${order.streetAndNumber}, ${order.municipality}`;
  return (
    <li className={classes.row} data-changed={hasNewFirst(order) || undefined}>
      <p className={classes.order}>
        <OrderLink id={order._id}>
          <Plate code={order.orderCode} />
        </OrderLink>
        <ServiceSign category={category} size={20} label={CATEGORIES[category].label} />
        <span className={classes.address} title={`${PACKAGES[order.package].label} · ${address}`}>
          {PACKAGES[order.package].label} · {address}
        </span>
        {hasNewFirst(order) && <b className={classes.new}>nov prvi predlog</b>}
      </p>
      <div className={classes.sides}>
        {isSame(before, after) ? (
          <Names label="Bez promene" best={after} />
        ) : (
          <>
            <Names label="Sada" best={before} />
            <Names label="Sa ovim bodovima" best={after} />
          </>
        )}
      </div>
    </li>
  );
}

/** What is previewed: the last weights that can be saved, once the typing is calm. */
function useTried({ form, stored }: ReturnType<typeof useWeightsForm>) {
  const [typed] = useDebouncedValue(useWatch({ control: form.control, name: 'weights' }), CALM_MS);
  const valid = useMemo(() => WeightsForm.shape.weights.safeParse(typed).data, [typed]);
  const [tried, setTried] = useState(stored.weights);
  if (valid !== undefined && valid !== tried) setTried(valid);
  return { tried, isWaiting: valid === undefined };
}

function Skeleton({ isShown }: { isShown: boolean }) {
  return (
    <div data-skeleton={isShown ? 'shown' : 'waiting'} className={classes.skeleton} aria-hidden="true">
      <SkeletonLines count={8} />
    </div>
  );
}

/** The orders that change; the others are one line, which opens. */
function Orders({ orders }: { orders: readonly PreviewedOrder[] }) {
  const [isWhole, setWhole] = useState(false);
  if (orders.length === 0) {
    return (
      <StatusPanel title="Nema otvorenih naloga.">
        Razlika se vidi na otvorenim nalozima. Bodovi mogu da se sačuvaju i bez pregleda.
      </StatusPanel>
    );
  }
  const changed = orders.filter(({ before, after }) => !isSame(before, after));
  const rest = orders.length - changed.length;
  return (
    <>
      <ul className={classes.rows} aria-label="Nalozi u pregledu">
        {(isWhole ? orders : changed).map((order) => (
          <Row key={order._id} order={order} />
        ))}
      </ul>
      {rest > 0 && (
        <Button variant="link" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Prikaži samo izmenjene' : `Bez promene: ${countOf(rest, NOUNS.nalog)}. Prikaži`}
        </Button>
      )}
    </>
  );
}

/** What the weights of the form would change on the open orders of now [dispatch#weights-preview]. */
export function WeightsPreview({ editor }: { editor: ReturnType<typeof useWeightsForm> }) {
  const { tried, isWaiting } = useTried(editor);
  const { data, error, isFetching, isPending, isPlaceholderData, refetch } = useQuery(
    weightsPreviewQuery(tried),
  );
  const isSlow = useDelayedFlag(isFetching);
  const showsSkeleton = useDelayedFlag(isPending);
  const isFailed = error !== null && (data === undefined || isPlaceholderData);
  const note = isWaiting ? 'Pregled čeka da zbir bude 100.' : isSlow ? 'Računa se…' : '';
  return (
    <Card title="Šta se menja na otvorenim nalozima" className={classes.card}>
      <p className={classes.headline} role="status">
        {data !== undefined && data.orders.length > 0 && headlineOf(data.orders)}
      </p>
      <p className={classes.note} role="status">
        {note}
      </p>
      {isFailed ? (
        <ErrorPanel
          title="Pregled nije izračunat."
          detail={errorText(error, 'Bodovi mogu da se sačuvaju i bez pregleda.')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : data === undefined || showsSkeleton ? (
        <Skeleton isShown={showsSkeleton} />
      ) : (
        <div aria-busy={isFetching}>
          <Orders orders={data.orders} />
        </div>
      )}
    </Card>
  );
}
