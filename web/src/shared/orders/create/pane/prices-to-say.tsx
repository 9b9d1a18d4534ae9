import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import type { Category } from '@majstorija/contract/catalog.ts';
import { Category as CategoryChoice, Package } from '@majstorija/contract/choices.ts';
import { LIMITS } from '@majstorija/contract/limits.ts';
import { formatMoney } from '@majstorija/contract/text/format.ts';
import { pricesOfCategoryQuery } from '#api/price-list/prices.ts';
import { findMatches } from '#lib/lists/find-matches.ts';
import { SkeletonLines } from '#ui/marks/skeleton-lines.tsx';
import { Highlight } from '#ui/text/highlight.tsx';
import type { OrderFormApi } from '../use-order-form.ts';
import { fitPrices, rangeOf, type FittingPrices } from './fitting-prices.ts';
import { PaneFailure } from './pane-failure.tsx';
import classes from './pane.module.css';

/** One sentence to say, and what it is made of. */
function Sentence({ prices }: { prices: FittingPrices }) {
  const range = rangeOf(prices);
  if (range === undefined) return null;
  const { cheapest, dearest, from, to } = range;
  const start = prices.callOut === undefined ? [] : ['izlazak'];
  const made = (name: string | undefined) => [...start, ...(name === undefined ? [] : [name])].join(' + ');
  return (
    <p className={classes.sentence}>
      <b>
        Recite: od {formatMoney(from)}
        {to > from && ` do ${formatMoney(to)}`}
      </b>
      <span className={classes.quiet}>
        {made(cheapest?.name)}
        {to > from && `, odnosno ${made(dearest?.name)}`}
      </span>
    </p>
  );
}

type OfCategoryProps = { category: Category; pkg: Package | undefined; words: string };

function OfCategory({ category, pkg, words }: OfCategoryProps) {
  const query = useQuery(pricesOfCategoryQuery(category));
  const { data } = query;
  const prices = useMemo(() => data && fitPrices(data, pkg, words), [data, pkg, words]);
  if (prices === undefined)
    return <PaneFailure query={query} text="Cenovnik nije učitan." waiting={<SkeletonLines count={3} />} />;
  const { callOut, items } = prices;
  if (callOut === undefined && items.length === 0)
    return <p className={classes.quiet}>Nijedna stavka cenovnika ne odgovara opisu.</p>;
  return (
    <>
      <ul className={classes.prices}>
        {[callOut, ...items].map(
          (item) =>
            item !== undefined && (
              <li key={item._id}>
                <span>
                  <Highlight
                    text={item.name}
                    matches={item === callOut ? [] : findMatches(item.name, prices.words)}
                  />
                </span>
                <b>{formatMoney(item.grossPrice)}</b>
              </li>
            ),
        )}
      </ul>
      <Sentence prices={prices} />
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
    <section className={classes.part} aria-label="Cene za reći">
      <h3 className={classes.title}>Cene za reći</h3>
      {category === undefined ? (
        <p className={classes.quiet}>Kad izaberete kategoriju i opišete kvar, ovde su stavke cenovnika.</p>
      ) : (
        <OfCategory category={category} pkg={Package.safeParse(pkg).data} words={words} />
      )}
    </section>
  );
}
