import { useMediaQuery } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import type { BoardDesk } from './board-desk.ts';
import { useHand } from './hand/use-hand.ts';
import { isFreeOn } from './layout/off-times.ts';
import { axisOf, type Axis } from './layout/time-axis.ts';
import { createMoveStore } from './move/move-store.ts';
import { BoardTools } from './board-tools.tsx';
import { PhoneBoard } from './phone/phone-board.tsx';
import { useBoardMoves } from './move/use-board-moves.ts';
import { useBoard } from './use-board.ts';
import { WideBoard } from './wide-board.tsx';
import type { LayoutProps } from '#features/orders/list/layout/layouts.ts';
import { useFreeOnly } from '#features/orders/list/layout/free-only.tsx';
import { useNow } from '#lib/browser/use-now.ts';
import { failureText } from '#lib/http/api-error.ts';
import { Button } from '#ui/buttons/button.tsx';
import { PageSpinner } from '#ui/marks/spinner.tsx';
import { ErrorPanel } from '#ui/panels/error-panel.tsx';
import { StatusPanel } from '#ui/panels/status-panel.tsx';
import { HiddenText } from '#ui/text/hidden-text.tsx';
import { useDelayedFlag } from '#ui/table/use-delayed-flag.ts';

/** Nalozi by worker: what everybody does in the hours of a day, and what nobody does yet [board-screen#board]. */
export function OrdersBoard({ state, onRows, onPeek, tools, line }: LayoutProps) {
  const data = useBoard({ state, onRows });
  const { address, board, day } = data;
  const { date } = address;
  const { isFreeOnly, setFreeOnly } = useFreeOnly();
  const [spoken, say] = useState('');
  const [store] = useState(createMoveStore);
  const now = useNow();
  const isPhone = useMediaQuery('(max-width: 600px)', false, { getInitialValueInEffect: false });
  const isLong = useDelayedFlag(board.isPending);
  const zoom = isPhone ? '4h' : address.zoom;
  const axis = useMemo(
    (): Axis | undefined => day && axisOf({ from: Date.parse(day.from), to: Date.parse(day.to), zoom }, date),
    [day, zoom, date],
  );
  const rows = useMemo(
    () => (axis && isFreeOnly ? data.rows?.filter((row) => isFreeOn(row, axis, now)) : data.rows),
    [data.rows, isFreeOnly, axis, now],
  );
  const hand = useHand(store, rows, axis, now);
  const moves = useBoardMoves({ ...data, store, hand, say });
  const desk = useMemo(
    (): BoardDesk | undefined => axis && { axis, now, moves, onPeek },
    [axis, now, moves, onPeek],
  );
  return (
    <>
      {tools && createPortal(<BoardTools address={address} isPhone={isPhone} />, tools)}
      <HiddenText role="status">{spoken}</HiddenText>
      {board.isError && rows === undefined && (
        <ErrorPanel
          title="Tabla nije učitana."
          detail={failureText(board.error, undefined)}
          isRetrying={board.isFetching}
          onRetry={() => void board.refetch()}
        />
      )}
      {isLong && rows === undefined && <PageSpinner />}
      {rows?.length === 0 &&
        (isFreeOnly && data.rows?.length !== 0 ? (
          <StatusPanel title="Nema slobodnih majstora.">
            <Button onClick={() => setFreeOnly(false)}>Prikaži sve majstore</Button>
          </StatusPanel>
        ) : (
          <StatusPanel title="Nema aktivnih majstora.">
            Dodajte majstora, ili uklonite filter majstora ili opštine.
          </StatusPanel>
        ))}
      {desk !== undefined &&
        rows !== undefined &&
        rows.length > 0 &&
        (isPhone ? (
          <PhoneBoard data={data} desk={desk} rows={rows} line={line} />
        ) : (
          <WideBoard
            {...{ data, desk, rows, hand }}
            total={isFreeOnly ? rows.length : (data.workers.total ?? rows.length)}
          />
        ))}
    </>
  );
}
