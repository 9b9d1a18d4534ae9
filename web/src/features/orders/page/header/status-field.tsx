import { useId } from 'react';
import { useController, type FieldValues } from 'react-hook-form';
import {
  type OrderStatus,
  type StatusFamily,
  statusesWhere,
} from '@majstorija/contract/orders/life/statuses.ts';
import { StatusChip } from '#shared/orders/status-chip.tsx';
import { useLetters } from '#lib/forms/choose-by-letters.ts';
import { textOf } from '#ui/forms/text-of.ts';
import { GroupField } from '#ui/forms/field.tsx';
import type { FieldProps } from '#ui/forms/field-props.ts';
import radio from '#ui/forms/radio.module.css';
import classes from './status-field.module.css';

/** The six families of statuses in the order an order passes them, with their headings. */
const FAMILIES = {
  waiting: 'Čeka',
  action: 'Traži akciju',
  active: 'U toku',
  done: 'Gotovo',
  complaint: 'Reklamacija',
  closed: 'Zatvoreno',
} as const satisfies Record<StatusFamily, string>;

const GROUPS = Object.entries(FAMILIES).map(([family, label]) => ({
  family,
  label,
  statuses: statusesWhere((traits) => traits.family === family),
}));

/** A key arrives as a click too, without a device; a finger would open the keyboard of a phone. */
const isMouse = (event: MouseEvent): boolean =>
  event instanceof PointerEvent && event.pointerType === 'mouse';

type StatusFieldProps<Values extends FieldValues, Context, Output> = FieldProps<Values, Context, Output> & {
  /** The status the order has: shown as such, not to be chosen. */
  current: OrderStatus;
  /** Called after a choice with the mouse, which needs no arrows to go on choosing. */
  onPointed: () => void;
};

/** One of the 16 statuses, grouped by family; each is a radio button with its chip. */
export function StatusField<Values extends FieldValues, Context, Output>(
  props: StatusFieldProps<Values, Context, Output>,
) {
  const { control, name, label, current, onPointed } = props;
  const { field, fieldState } = useController({ control, name });
  const id = useId();
  // No status is undefined, as at the beginning.
  const choose = (status: string) => field.onChange(status === '' ? undefined : status);
  const { unmatched, keys } = useLetters({ value: textOf(field.value), choose });
  const toRadio = (status: OrderStatus) => (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- a press on the label chooses its radio, keys reach the radio itself
    <label
      key={status}
      className={classes.choice}
      data-current={status === current || undefined}
      onClick={(event) => {
        // The press itself gives the focus to the radio first.
        if (status !== current && isMouse(event.nativeEvent)) requestAnimationFrame(onPointed);
      }}
    >
      <input
        type="radio"
        name={field.name}
        className={radio.radio}
        checked={field.value === status}
        disabled={status === current}
        onChange={() => field.onChange(status)}
        onBlur={field.onBlur}
      />
      <StatusChip status={status} />
      {status === current && <span className={classes.current}>trenutni status</span>}
    </label>
  );
  return (
    <GroupField label={label} name={name} error={unmatched ?? fieldState.error?.message}>
      <div className={classes.groups} {...keys}>
        {GROUPS.map((group) => (
          <div key={group.family} role="group" aria-labelledby={`${id}-${group.family}`}>
            <h3 id={`${id}-${group.family}`} className={classes.family}>
              {group.label}
            </h3>
            {group.statuses.map(toRadio)}
          </div>
        ))}
      </div>
    </GroupField>
  );
}
