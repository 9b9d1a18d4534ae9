import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { VALIDATION } from '@majstorija/contract/messages/validation.ts';
import type { OrderListItem } from '@majstorija/contract/orders/orders.ts';
import { belgradeDay, belgradeInstant, formatTime } from '@majstorija/contract/text/dates.ts';
import { formatNumber, fullName } from '@majstorija/contract/text/format.ts';
import { arrange, type Fit, type Hand } from '#features/orders/board/hand/arrange.ts';
import { useRankingOf } from '#features/orders/board/hand/use-hand.ts';
import { firstPlace } from '#features/orders/board/move/key-steps.ts';
import { minutesOf, placeProblem, toTerm, type Place } from '#features/orders/board/move/move.ts';
import { QUARTER_MS, type Axis } from '#features/orders/board/layout/time-axis.ts';
import type { BoardRow } from '#features/orders/board/use-board.ts';
import { useNow } from '#lib/browser/use-now.ts';
import { serverNow } from '#lib/browser/server-clock.ts';
import { summaryWords } from '#shared/dispatch/suggestion-words.ts';
import { inGroups } from '#ui/choice/in-groups.tsx';
import { ComboboxField } from '#ui/forms/combobox-field.tsx';
import { DateField } from '#ui/forms/dates/date-field.tsx';
import { readTime } from '#ui/forms/dates/time-text.ts';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { RadioCards } from '#ui/forms/radio-cards.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { Avatar } from '#ui/marks/avatar.tsx';

const KINDS = [
  { value: 'same', label: 'Isti termin' },
  { value: 'other', label: 'Drugi termin' },
] as const;

const fields = z.object({
  workerId: z.string().min(1, VALIDATION.required),
  kind: z.enum(['same', 'other']),
  date: z.string(),
  from: z.string().transform((typed) => readTime(typed) ?? typed.trim()),
});
type Values = z.output<typeof fields>;

/** The instant of the fields; null where the term stays, undefined where they are no quarter of an hour. */
function instantOf({ kind, date, from }: Values): number | null | undefined {
  if (kind === 'same') return null;
  if (date === '' || !/^\d\d:\d\d$/.test(from)) return undefined;
  const at = belgradeInstant(date, from).getTime();
  return at % QUARTER_MS === 0 ? at : undefined;
}

/** Whether a window from there on ends on its own day, as windows do. */
const endsOnItsDay = (at: number, minutes: number): boolean => {
  const { termFrom, termTo } = toTerm(at, minutes);
  return termFrom < termTo;
};

function faultOf(values: Values, minutes: number): { path: string; message: string } | undefined {
  if (values.kind === 'same') return undefined;
  if (values.date === '') return { path: 'date', message: VALIDATION.required };
  const at = instantOf(values);
  if (at === undefined || at === null) return { path: 'from', message: VALIDATION.quarter };
  const problem = placeProblem({ workerId: values.workerId, at }, minutes, serverNow());
  if (problem !== undefined) return { path: 'from', message: problem };
  return endsOnItsDay(at, minutes)
    ? undefined
    : { path: 'from', message: 'Termin mora da se završi istog dana.' };
}

const formOf = (minutes: number) =>
  fields.superRefine((values, context) => {
    const fault = faultOf(values, minutes);
    if (fault !== undefined) context.addIssue({ code: 'custom', path: [fault.path], message: fault.message });
  });

type Heading = 'first' | 'rest' | 'cant';

const headingOf = ({ reason, plate }: Fit): Heading =>
  reason === undefined ? (plate === undefined ? 'rest' : 'first') : 'cant';

/** Who of the rows can get the order: the first of the ranking, the rest, then who can't and why. */
function toChoices({ rows, fits }: Hand) {
  const choices = rows.flatMap((row) => {
    const fit = fits.get(row._id);
    return fit === undefined ? [] : [{ row, fit, heading: headingOf(fit) }];
  });
  const countOf = (heading: Heading) => formatNumber(choices.filter((one) => one.heading === heading).length);
  const headings = {
    first: 'Prva tri predloga',
    rest: `Mogu da preuzmu · ${countOf('rest')}`,
    cant: `Ne mogu da preuzmu · ${countOf('cant')}`,
  } as const satisfies Record<Heading, string>;
  const options = choices.map(({ row: { _id, worker }, fit: { plate, reason, suggestion } }) => ({
    value: _id,
    label: `${plate === undefined ? '' : `${plate}. `}${fullName(worker)}`,
    hint: reason ?? (suggestion ? summaryWords(suggestion) : (worker.company?.name ?? '')),
    icon: (
      <Avatar
        name={fullName(worker)}
        photo={worker.profileImage}
        size={24}
        isInactive={reason !== undefined}
      />
    ),
    isDisabled: reason !== undefined,
  }));
  const groups = Object.fromEntries(choices.map(({ row, heading }) => [row._id, headings[heading]]));
  return { options, arrange: inGroups(Object.values(headings), groups) };
}

type MoveDialogProps = {
  order: OrderListItem;
  rows: readonly BoardRow[];
  axis: Axis;
  onMove: (order: OrderListItem, place: Place) => void;
  onClose: () => void;
};

/** Moves an order without dragging: to a worker, with its term or another one [board-screen#phone]. */
export function MoveDialog({ order, rows, axis, onMove, onClose }: MoveDialogProps) {
  const minutes = minutesOf(order);
  const ranking = useRankingOf(order._id);
  const now = useNow();
  const { options, arrange: inHeadings } = useMemo(
    () => toChoices(arrange({ order, rows, axis, now, ranking })),
    [order, rows, axis, now, ranking],
  );
  const at = firstPlace(order, rows, { axis, now: serverNow(), minutes })?.at ?? axis.from;
  const iso = new Date(at).toISOString();
  const form = useForm({
    resolver: zodResolver(formOf(minutes)),
    defaultValues: {
      workerId: order.worker?._id ?? '',
      kind: order.worker === null ? 'same' : 'other',
      date: belgradeDay(iso),
      from: formatTime(iso),
    } as const satisfies z.input<typeof fields>,
  });
  const kind = useWatch({ control: form.control, name: 'kind' });
  const submit = (values: Values) => {
    onClose();
    onMove(order, { workerId: values.workerId, at: instantOf(values) ?? null });
    return Promise.resolve();
  };
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={`Premesti nalog ${order.orderCode}`}
      form={form}
      submitLabel="Premesti"
      onSubmit={submit}
      size={480}
    >
      <ComboboxField
        control={form.control}
        name="workerId"
        label="Majstor"
        options={options}
        arrange={inHeadings}
        isLoading={ranking === undefined}
      />
      <RadioCards control={form.control} name="kind" label="Kada" look="bar" options={KINDS} />
      {kind === 'other' && (
        <>
          <DateField control={form.control} name="date" label="Dan" />
          <TextField
            control={form.control}
            name="from"
            label="Od"
            hint={`Traje ${minutes} min.`}
            placeholder="ČČ:MM"
            inputMode="numeric"
            autoComplete="off"
            tidy={(text) => readTime(text) ?? text}
          />
        </>
      )}
    </FormDialog>
  );
}
