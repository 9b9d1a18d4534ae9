import { useEffect, useRef, useState, type RefObject } from 'react';
import { VALIDATION } from '@majstorija/contract/messages/validation.ts';
import { Button } from '#ui/buttons/button.tsx';
import { DayInput } from '#ui/forms/dates/day-input.tsx';
import { daysText, type Days } from './periods.ts';
import classes from './more-filters.module.css';

type PeriodDaysProps = {
  label: string;
  days: Days | undefined;
  /** Whether it is there because of a press, whose focus its first field takes. */
  takesFocus: Readonly<RefObject<boolean>>;
  onChange: (period: string | undefined) => void;
  onBack: () => void;
};

/** The two ends of a period; what ends before it begins is not asked for, and stays to be corrected. */
export function PeriodDays({ label, days, takesFocus, onChange, onBack }: PeriodDaysProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus.current) box.current?.querySelector('input')?.focus();
  }, [takesFocus]);
  const [typed, setTyped] = useState<Days>(days ?? { from: undefined, to: undefined });
  const { from, to } = typed;
  const isWrong = from !== undefined && to !== undefined && from > to;
  const set = (change: Partial<Days>) => {
    const next = { ...typed, ...change };
    setTyped(next);
    if (next.from === undefined || next.to === undefined || next.from <= next.to) onChange(daysText(next));
  };
  const end = (name: 'from' | 'to', word: 'od' | 'do') => (
    <div>
      <DayInput
        aria-label={`${label} ${word} dana`}
        aria-invalid={name === 'to' && isWrong}
        placeholder={`${word} DD.MM.GGGG.`}
        value={typed[name] ?? ''}
        onChange={(day) => set({ [name]: day === '' ? undefined : day })}
      />
    </div>
  );
  return (
    <div ref={box} className={classes.days}>
      {end('from', 'od')}
      {end('to', 'do')}
      <Button variant="link" onClick={onBack}>
        Ponuđeni periodi
      </Button>
      {isWrong && (
        <p role="alert" className={classes.wrong}>
          {VALIDATION.reportOrder}
        </p>
      )}
    </div>
  );
}
