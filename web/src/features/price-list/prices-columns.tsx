import { Pencil, Trash2 } from 'lucide-react';
import { fold } from '@majstorija/contract/text/fold.ts';
import { bareWords } from '@majstorija/contract/text/search.ts';
import { formatMoney, formatNumber } from '@majstorija/contract/text/format.ts';
import type { PriceListItem } from '@majstorija/contract/price-list/price-list.ts';
import type { PriceDialog } from '#features/price-list/price-dialogs.tsx';
import { findMatches } from '#lib/lists/find-matches.ts';
import { OFFLINE_REASON, useOnline } from '#lib/browser/use-online.ts';
import { Highlight } from '#ui/text/highlight.tsx';
import type { Column } from '#ui/table/column.ts';
import { oneLine, cutText } from '#ui/text/lines.ts';
import { join } from '#ui/text/class-names.ts';
import { actionsWidth, RowActions } from '#ui/table/row-actions.tsx';
import classes from './prices-columns.module.css';

type Item = PriceListItem;
type Open = (dialog: PriceDialog) => void;

/** Thousands separated by dots; the same price is found without them. */
const GROUPED = /^\d{1,3}(?:\.\d{3})+(?:,\d{0,2})?$/;

function Actions({ item, onOpen }: { item: Item; onOpen: Open }) {
  const offline = useOnline() ? undefined : OFFLINE_REASON;
  return (
    <RowActions
      menuLabel={`Akcije za stavku ${item.name}`}
      items={[
        {
          name: `Izmeni stavku ${item.name}`,
          label: 'Izmeni',
          icon: <Pencil size={18} aria-hidden="true" />,
          onSelect: () => onOpen({ kind: 'edit', item }),
          disabledReason: offline,
        },
        {
          name: `Obriši stavku ${item.name}`,
          label: 'Obriši',
          icon: <Trash2 size={18} aria-hidden="true" />,
          onSelect: () => onOpen({ kind: 'remove', item }),
          disabledReason: offline,
        },
      ]}
    />
  );
}

/** Quiet where the row above has the same one. */
const Subcategory = ({ item }: { item: Item }) => (
  <span className={join(cutText, classes.subcategory)} title={item.subcategory}>
    {item.subcategory}
  </span>
);

/**
 * The columns of Cenovnik [price-list#columns]; matches are highlighted in the searched columns. On a card code, unit and subcategory
 * are one line under the name.
 */
export function priceColumns(searchTerm: string, isCard: boolean, onOpen: Open): readonly Column<Item>[] {
  const words = bareWords(searchTerm);
  const prices = words.map((word) => (GROUPED.test(fold(word)) ? word.replaceAll('.', '') : word));
  const marked = (text: string, lines: string) => (
    <span className={lines} title={text}>
      <Highlight text={text} matches={findMatches(text, words)} />
    </span>
  );
  const price = (text: string) => <Highlight text={text} matches={findMatches(text, prices, '.')} />;
  return [
    {
      key: 'number',
      header: '#',
      cell: (item) => formatNumber(item.orderNumber),
      width: { wide: 64, compact: 52 },
      align: 'end',
      on: ['wide', 'compact'],
    },
    {
      key: 'code',
      header: 'Šifra',
      cell: (item) => marked(item.itemCode ?? '-', oneLine),
      width: { wide: 112, compact: 'minmax(76px, 0.3fr)' },
      on: ['wide', 'compact'],
    },
    {
      key: 'name',
      header: 'Stavka',
      cell: (item) => marked(item.name, cutText),
      width: { wide: '1.7fr', compact: '1.2fr' },
      card: 'lead',
      below: {
        cell: (item) =>
          isCard ? (
            <span className={classes.facts}>
              <span title="Šifra">{marked(item.itemCode ?? '-', '')}</span>
              <span title="Jedinica mere">{marked(item.unitOfMeasure, '')}</span>
              <Subcategory item={item} />
            </span>
          ) : (
            <Subcategory item={item} />
          ),
        on: ['compact', 'card'],
      },
    },
    {
      key: 'subcategory',
      header: 'Potkategorija',
      cell: (item) => <Subcategory item={item} />,
      on: ['wide'],
    },
    {
      key: 'unit',
      header: 'Jedinica mere',
      cell: (item) => marked(item.unitOfMeasure, oneLine),
      width: { wide: 118, compact: 'minmax(72px, 0.3fr)' },
      on: ['wide', 'compact'],
    },
    {
      key: 'price',
      header: 'Cena (rsd)',
      cell: (item) => price(formatMoney(item.grossPrice)),
      width: { wide: 150, compact: 138 },
      align: 'end',
      card: 'aside',
    },
    {
      key: 'actions',
      header: 'Akcije',
      hideHeader: true,
      cell: (item) => <Actions item={item} onOpen={onOpen} />,
      width: actionsWidth(2),
      align: 'end',
      card: 'actions',
    },
  ];
}
