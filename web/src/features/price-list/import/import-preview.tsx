import { ArrowDown, ArrowRight, ArrowUp, TriangleAlert } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { formatMoney, formatNumber } from '@majstorija/contract/text/format.ts';
import type { PriceImport } from '@majstorija/contract/price-list/price-list.ts';
import {
  changeInPercent,
  hasNewPrice,
  otherChanges,
  summarize,
} from '#features/price-list/import/import-summary.ts';
import { useOverflow } from '#ui/text/use-overflow.ts';
import { HiddenText } from '#ui/text/hidden-text.tsx';
import { join } from '#ui/text/class-names.ts';
import classes from './import-dialog.module.css';

/** At most this many rows of each kind are shown; the others are counted. */
const SHOWN = 100;
/** More rows than this are scrolled. */
const IN_VIEW = 5;

/** Header → its class: numbers are aligned at the end, the subcategory has a column on wide screens only. */
const HEAD_CLASSES: Readonly<Record<string, string | undefined>> = {
  Cena: classes.money,
  Razlika: classes.money,
  Potkategorija: classes.desk,
};

type PartProps = {
  title: string;
  total: number;
  tone?: 'error';
  head: readonly string[];
  children: ReactNode;
};

function Part({ title, total, tone, head, children }: PartProps) {
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const scrolls = useOverflow(frame, true) || total > IN_VIEW;
  const region = scrolls ? { role: 'region', 'aria-label': title, tabIndex: 0 } : {};
  if (total === 0) return null;
  return (
    <section className={classes.part} data-tone={tone}>
      <div ref={setFrame} className={classes.scroller} {...region}>
        <table>
          <caption>
            {title} <span className={classes.count}>{formatNumber(total)}</span>
          </caption>
          <thead>
            <tr>
              {head.map((name) => (
                <th key={name} scope="col" className={HEAD_CLASSES[name]}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      </div>
      {total > SHOWN && <p className={classes.more}>i još {formatNumber(total - SHOWN)}</p>}
    </section>
  );
}

type PriceChangeProps = { before: number; after: number; warnedShare: number };

/** A price before and after, and by how much; above the warned share with a mark. */
function PriceChange({ before, after, warnedShare }: PriceChangeProps) {
  const isLarge = Math.abs(after - before) * 100 > before * warnedShare;
  const isHigher = after > before;
  const Direction = isHigher ? ArrowUp : ArrowDown;
  return (
    <>
      <td className={classes.money}>
        {formatMoney(before)} <ArrowRight size={14} aria-label="postaje" />{' '}
        <strong>{formatMoney(after)}</strong>
      </td>
      <td className={classes.money} data-direction={isHigher ? 'up' : 'down'}>
        <Direction size={16} aria-hidden="true" />
        <HiddenText>{isHigher ? 'poskupljenje ' : 'pojeftinjenje '}</HiddenText>
        {changeInPercent(before, after)}
        {isLarge && (
          <TriangleAlert size={16} className={classes.large} role="img" aria-label="velika promena" />
        )}
      </td>
    </>
  );
}

type Preview = { preview: PriceImport };

/** Wrong rows in a separate table, with Excel's row numbers. */
function Errors({ preview: { errors, counts } }: Preview) {
  return (
    <Part title="Neispravni redovi" total={counts.invalid} tone="error" head={['Red', 'Kolona', 'Razlog']}>
      {errors.slice(0, SHOWN).map(({ row, column, message }) => (
        <tr key={`${row}-${column ?? ''}-${message}`}>
          <td className={classes.row}>{row}</td>
          <td>{column ?? '-'}</td>
          <td>{message}</td>
        </tr>
      ))}
    </Part>
  );
}

function NewPrices({ preview: { changed, counts, warnings } }: Preview) {
  const rows = changed.filter(hasNewPrice);
  return (
    <Part title="Nove cene" total={counts.newPrices} head={['Red', 'Stavka', 'Cena', 'Razlika']}>
      {rows.slice(0, SHOWN).map((item) => (
        <tr key={item.row}>
          <td className={classes.row}>{item.row}</td>
          <td>
            {item.name}
            {otherChanges(item).map((text) => (
              <div key={text} className={classes.also}>
                {text}
              </div>
            ))}
          </td>
          <PriceChange before={item.before.grossPrice} after={item.grossPrice} warnedShare={warnings.share} />
        </tr>
      ))}
    </Part>
  );
}

function OtherChanges({ preview: { changed, counts } }: Preview) {
  const rows = changed.filter((item) => !hasNewPrice(item));
  return (
    <Part title="Ostale izmene" total={counts.otherChanges} head={['Red', 'Stavka', 'Izmena']}>
      {rows.slice(0, SHOWN).map((item) => (
        <tr key={item.row}>
          <td className={classes.row}>{item.row}</td>
          <td>{item.name}</td>
          <td>{otherChanges(item).join('; ')}</td>
        </tr>
      ))}
    </Part>
  );
}

function Created({ preview: { created, counts } }: Preview) {
  return (
    <Part
      title="Nove stavke"
      total={counts.created}
      head={['Red', 'Šifra', 'Stavka', 'Potkategorija', 'Cena']}
    >
      {created.slice(0, SHOWN).map((item) => (
        <tr key={item.row}>
          <td className={classes.row}>{item.row}</td>
          <td>{item.itemCode ?? '-'}</td>
          <td>
            {item.name}
            <div className={join(classes.also, classes.phone)}>{item.subcategory}</div>
          </td>
          <td className={classes.desk}>{item.subcategory}</td>
          <td className={classes.money}>{formatMoney(item.grossPrice)}</td>
        </tr>
      ))}
    </Part>
  );
}

function Removed({ preview: { removed, counts } }: Preview) {
  return (
    <Part
      title="Stavke koje izlaze iz cenovnika"
      total={counts.removed}
      head={['Šifra', 'Stavka', 'Potkategorija', 'Cena']}
    >
      {removed.slice(0, SHOWN).map((item) => (
        <tr key={`${item.category} ${item.subcategory} ${item.name}`}>
          <td>{item.itemCode ?? '-'}</td>
          <td>
            {item.name}
            <div className={join(classes.also, classes.phone)}>{item.subcategory}</div>
          </td>
          <td className={classes.desk}>{item.subcategory}</td>
          <td className={classes.money}>{formatMoney(item.grossPrice)}</td>
        </tr>
      ))}
    </Part>
  );
}

/** Which sheet is read, when the book has others [price-list#import-sheet]. */
function SheetNote({ preview: { sheet } }: Preview) {
  if (!sheet || sheet.others.length === 0) return null;
  return (
    <p className={classes.also}>
      Čita se list „{sheet.name}”. Ostali listovi se ne čitaju: {sheet.others.join(', ')}.
    </p>
  );
}

type ImportPreviewProps = Preview & {
  /** Between the counts and the rows: what has to be confirmed. */
  children?: ReactNode;
};

/** What a change of the list would do: counts first, wrong rows apart from good ones [price-list#import-wrong-rows]. */
export function ImportPreview({ preview, children }: ImportPreviewProps) {
  return (
    <>
      <p className={classes.summary} role="status">
        {summarize(preview)}
      </p>
      <SheetNote preview={preview} />
      {children}
      <Errors preview={preview} />
      <NewPrices preview={preview} />
      <OtherChanges preview={preview} />
      <Created preview={preview} />
      <Removed preview={preview} />
    </>
  );
}
