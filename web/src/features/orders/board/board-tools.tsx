import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { BoardAddress } from './use-board-address.ts';
import type { Zoom } from './layout/time-axis.ts';
import { formatDate } from '@majstorija/contract/text/dates.ts';
import { WEEKDAY_LABELS, weekdayOf } from '@majstorija/contract/people/availability/week.ts';
import { FreeOnly } from '#features/orders/list/layout/free-only.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { ChoiceBar } from '#ui/buttons/choice-bar.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { lazyPart, useLazyPart } from '#ui/dialogs/lazy-part.ts';
import { toast } from '#ui/toasts/toast.ts';
import classes from './board-tools.module.css';

const ZOOMS = [
  { value: '4h', label: '4 h', name: 'Četiri sata' },
  { value: 'day', label: 'Dan', name: 'Dan' },
  { value: 'week', label: '7 dana', name: 'Sedam dana' },
] as const satisfies readonly { value: Zoom; label: string; name: string }[];

/** The calendar is loaded when a day is to be chosen: a first visit shows the day of today. */
const dayInput = lazyPart(async () => (await import('#ui/forms/dates/day-input.tsx')).DayInput);

const DAY_LABEL = 'Dan na tabli';

const takeFocus = (input: HTMLInputElement | null) => input?.focus();

function useDayInput() {
  const [isWanted, setWanted] = useState(false);
  const loaded = useLazyPart(dayInput, isWanted, {
    onFailure: () => {
      setWanted(false);
      toast.error('Kalendar nije učitan. Proverite vezu i pokušajte ponovo.');
    },
  });
  return { DayInput: isWanted ? loaded : undefined, isWanted, want: () => setWanted(true) };
}

function ChosenDay({ date, setDate }: Pick<BoardAddress, 'date' | 'setDate'>) {
  const { DayInput, isWanted, want } = useDayInput();
  return DayInput !== undefined ? (
    <DayInput
      // The press that asked for it opens its calendar.
      ref={takeFocus}
      aria-label={DAY_LABEL}
      value={date}
      onChange={(day) => day !== '' && setDate(day)}
    />
  ) : (
    <button
      type="button"
      className={classes.date}
      aria-label={`${DAY_LABEL}: ${formatDate(date)}`}
      aria-busy={isWanted || undefined}
      onClick={want}
    >
      {formatDate(date)}
    </button>
  );
}

type ToolsProps = { address: BoardAddress; isPhone: boolean };

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
        <ChosenDay date={date} setDate={setDate} />
      </div>
      <IconButton
        label={`${unit} kasnije`}
        icon={<ChevronRight size={18} aria-hidden="true" />}
        onClick={() => step(1)}
      />
    </div>
  );
}

/** Which day the board shows, and how much of it; on a phone whether only of free workers. */
export function BoardTools({ address, isPhone }: ToolsProps) {
  const { isToday, showToday, zoom, setZoom } = address;
  return (
    <>
      <Days address={address} />
      <Button disabledReason={isToday ? 'Tabla pokazuje današnji dan.' : undefined} onClick={showToday}>
        Danas
      </Button>
      {isPhone ? (
        <FreeOnly />
      ) : (
        <ChoiceBar isLegendHidden legend="Koliko se vidi" choices={ZOOMS} value={zoom} onChange={setZoom} />
      )}
    </>
  );
}
