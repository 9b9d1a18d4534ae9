import { useQuery } from '@tanstack/react-query';
import { Minus, Plus, Search, X } from 'lucide-react';
import { useRef, useState, type CSSProperties, type KeyboardEvent, type RefObject } from 'react';
import { useController, type Control } from 'react-hook-form';
import { LIMITS } from '@majstorija/contract/limits.ts';
import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { lineAmount, sumOf } from '@majstorija/contract/orders/payment/works.ts';
import type { PriceListItem } from '@majstorija/contract/price-list/price-list.ts';
import { fold } from '@majstorija/contract/text/fold.ts';
import { countOf, formatMoney, formatNumber, NOUNS } from '@majstorija/contract/text/format.ts';
import { pricesOfCategoryQuery, usualPricesQuery } from '#api/price-list/prices.ts';
import { findMatches } from '#lib/lists/find-matches.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Highlight } from '#ui/text/highlight.tsx';
import { findCallOut, findItems, readTyped, SHOWN } from './find-items.ts';
import type { WorkRow, WorksInput, WorksOutput } from './works-form.ts';
import classes from './works.module.css';

const MOST = LIMITS.maxQuantity;
/** The place of the rows that are found, which are drawn higher on a phone. */
const ROOM: CSSProperties & Record<'--offers', number> = { '--offers': SHOWN };
const round = (quantity: number): number => Math.round(quantity * 100) / 100;

const toRow = (item: PriceListItem, quantity: number): WorkRow => ({
  priceListItemId: item._id,
  code: item.itemCode ?? '',
  name: item.name,
  unit: item.unitOfMeasure,
  unitPrice: item.grossPrice,
  quantity,
});

/** The rows with more or less of an item; a new one comes last. */
function added(rows: readonly WorkRow[], item: PriceListItem, quantity: number): WorkRow[] {
  const known = rows.some((row) => row.priceListItemId === item._id);
  if (!known) return [...rows, toRow(item, quantity)];
  return rows.map((row) =>
    row.priceListItemId === item._id
      ? { ...row, quantity: Math.min(MOST, round(row.quantity + quantity)) }
      : row,
  );
}

type OffersProps = {
  items: readonly PriceListItem[];
  words: string;
  marked: number;
  rows: readonly WorkRow[];
  id: string;
  onAdd: (item: PriceListItem) => void;
};

/** The five rows under the search, the marked one with its key. */
function Offers({ items, words, marked, rows, id, onAdd }: OffersProps) {
  const spoken = words
    .split(/\s+/u)
    .filter((word) => word !== '')
    .map(fold);
  return (
    <div role="listbox" id={id} aria-label="Stavke cenovnika" className={classes.offers}>
      {items.map((item, at) => {
        const entered = rows.find((row) => row.priceListItemId === item._id);
        return (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- Enter in the search adds the marked one
          <div
            key={item._id}
            id={`${id}-${at}`}
            role="option"
            tabIndex={-1}
            aria-selected={at === marked}
            className={classes.offer}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onAdd(item)}
          >
            <span className={classes.code}>{item.itemCode}</span>
            <span className={classes.name} title={item.name}>
              <Highlight text={item.name} matches={findMatches(item.name, spoken)} />
            </span>
            {entered !== undefined && (
              <span className={classes.entered}>upisano {formatNumber(entered.quantity)}</span>
            )}
            {at === marked && (
              <kbd className={classes.key} aria-hidden="true">
                Enter
              </kbd>
            )}
            <span className={classes.price}>{formatMoney(item.grossPrice)}</span>
          </div>
        );
      })}
    </div>
  );
}

type EnteredProps = {
  rows: readonly WorkRow[];
  list: RefObject<HTMLUListElement | null>;
  onQuantity: (row: WorkRow, quantity: number) => void;
  onRemove: (row: WorkRow) => void;
  onLeave: () => void;
};

/** The rows that were entered; the arrows walk through them, plus and minus change the quantity, Delete takes one out. */
function Entered({ rows, list, onQuantity, onRemove, onLeave }: EnteredProps) {
  const focusAt = (at: number) => list.current?.querySelectorAll<HTMLElement>('li')[at]?.focus();
  const hear = (event: KeyboardEvent, row: WorkRow, at: number) => {
    if (event.target instanceof HTMLInputElement) return;
    const keys: Record<string, () => void> = {
      '+': () => onQuantity(row, row.quantity + 1),
      '-': () => onQuantity(row, row.quantity - 1),
      Delete: () => {
        onRemove(row);
        if (rows.length === 1) onLeave();
        else requestAnimationFrame(() => focusAt(Math.max(0, at - 1)));
      },
      ArrowDown: () => focusAt(at + 1),
      ArrowUp: () => (at === 0 ? onLeave() : focusAt(at - 1)),
    };
    const act = keys[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  };
  return (
    <ul ref={list} className={classes.rows} aria-label="Upisani radovi">
      {rows.map((row, at) => (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of a row are said in the foot
        <li
          key={row.priceListItemId}
          className={classes.row}
          tabIndex={-1}
          onKeyDown={(event) => hear(event, row, at)}
        >
          <span className={classes.work}>
            <span className={classes.name} title={row.name}>
              {row.name}
            </span>
            <span className={classes.rate}>
              {row.code !== '' && `${row.code} · `}
              {formatMoney(row.unitPrice)} / {row.unit}
            </span>
          </span>
          <span className={classes.stepper} role="group" aria-label={`Količina: ${row.name}`}>
            <button
              type="button"
              tabIndex={-1}
              aria-label="Manje"
              onClick={() => onQuantity(row, row.quantity - 1)}
            >
              <Minus size={16} aria-hidden="true" />
            </button>
            <output aria-label={`Količina ${formatNumber(row.quantity)} ${row.unit}`}>
              {formatNumber(row.quantity)}
            </output>
            <button
              type="button"
              tabIndex={-1}
              aria-label="Više"
              onClick={() => onQuantity(row, row.quantity + 1)}
            >
              <Plus size={16} aria-hidden="true" />
            </button>
          </span>
          <span className={classes.price}>{formatMoney(lineAmount(row))}</span>
          <button
            type="button"
            tabIndex={-1}
            className={classes.remove}
            aria-label={`Ukloni: ${row.name}`}
            onClick={() => onRemove(row)}
          >
            <X size={18} aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}

type WorksFieldsProps = {
  control: Control<WorksInput, unknown, WorksOutput>;
  order: OrderDetail;
  onRows: (rows: readonly WorkRow[]) => void;
};

const isOther = (row: WorkRow) => (one: WorkRow) => one.priceListItemId !== row.priceListItemId;

/** The entered rows of the form, and how they change. */
function useRows({ control, onRows }: Pick<WorksFieldsProps, 'control' | 'onRows'>) {
  const { field } = useController({ control, name: 'rows' });
  const rows = field.value.map((row) => ({ ...row, quantity: Number(row.quantity) }));
  const [gone, setGone] = useState<{ row: WorkRow; at: number } | undefined>(undefined);
  const put = (next: readonly WorkRow[]) => {
    field.onChange(next);
    onRows(next);
  };
  return {
    rows,
    gone: gone?.row,
    add: (item: PriceListItem, quantity: number) => {
      put(added(rows, item, quantity));
      setGone(undefined);
    },
    setQuantity: (row: WorkRow, wanted: number) => {
      const quantity = Math.min(MOST, round(wanted));
      if (quantity > 0) put(rows.map((one) => (isOther(row)(one) ? one : { ...one, quantity })));
    },
    remove: (row: WorkRow) => {
      setGone({ row, at: rows.findIndex((one) => !isOther(row)(one)) });
      put(rows.filter(isOther(row)));
    },
    undo: () => {
      if (gone !== undefined) put(rows.toSpliced(gone.at, 0, gone.row));
      setGone(undefined);
    },
  };
}

type SearchProps = {
  order: OrderDetail;
  rows: readonly WorkRow[];
  search: RefObject<HTMLInputElement | null>;
  onAdd: (item: PriceListItem, quantity: number) => void;
  /** Down from the last row that was found. */
  onDown: () => void;
};

/** Which row of the search is marked, and what its keys do. */
function useMarked(shown: readonly PriceListItem[], isSearch: boolean) {
  const [marked, setMarked] = useState<number | undefined>(undefined);
  const current = marked ?? (isSearch ? 0 : -1);
  const hear = (
    event: KeyboardEvent<HTMLInputElement>,
    { add, onDown }: { add: (item: PriceListItem) => void; onDown: () => void },
  ) => {
    if (event.ctrlKey || event.metaKey) return;
    const keys: Record<string, () => void> = {
      Enter: () => {
        const item = shown[current];
        if (item !== undefined) add(item);
      },
      ArrowDown: () => (current + 1 < shown.length ? setMarked(current + 1) : onDown()),
      ArrowUp: () => setMarked(Math.max(0, current - 1)),
    };
    const act = keys[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  };
  return { current, hear, forget: () => setMarked(undefined) };
}

/** The search of the price list with its five rows; Enter adds the marked one, a number before the words is the quantity. */
function PriceSearch({ order, rows, search, onAdd, onDown }: SearchProps) {
  const { data: list = [], isError, refetch, ...prices } = useQuery(pricesOfCategoryQuery(order.category));
  const { data: usual = [], ...uses } = useQuery(usualPricesQuery(order.package));
  const [typed, setTyped] = useState('');
  const { quantity, words } = readTyped(typed);
  const offered = findItems(list, order.package, { words, usual });
  const { found } = offered;
  // The usual ones come together with the list, so that none moves under a key that is about to be pressed.
  const isPending = prices.isPending || (found === undefined && !isError && uses.isPending);
  const shown = isPending ? [] : offered.shown;
  const { current, hear, forget } = useMarked(shown, found !== undefined);
  const add = (item: PriceListItem) => {
    onAdd(item, quantity);
    setTyped('');
    forget();
    search.current?.focus();
  };
  const callOut = findCallOut(list, order.package);
  const all = countOf(list.length, NOUNS.stavka);
  return (
    <>
      <div className={classes.search}>
        <Search size={18} aria-hidden="true" />
        <input
          ref={search}
          id="works-search"
          data-autofocus
          role="combobox"
          aria-expanded={shown.length > 0}
          aria-controls="works-offers"
          aria-activedescendant={shown[current] === undefined ? undefined : `works-offers-${current}`}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            forget();
          }}
          onKeyDown={(event) => hear(event, { add, onDown })}
        />
        <span className={classes.quiet}>
          {found === undefined ? all : `${formatNumber(found)} od ${all}`}
        </span>
      </div>
      <div className={classes.found} style={ROOM}>
        {isPending && <p className={classes.note}>Učitava se cenovnik…</p>}
        {isError && (
          <p className={classes.note}>
            Cenovnik nije učitan. <Button onClick={() => void refetch()}>Pokušaj ponovo</Button>
          </p>
        )}
        {found === 0 && (
          <p className={classes.note}>
            Nema u cenovniku.
            {callOut !== undefined && <Button onClick={() => add(callOut)}>{callOut.name}</Button>}
          </p>
        )}
        <Offers
          id="works-offers"
          items={shown}
          words={found === undefined ? '' : words}
          marked={current}
          rows={rows}
          onAdd={add}
        />
      </div>
    </>
  );
}

/** What was done: the search of the price list, and under it what is entered with its sum [orders#works-dialog]. */
export function WorksFields({ control, order, onRows }: WorksFieldsProps) {
  const { rows, gone, add, setQuantity, remove, undo } = useRows({ control, onRows });
  const search = useRef<HTMLInputElement>(null);
  const entered = useRef<HTMLUListElement>(null);
  const count =
    rows.length === 0 ? 'Još ništa nije upisano' : `Upisano, ${countOf(rows.length, NOUNS.stavka)}`;
  return (
    <div className={classes.works}>
      <div className={classes.head}>
        <label htmlFor="works-search">Radovi</label>
        <span className={classes.quiet}>Broj ispred reči je količina: „2 ventil”</span>
      </div>
      <PriceSearch
        order={order}
        rows={rows}
        search={search}
        onAdd={add}
        onDown={() => entered.current?.querySelector('li')?.focus()}
      />
      <p className={classes.columns}>
        <span>{count}</span>
        <span>Količina</span>
        <span>Iznos</span>
      </p>
      <Entered
        rows={rows}
        list={entered}
        onQuantity={setQuantity}
        onRemove={remove}
        onLeave={() => search.current?.focus()}
      />
      {gone !== undefined && (
        <p className={classes.gone}>
          <s>{gone.name}</s> <Button onClick={undo}>Poništi</Button>
        </p>
      )}
      <p className={classes.sum}>
        <span>Zbir po cenovniku</span>
        <output>{formatMoney(sumOf(rows))}</output>
      </p>
    </div>
  );
}
