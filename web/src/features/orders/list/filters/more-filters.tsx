import { Fragment, lazy, Suspense, useEffect, useRef, useState } from 'react';
import {
  HOLDER_OPTIONS,
  HOLDERS,
  METHOD_OPTIONS,
  METHODS,
} from '@majstorija/contract/orders/payment/payment-words.ts';
import { NO_ONE, OWN, PERIOD_FILTERS, type PeriodFilter } from '@majstorija/contract/orders/views.ts';
import type { OrdersState } from '#features/orders/list/use-orders-state.ts';
import { PillRow, type Pill } from '#ui/toolbar/pill-row.tsx';
import { ownDaysOf, PERIOD_ROWS, periodText } from './periods.ts';
import classes from './more-filters.module.css';

// A calendar is not a part of the first page.
const PeriodDays = lazy(async () => ({ default: (await import('./period-days.tsx')).PeriodDays }));

type Filters = OrdersState['filters'];
type PartProps = { state: OrdersState };

/** A pill that holds while a filter has this value: a second press takes it away. */
const pillOf = <Name extends keyof Filters>(
  { filters, setFilter }: OrdersState,
  [name, value, label]: readonly [Name, NonNullable<Filters[Name]>, string],
): Pill => {
  const isOn = filters[name] === value;
  return {
    key: `${name} ${String(value)}`,
    label,
    isOn,
    onPress: () => setFilter(name, isOn ? undefined : value),
  };
};

type AnyOfRowProps<Value extends string> = {
  label: string;
  words: Readonly<Record<Value, string>>;
  options: readonly Value[];
  chosen: readonly Value[] | undefined;
  onChange: (chosen: Value[] | undefined) => void;
};

/** A row of which any pill is enough: a press adds its value, or takes it away. */
function AnyOfRow<Value extends string>(props: AnyOfRowProps<Value>) {
  const { label, words, options, chosen = [], onChange } = props;
  const pills = options.map((value) => {
    const isOn = chosen.includes(value);
    const next = options.filter((one) => (one === value ? !isOn : chosen.includes(one)));
    return {
      key: value,
      label: words[value].toLowerCase(),
      isOn,
      onPress: () => onChange(next.length === 0 ? undefined : next),
    };
  });
  return <PillRow label={label} pills={pills} />;
}

/** A period: one of those that stay relative, or two days, whose fields stand in the place of its pills. */
function PeriodRow({ state, name }: PartProps & { name: PeriodFilter }) {
  const { filters, setFilter } = state;
  const own = ownDaysOf(filters[name]);
  const [isAsked, setAsked] = useState(own !== undefined);
  // What a press takes away had the focus: it goes to what comes in its place.
  const isMoved = useRef(false);
  const row = useRef<HTMLDivElement>(null);
  const isDays = isAsked || own !== undefined;
  useEffect(() => {
    if (isMoved.current && !isDays) row.current?.querySelector('button')?.focus();
  }, [isDays]);
  const { label, offered } = PERIOD_ROWS[name];
  const ask = (asks: boolean) => {
    isMoved.current = true;
    setAsked(asks);
  };
  if (isDays) {
    return (
      <PillRow label={label} pills={[]}>
        <Suspense fallback={<span className={classes.days} />}>
          <PeriodDays
            label={label}
            days={own}
            takesFocus={isMoved}
            onChange={(days) => setFilter(name, days)}
            onBack={() => {
              ask(false);
              if (own !== undefined) setFilter(name, undefined);
            }}
          />
        </Suspense>
      </PillRow>
    );
  }
  const pills = offered.map((period) => pillOf(state, [name, period, periodText(period)]));
  return (
    <PillRow
      ref={row}
      label={label}
      pills={[...pills, { key: 'days', label: 'od–do…', isOn: false, onPress: () => ask(true) }]}
    />
  );
}

/** The filters of the orders list beside the five of its line [orders#more-filters]. */
export function MoreFilters({ state }: PartProps) {
  const rows = useRef<HTMLDivElement>(null);
  // The panel has the focus of who opened it by a key until its rows are there.
  useEffect(() => {
    const panel = rows.current?.closest('[role="dialog"]');
    if (document.activeElement === panel) rows.current?.querySelector('button')?.focus();
  }, []);
  return (
    <div ref={rows} className={classes.rows}>
      {PERIOD_FILTERS.map((name) => (
        <Fragment key={name}>
          <PeriodRow state={state} name={name} />
          {name === 'term' && (
            <PillRow
              label="Potvrda"
              pills={[
                pillOf(state, ['termConfirmed', 'true', 'potvrđen']),
                pillOf(state, ['termConfirmed', 'false', 'nije potvrđen']),
              ]}
            />
          )}
        </Fragment>
      ))}
      <hr className={classes.line} />
      <PillRow
        label="Naplata"
        pills={[
          pillOf(state, ['paid', 'true', 'naplaćeno']),
          pillOf(state, ['paid', 'false', 'nije naplaćeno']),
        ]}
      />
      <AnyOfRow
        label="Način"
        words={METHODS}
        options={METHOD_OPTIONS}
        chosen={state.filters.method}
        onChange={(method) => state.setFilter('method', method)}
      />
      <AnyOfRow
        label="Novac je kod"
        words={HOLDERS}
        options={HOLDER_OPTIONS}
        chosen={state.filters.holder}
        onChange={(holder) => state.setFilter('holder', holder)}
      />
      <PillRow
        label="Ko vodi"
        pills={[
          pillOf(state, ['adminId', OWN, 'ja']),
          pillOf(state, ['adminId', NO_ONE, 'bez operatera']),
          pillOf(state, ['workerId', NO_ONE, 'bez majstora']),
        ]}
      />
      <PillRow
        label="Obeležja"
        pills={[
          pillOf(state, ['isUrgent', 'true', 'hitno']),
          pillOf(state, ['hasComplaint', 'true', 'sa reklamacijom']),
        ]}
      />
      <p className={classes.note}>
        Izabrani filteri važe zajedno. U redovima Način i Novac je kod dovoljna je jedna izabrana vrednost.
      </p>
    </div>
  );
}
