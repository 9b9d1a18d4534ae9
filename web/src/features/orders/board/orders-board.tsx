import { useMediaQuery } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import type { BoardDesk } from './board-desk.ts';
import { BoardTools } from './board-tools.tsx';
import { PhoneBoard } from './phone/phone-board.tsx';
import { useBoardMoves } from './move/use-board-moves.ts';
import { useBoard } from './use-board.ts';
import { WideBoard } from './wide-board.tsx';
import type { LayoutProps } from '#features/orders/list/layout/layouts.ts';
import { useNow } from '#lib/browser/use-now.ts';
import { failureText } from '#lib/http/api-error.ts';
import { PageSpinner } from '#ui/marks/spinner.tsx';
import { ErrorPanel } from '#ui/panels/error-panel.tsx';
import { StatusPanel } from '#ui/panels/status-panel.tsx';
import { HiddenText } from '#ui/text/hidden-text.tsx';
import { useDelayedFlag } from '#ui/table/use-delayed-flag.ts';

/** Nalozi by worker: what everybody does in the hours of a day, and what nobody does yet [board-screen#board]. */
export function OrdersBoard({ state, onRows, onPeek, tools }: LayoutProps) {
  const data = useBoard({ state, onRows });
  const { address, board, day, rows } = data;
  const [spoken, say] = useState('');
  const moves = useBoardMoves({ ...data, say });
  const now = useNow();
  const isPhone = useMediaQuery('(max-width: 600px)', false, { getInitialValueInEffect: false });
  const isLong = useDelayedFlag(board.isPending);
  const desk = useMemo((): BoardDesk | undefined => {
    if (day === undefined) return undefined;
    const axis = {
      from: Date.parse(day.from),
      to: Date.parse(day.to),
      zoom: isPhone ? '4h' : address.zoom,
    } as const;
    return { axis, now, moves, onPeek };
  }, [day, address.zoom, isPhone, now, moves, onPeek]);
  return (
    <>
      {tools && createPortal(<BoardTools address={address} hasZoom={!isPhone} />, tools)}
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
      {rows?.length === 0 && (
        <StatusPanel title="Nema aktivnih majstora.">
          Dodajte majstora, ili uklonite filter majstora.
        </StatusPanel>
      )}
      {desk !== undefined &&
        rows !== undefined &&
        rows.length > 0 &&
        (isPhone ? (
          <PhoneBoard data={data} desk={desk} rows={rows} />
        ) : (
          <WideBoard data={data} desk={desk} />
        ))}
    </>
  );
}
