import { DragDropProvider, PointerSensor } from '@dnd-kit/react';
import { useMediaQuery } from '@mantine/hooks';
import { PanelLeft } from 'lucide-react';
import { useCallback, useMemo, useRef, useState } from 'react';
import { formatNumber, NOUNS } from '@majstorija/contract/text/format.ts';
import type { BoardDesk } from './board-desk.ts';
import { Grid } from './grid/grid.tsx';
import { KeyHints } from './grid/key-hints.tsx';
import { Legend } from './grid/legend.tsx';
import { layOutRow, SIZES } from './layout/row-layout.ts';
import { toX } from './layout/time-axis.ts';
import { DragTag } from './move/drag-tag.tsx';
import { useMoves } from './move/move-store.ts';
import { useEdgeScroll } from './move/use-edge-scroll.ts';
import { useKeyMoves } from './move/use-key-moves.ts';
import { usePointerMoves } from './move/use-pointer-moves.ts';
import { Rail } from './rail/rail.tsx';
import type { BoardData } from './use-board.ts';
import { ownKeys } from '#lib/browser/shortcuts.ts';
import { useShortcuts } from '#lib/browser/use-shortcuts.ts';
import { waitingText } from '#shared/lists/steady/waiting-note.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { ShowNote } from '#ui/panels/show-note.tsx';
import classes from './wide-board.module.css';

/** Bars and cards are buttons: a press on them lifts too. */
const SENSORS = [PointerSensor.configure({ preventActivation: () => false })];
// The library's own feedback writes style elements, which the page's policy refuses.
const PLUGINS: [] = [];

/** What `useKeyMoves` handles [board-screen#keys]. */
const KEYS = ownKeys({
  enter: 'Uzmi nalog u fokusu na tabli, i spusti ga',
  'arrowup arrowdown': 'Drugi majstor za nalog u ruci',
  'arrowleft arrowright': '15 minuta ranije ili kasnije za nalog u ruci',
  home: 'Isti termin za nalog u ruci',
  escape: 'Vrati nalog iz ruke',
});

type WideBoardProps = { data: BoardData; desk: BoardDesk };

/** Brings a time into sight, behind the names at the left. */
function revealTime(scroller: HTMLDivElement | null, left: number) {
  if (scroller === null) return;
  const { scrollLeft, clientWidth } = scroller;
  const right = scrollLeft + clientWidth - SIZES.label;
  if (left < scrollLeft + SIZES.label / 2) scroller.scrollTo({ left: left - SIZES.label });
  else if (left > right - SIZES.label) scroller.scrollTo({ left: left - clientWidth + 2 * SIZES.label });
}

/** Up to 1,120 pixels the rail is a drawer over the grid; it moves away while something is dragged out of it. */
function useDrawer(desk: BoardDesk) {
  const isFolded = useMediaQuery('(max-width: 1120px)', false, { getInitialValueInEffect: false });
  const [isOpen, setOpen] = useState(false);
  const isAside = useMoves(desk.moves.store, ({ lifted }) => lifted !== undefined);
  return { isFolded, isOpen, isAside, toggle: () => setOpen(!isOpen) };
}

/** What waits to be shown, in a line that is always there, so that nothing moves when it appears. */
function BoardNote({ workers, cards }: Pick<BoardData, 'workers' | 'cards'>) {
  const isOrder = workers.waiting !== undefined;
  const news = cards.waiting === undefined ? '' : waitingText(cards.waiting, { noun: NOUNS.nalog });
  const show = () => {
    workers.show();
    cards.show();
  };
  return <ShowNote text={news === '' && isOrder ? 'Redosled majstora je promenjen' : news} onShow={show} />;
}

/** The rail and the grid side by side, with everything that moves orders between them. */
export function WideBoard({ data, desk }: WideBoardProps) {
  const { rows = [], unassigned, orders, cards, workers, board } = data;
  const { axis, now } = desk;
  useShortcuts(KEYS);
  const scroller = useRef<HTMLDivElement>(null);
  const reveal = useRef<(index: number) => void>(undefined);
  const layouts = useMemo(() => rows.map((row) => layOutRow(row, axis, now)), [rows, axis, now]);
  const pointer = usePointerMoves({ desk, rows, layouts, scroller });
  useEdgeScroll(desk.moves.store, scroller, pointer.follow);
  const onKeyDown = useKeyMoves({
    desk,
    rows,
    orders,
    scroller,
    reveal: (index) => reveal.current?.(index),
    revealTime: (time) => revealTime(scroller.current, toX(axis, time)),
  });
  const drawer = useDrawer(desk);
  const { fetchNextPage, hasNextPage } = board;
  const onEnd = useCallback(() => {
    if (hasNextPage) void fetchNextPage({ cancelRefetch: false });
  }, [hasNextPage, fetchNextPage]);
  return (
    <DragDropProvider
      sensors={SENSORS}
      plugins={PLUGINS}
      onDragStart={pointer.onDragStart}
      onDragMove={pointer.onDragMove}
      onDragEnd={pointer.onDragEnd}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the buttons inside it */}
      <div className={classes.board} onKeyDown={onKeyDown}>
        <div className={classes.bar}>
          {drawer.isFolded && (
            <Button
              icon={<PanelLeft size={18} aria-hidden="true" />}
              aria-expanded={drawer.isOpen}
              onClick={drawer.toggle}
            >
              Bez majstora ({formatNumber(cards.total ?? 0)})
            </Button>
          )}
          <BoardNote workers={workers} cards={cards} />
          <Legend />
        </div>
        {(!drawer.isFolded || drawer.isOpen) && (
          <div
            className={classes.side}
            data-drawer={drawer.isFolded || undefined}
            data-aside={(drawer.isFolded && drawer.isAside) || undefined}
          >
            <Rail cards={cards} unassigned={unassigned} desk={desk} />
            <KeyHints />
          </div>
        )}
        <div className={classes.main}>
          <Grid
            rows={rows}
            layouts={layouts}
            total={workers.total ?? rows.length}
            desk={desk}
            scroller={scroller}
            reveal={reveal}
            onEnd={onEnd}
          />
        </div>
      </div>
      <DragTag store={desk.moves.store} rows={rows} now={now} />
    </DragDropProvider>
  );
}
