import type { ReactNode } from 'react';
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import { dayAfter } from '@majstorija/contract/text/dates.ts';
import { serverNow } from '#lib/browser/server-clock.ts';
import { Switch } from '#ui/buttons/switch.tsx';
import { lazyPart, useLazyPart } from '#ui/dialogs/lazy-part.ts';
import { RadioCards } from '#ui/forms/radio-cards.tsx';
import { Spinner } from '#ui/marks/spinner.tsx';
import { toast } from '#ui/toasts/toast.ts';
import type { TermInput } from './term-form.ts';
import classes from './term-fields.module.css';

// The day brings the calendar with it; most orders are for now.
const WINDOW = lazyPart(() => import('./window-fields.tsx'));

const KINDS = [
  { value: 'now', label: 'Odmah' },
  { value: 'today', label: 'Danas' },
  { value: 'window', label: 'Termin' },
] as const;

export type TermFieldsProps<Values extends FieldValues, Context, Output> = {
  control: Control<Values, Context, Output>;
  names: Readonly<Record<keyof TermInput, FieldPath<Values>>>;
  /** Beside the choices, such as their key. */
  hint?: ReactNode;
};

/** When an order is to be done: at once, today, or between two times of a day; and whether it is urgent [orders#term-fields]. */
export function TermFields<Values extends FieldValues, Context, Output>(
  props: TermFieldsProps<Values, Context, Output>,
) {
  const { control, names, hint } = props;
  const kind = useController({ control, name: names.termKind }).field;
  const date = useController({ control, name: names.termDate }).field;
  const urgent = useController({ control, name: names.isUrgent }).field;
  const isWindow = kind.value === 'window';
  const parts = useLazyPart(WINDOW, isWindow, {
    onFailure: () => {
      toast.error('Polja termina nisu učitana. Proverite mrežu i pokušajte ponovo.');
      kind.onChange('now');
    },
  });
  const choose = (value: string) => {
    if (value === 'window' && date.value === '') date.onChange(dayAfter(new Date(serverNow()), 1));
  };
  return (
    <div className={classes.fields} onPointerEnter={WINDOW.preload} onFocus={WINDOW.preload}>
      <div className={classes.line}>
        <RadioCards
          control={control}
          name={names.termKind}
          label="Kada"
          look="bar"
          options={KINDS}
          onChosen={choose}
        />
        <div className={classes.urgent}>
          {hint}
          <Switch isOn={Boolean(urgent.value)} onChange={urgent.onChange}>
            Hitno
          </Switch>
        </div>
      </div>
      {isWindow &&
        (parts === undefined ? <Spinner /> : <parts.WindowFields control={control} names={names} />)}
    </div>
  );
}
