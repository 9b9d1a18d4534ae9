import { formatNumber } from '@majstorija/contract/text/format.ts';
import { BOARD_STAGE_LABELS } from '@majstorija/contract/orders/board/stages.ts';
import { HiddenText } from '#ui/text/hidden-text.tsx';
import { StageCard, type StageCardProps } from './stage-card.tsx';
import { moveBetween, type ShownColumn } from './stage-columns.ts';
import type { Moves } from './use-moving.ts';
import type { StagesData } from './use-stages.ts';
import classes from './stages.module.css';

type StageColumnProps = Pick<StageCardProps, 'isPhone' | 'onMove' | 'onPeek'> & {
  column: ShownColumn;
  stages: StagesData;
  moving: Moves['moving'];
  /** The card to which Tab leads. */
  stopId: string | undefined;
};

/** Whether the order in the hand may be put down here; undefined while there is none, or it is from here. */
function dropState({ column, moving }: StageColumnProps): 'yes' | 'no' | undefined {
  if (moving === undefined || moving.from === column.stage) return undefined;
  return moveBetween(moving.order, moving.from, column.stage) === null ? 'no' : 'yes';
}

/** A column of the board by stage with its count; the pointer over it keeps its cards where they are. */
export function StageColumn(props: StageColumnProps) {
  const { column, stages, moving, stopId, isPhone, onMove, onPeek } = props;
  const { stage, total, cards } = column;
  const label = BOARD_STAGE_LABELS[stage];
  const hold = () => {
    if (moving === undefined) stages.hold(stage);
  };
  const release = () => {
    if (moving === undefined) stages.release();
  };
  return (
    <section
      className={classes.column}
      aria-label={label}
      data-stage={stage}
      data-drop={dropState(props)}
      data-over={moving?.over === stage || undefined}
      onPointerMove={hold}
      onPointerLeave={release}
    >
      <h2 className={classes.head}>
        {label}
        <span
          className={classes.count}
          data-needs-action={(stage === 'unassigned' && total > 0) || undefined}
        >
          <HiddenText> (</HiddenText>
          {formatNumber(total)}
          <HiddenText>)</HiddenText>
        </span>
      </h2>
      {dropState(props) === 'no' && moving?.over === stage && <p className={classes.refused}>Ne može ovde</p>}
      {cards.length === 0 ? (
        <p className={classes.empty}>Nema naloga.</p>
      ) : (
        <ul className={classes.cards}>
          {cards.map((card) => (
            <li key={card.order._id}>
              <StageCard
                card={card}
                stage={stage}
                isStop={card.order._id === stopId}
                isLifted={moving?.order._id === card.order._id}
                isBusy={stages.moved.has(card.order._id)}
                {...{ isPhone, onMove, onPeek }}
              />
            </li>
          ))}
        </ul>
      )}
      {total > cards.length && cards.length > 0 && (
        <p className={classes.empty}>
          Prikazano {formatNumber(cards.length)} od {formatNumber(total)}.
        </p>
      )}
    </section>
  );
}
