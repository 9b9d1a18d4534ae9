import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import type { Category } from '@majstorija/contract/catalog.ts';
import { Category as CategoryChoice, Package } from '@majstorija/contract/choices.ts';
import { LIMITS } from '@majstorija/contract/limits.ts';
import { withoutSaidTerm } from '@majstorija/contract/orders/term/said-term.ts';
import { fitPrices, type FittingPrices } from '@majstorija/contract/price-list/fitting-prices.ts';
import { fold } from '@majstorija/contract/text/fold.ts';
import { formatMoney } from '@majstorija/contract/text/format.ts';
import { pricesOfCategoryQuery } from '#api/price-list/prices.ts';
import { findMatches } from '#lib/lists/find-matches.ts';
import { SkeletonLines } from '#ui/marks/skeleton-lines.tsx';
import { Highlight } from '#ui/text/highlight.tsx';
import type { OrderFormApi } from '../use-order-form.ts';
import { PaneFailure } from './pane-failure.tsx';
import classes from './pane.module.css';

type Range = NonNullable<FittingPrices['range']>;

const madeOf = ({ callOut, item }: Range['from']): string =>
  [callOut && 'izlazak', item?.name].filter((part) => part !== undefined).join(' + ');

/** One sentence to say, and what it is made of. */
function Sentence({ range: { from, to } }: { range: Range }) {
  const isOne = from.total === to.total;
  return (
    <p className={classes.sentence}>
      <b>
        {isOne
          ? `Recite: ${formatMoney(from.total)}`
          : `Recite: od ${formatMoney(from.total)} do ${formatMoney(to.total)}`}
      </b>
      <span className={classes.quiet}>{isOne ? madeOf(from) : `${madeOf(from)}, odnosno ${madeOf(to)}`}</span>
    </p>
  );
}

/** The words of the caller, as they were typed, by which items were found: `po rečima „bojler”, „ventil”`. */
function byWords(description: string, said: readonly string[]): string {
  const typed = description.match(/[\p{L}\p{M}]+/gu) ?? [];
  const found = [...new Set(typed.filter((word) => said.includes(fold(word))).map((word) => `„${word}”`))];
  if (found.length === 0) return '';
  return `${found.length === 1 ? 'po reči' : 'po rečima'} ${found.join(', ')}`;
}

type OfCategoryProps = { category: Category; pkg: Package | undefined; words: string };

function OfCategory({ category, pkg, words }: OfCategoryProps) {
  const query = useQuery(pricesOfCategoryQuery(category));
  const { data } = query;
  const prices = useMemo(() => data && fitPrices(data, pkg, withoutSaidTerm(words)), [data, pkg, words]);
  if (prices === undefined)
    return <PaneFailure query={query} text="Cenovnik nije učitan." waiting={<SkeletonLines count={3} />} />;
  const { callOut, items, others, range } = prices;
  const by = byWords(words, prices.said);
  if (callOut === undefined && items.length === 0)
    return <p className={classes.quiet}>Nijedna stavka cenovnika ne odgovara opisu.</p>;
  return (
    <>
      {by !== '' && <p className={classes.quiet}>{by}</p>}
      <ul className={classes.prices}>
        {[callOut, ...items].map(
          (item) =>
            item !== undefined && (
              <li key={item._id}>
                <span>
                  <Highlight
                    text={item.name}
                    matches={item === callOut ? [] : findMatches(item.name, prices.stems)}
                  />
                </span>
                <b>{formatMoney(item.grossPrice)}</b>
              </li>
            ),
        )}
      </ul>
      {others > 0 && <p className={classes.quiet}>i još {others} između ovih cena</p>}
      {range && <Sentence range={range} />}
    </>
  );
}

/** What the work may cost, by the words of the description, to be said on the telephone [orders#prices-to-say]. */
export function PricesToSay({ form }: { form: OrderFormApi }) {
  const [chosen, pkg, description] = useWatch({
    control: form.control,
    name: ['category', 'package', 'description'],
  });
  const [words] = useDebouncedValue(description ?? '', LIMITS.searchDebounceMs);
  const category = CategoryChoice.safeParse(chosen).data;
  return (
    <section className={classes.part} aria-label="Šta da kažete o ceni">
      <h3 className={classes.title}>Šta da kažete o ceni</h3>
      {category === undefined ? (
        <p className={classes.quiet}>Kad izaberete kategoriju i opišete kvar, ovde su stavke cenovnika.</p>
      ) : (
        <OfCategory category={category} pkg={Package.safeParse(pkg).data} words={words} />
      )}
    </section>
  );
}
