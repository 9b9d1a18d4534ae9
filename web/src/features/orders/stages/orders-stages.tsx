import { useMediaQuery } from '@mantine/hooks';
import { useCallback, useEffect, useEffectEvent, useRef, useState, type FocusEvent } from 'react';
import { formatTime } from '@majstorija/contract/text/dates.ts';
import { serverIso } from '#lib/browser/server-clock.ts';
import type { LayoutProps } from '#features/orders/list/layout/layouts.ts';
import { useShortcuts } from '#lib/browser/use-shortcuts.ts';
import { failureText } from '#lib/http/api-error.ts';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';
import { LoadError } from '#ui/table/table-states.tsx';
import { focusRow } from '#ui/table/rows/row-navigation.ts';
import { HiddenText } from '#ui/text/hidden-text.tsx';
import { PhoneStage, usePhoneStage } from './phone-stage.tsx';
import type { ShownColumn } from './stage-columns.ts';
import { StageDrag } from './stage-drag.tsx';
import { useCurrentUser } from '#api/accounts/auth.ts';
import { freshOf, freshWords } from '#shared/dispatch/conflicts/take-over.tsx';
import { StageColumn } from './stage-column.tsx';
import { STAGE_KEYS, stageKeys } from './use-stage-keys.ts';
import { QUESTIONS } from './stage-words.ts';
import { StagesSkeleton } from './stages-skeleton.tsx';
import { useMoving, type Moves } from './use-moving.ts';
import { useStages, type StagesData } from './use-stages.ts';
import classes from './stages.module.css';

const ConfirmDialog = lazyDialog(async () => (await import('#ui/dialogs/confirm-dialog.tsx')).ConfirmDialog);

/** The question before a move that cannot be undone. */
function Question({ asked, ask }: Pick<Moves, 'asked' | 'ask'>) {
  const { _id: me } = useCurrentUser();
  if (asked === undefined) return null;
  const { order, event, to } = asked;
  const { title, text, label } = QUESTIONS[event](order);
  const fresh = event === 'moved_to_map' ? freshOf(order, me) : undefined;
  const confirm = () => {
    ask.close();
    void ask.send(order, event, to);
  };
  return (
    <ConfirmDialog opened onClose={ask.close} title={title} confirmLabel={label} onConfirm={confirm}>
      {fresh && `${freshWords(fresh)}. `}
      {text}
    </ConfirmDialog>
  );
}

/** A failed load of the board, over what was loaded before. */
function Failure({ list }: Pick<StagesData, 'list'>) {
  if (list.error === null) return null;
  return (
    <LoadError
      error="Tabla nije učitana."
      detail={failureText(list.error, undefined)}
      dataTime={list.data && formatTime(serverIso(list.dataUpdatedAt))}
      onRetry={() => void list.refetch()}
      isRetrying={list.isFetching}
    />
  );
}

/** The card to which Tab leads, the last that had the focus; a card that moves to another column keeps the focus. */
function useStop(columns: readonly ShownColumn[], returned: string | undefined) {
  const [last, setLast] = useState(returned);
  const isInside = useRef(returned !== undefined);
  const ids = columns.flatMap(({ cards }) => cards.map(({ order }) => order._id));
  const stopId = last !== undefined && ids.includes(last) ? last : ids[0];
  const keepFocus = useEffectEvent(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isInside.current && isLost && stopId !== undefined) focusRow(stopId);
  });
  useEffect(() => keepFocus(), [columns]);
  return {
    stopId,
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      isInside.current = true;
      const id = target.closest<HTMLElement>('[data-row-id]')?.dataset.rowId;
      if (id !== undefined) setLast(id);
    },
    onBlur: ({ relatedTarget, target }: FocusEvent<HTMLElement>) => {
      // An element that is removed, or out of reach until the answer, loses the focus to nothing.
      const isTaken = !target.isConnected || target.closest('[inert]') !== null;
      if (relatedTarget !== null || !isTaken) isInside.current = false;
    },
  };
}

type BoardProps = LayoutProps & { stages: StagesData; columns: readonly ShownColumn[] };

function Board({ stages, columns, openFor, onPeek, returned }: BoardProps) {
  const isPhone = useMediaQuery('(max-width: 600px)', false, { getInitialValueInEffect: false });
  const moves = useMoving(stages, openFor);
  useShortcuts(STAGE_KEYS, !isPhone);
  const { moving, putBack } = moves;
  const phone = usePhoneStage(columns);
  const shown = isPhone ? columns.filter(({ stage }) => stage === phone.stage) : columns;
  const { stopId, ...focus } = useStop(shown, returned);
  const newest = useRef(moves.move);
  useEffect(() => {
    newest.current = moves.move;
  });
  // The same function from one drawing to the next: cards are drawn again only when they change.
  const onMove: Moves['move'] = useCallback((...move) => newest.current(...move), []);
  return (
    <StageDrag moves={moves}>
      {isPhone && <PhoneStage columns={columns} {...phone} />}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the cards inside have the focus */}
      <div
        className={classes.board}
        data-moving={moving?.by}
        onKeyDown={stageKeys(shown, moves, !isPhone)}
        onFocus={focus.onFocus}
        onBlur={(event) => {
          focus.onBlur(event);
          if (moving?.by === 'keys' && document.hasFocus()) putBack();
        }}
      >
        {shown.map((column) => (
          <StageColumn key={column.stage} {...{ column, stages, moving, stopId, isPhone, onMove, onPeek }} />
        ))}
      </div>
      <HiddenText role="status">{moves.said}</HiddenText>
      <Question asked={moves.asked} ask={moves.ask} />
    </StageDrag>
  );
}

/** Tabla po fazi: a column for each stage of the work, between which orders are moved [board#stages-screen]. */
export function OrdersStages(props: LayoutProps) {
  const stages = useStages(props);
  const { list, columns } = stages;
  return (
    <div className={classes.frame} aria-busy={list.isFetching}>
      <Failure list={list} />
      {columns === undefined ? (
        list.error === null && <StagesSkeleton />
      ) : (
        <Board {...props} stages={stages} columns={columns} />
      )}
      <p className={classes.help} aria-hidden="true">
        <kbd>Enter</kbd> podiže i spušta nalog, <kbd>←</kbd> <kbd>→</kbd> kolona, <kbd>↑</kbd> <kbd>↓</kbd>{' '}
        nalog, <kbd>Esc</kbd> vraća, <kbd>razmak</kbd> otvara pogled
      </p>
    </div>
  );
}
