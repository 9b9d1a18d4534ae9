import { ArrowDown, ArrowUp } from 'lucide-react';
import { bareWords } from '@majstorija/contract/text/search.ts';
import { formatMoney } from '@majstorija/contract/text/format.ts';
import type { PriceDifference } from '@majstorija/contract/price-list/price-versions.ts';
import { changeInPercent, otherChanges } from '#features/price-list/import/import-summary.ts';
import { findMatches } from '#lib/lists/find-matches.ts';
import type { Column } from '#ui/table/column.ts';
import { Highlight } from '#ui/text/highlight.tsx';
import { HiddenText } from '#ui/text/hidden-text.tsx';
import { cutText, lineStack, oneLine, quietLine } from '#ui/text/lines.ts';
import classes from './comparison-columns.module.css';

/** Kind → what happened to one item. */
const HAPPENED = {
  newPrice: 'Nova cena',
  created: 'Nova stavka',
  removed: 'Uklonjena stavka',
  otherChange: 'Druga izmena',
} as const satisfies Record<PriceDifference['kind'], string>;

const NONE = '-';

type Cell = { difference: PriceDifference };

const moneyOf = (row: PriceDifference['after']): string =>
  row === null ? NONE : formatMoney(row.grossPrice);

/** By how much the price changed, with an arrow and a word. */
function Change({ difference: { before, after } }: Cell) {
  if (before === null || after === null || before.grossPrice === after.grossPrice) return <>{NONE}</>;
  const isHigher = after.grossPrice > before.grossPrice;
  const Direction = isHigher ? ArrowUp : ArrowDown;
  return (
    <span className={classes.change}>
      <Direction size={16} aria-hidden="true" />
      <HiddenText>{isHigher ? 'poskupljenje ' : 'pojeftinjenje '}</HiddenText>
      {changeInPercent(before.grossPrice, after.grossPrice)}
    </span>
  );
}

/** What else changed besides the price. */
function Kind({ difference: { kind, before, after } }: Cell) {
  const others = before && after ? otherChanges({ ...after, before }).join('; ') : '';
  return (
    <span className={lineStack}>
      <span className={oneLine}>{HAPPENED[kind]}</span>
      {others !== '' && (
        <span className={quietLine} title={others}>
          {others}
        </span>
      )}
    </span>
  );
}

const shown = ({ before, after }: PriceDifference) => after ?? before;

/** The columns of two compared versions; matches of the search are highlighted. */
export function comparisonColumns(searchTerm: string): readonly Column<PriceDifference>[] {
  const words = bareWords(searchTerm);
  const marked = (text: string, lines: string) => (
    <span className={lines} title={text}>
      <Highlight text={text} matches={findMatches(text, words)} />
    </span>
  );
  return [
    {
      key: 'code',
      header: 'Šifra',
      cell: (difference) => marked(shown(difference)?.itemCode ?? NONE, oneLine),
      width: { wide: 104, compact: 84 },
      cardLabel: 'Šifra:',
    },
    {
      key: 'name',
      header: 'Stavka',
      cell: (difference) => marked(shown(difference)?.name ?? NONE, cutText),
      width: '1.6fr',
      card: 'lead',
    },
    {
      key: 'kind',
      header: 'Promena',
      cell: (difference) => <Kind difference={difference} />,
      width: '1fr',
    },
    {
      key: 'before',
      header: 'Stara cena',
      cell: ({ before }) => moneyOf(before),
      width: { wide: 140, compact: 124 },
      align: 'end',
      cardLabel: 'Stara cena:',
    },
    {
      key: 'after',
      header: 'Nova cena',
      cell: ({ after }) => moneyOf(after),
      width: { wide: 140, compact: 124 },
      align: 'end',
      cardLabel: 'Nova cena:',
    },
    {
      key: 'change',
      header: 'Razlika',
      cell: (difference) => <Change difference={difference} />,
      width: { wide: 110, compact: 96 },
      align: 'end',
      card: 'aside',
    },
  ];
}
