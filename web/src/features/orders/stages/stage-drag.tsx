import { DragDropProvider, PointerSensor, type DragMoveEvent, type DragStartEvent } from '@dnd-kit/react';
import { useRef, type ReactNode } from 'react';
import { BOARD_STAGE_OPTIONS, type BoardStage } from '@majstorija/contract/orders/board/stages.ts';
import type { OrderListItem } from '@majstorija/contract/orders/orders.ts';
import { oneOf } from '#lib/lists/address-values.ts';
import { Plate } from '#ui/text/plate.tsx';
import type { Moves } from './use-moving.ts';
import classes from './stages.module.css';

type Point = { x: number; y: number };
type Dragged = { order: OrderListItem; stage: BoardStage };

/** Pixels: this near to its edge the board scrolls, by so many for each move of the pointer. */
const EDGE = 56;
const STEP = 18;

const readStage = oneOf(BOARD_STAGE_OPTIONS);
const isDragged = (data: object | undefined): data is Dragged =>
  data !== undefined && 'order' in data && 'stage' in data;

const SENSORS = [
  PointerSensor.configure({
    preventActivation: ({ target }) =>
      target instanceof Element && target.closest('a, button:not([data-row-stop]), [role="menu"]') !== null,
  }),
];
/** Those of the library write style sheets into the page, which its policy refuses, and announcements in English. */
const NO_PLUGINS: [] = [];

const stageAt = ({ x, y }: Point): BoardStage | undefined =>
  readStage(document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-stage]')?.dataset.stage);

/** Pixels to scroll along one side of the board for a pointer at a place. */
function edgeStep(at: number, from: number, to: number): number {
  if (at < from + EDGE) return -STEP;
  return at > to - EDGE ? STEP : 0;
}

/** Scrolls the board sideways and along under a pointer that is near its edge. */
function scrollAtEdge({ x, y }: Point): void {
  const board = document.querySelector(`.${classes.board}`);
  const box = board?.getBoundingClientRect();
  if (board && box) board.scrollBy(edgeStep(x, box.left, box.right), edgeStep(y, box.top, box.bottom));
}

/** Lets mouse, pen and finger drag the cards inside; what is dragged follows the pointer as a plate with its street. */
export function StageDrag({ moves, children }: { moves: Moves; children: ReactNode }) {
  const ghost = useRef<HTMLDivElement>(null);
  const { moving, lift, moveOver, drop, putBack } = moves;
  const follow = ({ x, y }: Point) => {
    if (ghost.current !== null) ghost.current.style.translate = `${x}px ${y}px`;
  };
  const start = ({ operation: { source, position } }: DragStartEvent) => {
    if (!isDragged(source?.data)) return;
    lift(source.data.order, source.data.stage, 'pointer');
    requestAnimationFrame(() => follow(position.current));
  };
  const move = ({ to, operation: { position } }: DragMoveEvent) => {
    const point = to ?? position.current;
    follow(point);
    scrollAtEdge(point);
    moveOver(stageAt(point));
  };
  return (
    <DragDropProvider
      plugins={NO_PLUGINS}
      sensors={SENSORS}
      onDragStart={start}
      onDragMove={move}
      onDragEnd={({ canceled }) => {
        if (moving?.by !== 'pointer') return;
        if (canceled) putBack();
        else drop();
      }}
    >
      {children}
      {moving?.by === 'pointer' && (
        <div ref={ghost} className={classes.ghost} aria-hidden="true">
          <Plate code={moving.order.orderCode} />
          <span>{moving.order.address.streetAndNumber}</span>
        </div>
      )}
    </DragDropProvider>
  );
}
