import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { BoardAddress } from './use-board-address.ts';
import type { Zoom } from './layout/time-axis.ts';
import { WEEKDAY_LABELS, weekdayOf } from '@majstorija/contract/people/availability/week.ts';
import { Button } from '#ui/buttons/button.tsx';
import { ChoiceBar } from '#ui/buttons/choice-bar.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { DayInput } from '#ui/forms/dates/day-input.tsx';
import classes from './board-tools.module.css';

const ZOOMS = [
  { value: '4h', label: '4 h', name: 'Četiri sata' },
  { value: 'day', label: 'Dan', name: 'Dan' },
  { value: 'week', label: 'Nedelja', name: 'Nedelja' },
] as const satisfies readonly { value: Zoom; label: string; name: string }[];

type ToolsProps = { address: BoardAddress; hasZoom: boolean };

function Days({ address }: { address: BoardAddress }) {
  const { date, zoom, step, setDate } = address;
  const unit = zoom === 'week' ? 'Sedam dana' : 'Dan';
  return (
    <div className={classes.days}>
      <IconButton
        label={`${unit} ranije`}
        icon={<ChevronLeft size={18} aria-hidden="true" />}
        onClick={() => step(-1)}
      />
      <span className={classes.weekday} aria-hidden="true">
        {WEEKDAY_LABELS[weekdayOf(date)].short}
      </span>
      <div className={classes.day}>
        <DayInput aria-label="Dan na tabli" value={date} onChange={(day) => day !== '' && setDate(day)} />
      </div>
      <IconButton
        label={`${unit} kasnije`}
        icon={<ChevronRight size={18} aria-hidden="true" />}
        onClick={() => step(1)}
      />
    </div>
  );
}

/** Which day the board shows, and how much of it. */
export function BoardTools({ address, hasZoom }: ToolsProps) {
  const { isToday, showToday, zoom, setZoom } = address;
  return (
    <>
      <Days address={address} />
      <Button disabledReason={isToday ? 'Tabla pokazuje današnji dan.' : undefined} onClick={showToday}>
        Danas
      </Button>
      {hasZoom && (
        <ChoiceBar isLegendHidden legend="Koliko se vidi" choices={ZOOMS} value={zoom} onChange={setZoom} />
      )}
    </>
  );
}
