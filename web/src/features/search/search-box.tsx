import { Combobox } from '@mantine/core';
import type { ClientDetail } from '@majstorija/contract/people/clients.ts';
import type { FoundOrder } from '@majstorija/contract/search/search.ts';
import { ClientCard } from './card/client-card.tsx';
import { ResultCard } from './card/result-card.tsx';
import { orderEntry } from '#features/search/entries/result-entries.ts';
import { SearchInput } from './search-input.tsx';
import { SearchList } from './search-list.tsx';
import { useClientActions } from './use-client-actions.ts';
import { useSearchBox, type SearchBoxProps } from './use-search-box.ts';
import classes from './search.module.css';

type Props = SearchBoxProps & { onOrder: (client: ClientDetail) => void };

/** The field, its list, and the card of the marked result [search#client-card]. */
export function SearchBox(props: Props) {
  const box = useSearchBox(props);
  const result = box.current?.result;
  const client = result?.kind === 'client' ? result : undefined;
  const isStranger = box.isStranger(box.current);
  const actions = useClientActions(isStranger ? undefined : client, props.onOrder);
  const hasCards = box.entries.some((entry) => entry.result !== undefined);
  const open = (order: FoundOrder) => {
    const { act, find } = orderEntry(order);
    props.onLeave(act, find);
  };
  return (
    <Combobox store={box.store} onOptionSubmit={box.choose}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of the field and of the card's buttons */}
      <div className={classes.box} onKeyDown={actions.press}>
        <SearchInput box={box} />
        <div className={classes.body} data-cards={hasCards || undefined}>
          <SearchList box={box} />
          {hasCards && (
            <section
              aria-label="O rezultatu"
              className={classes.card}
              data-client={client && ''}
              inert={isStranger}
            >
              {client && <ClientCard client={client} actions={actions} onOpen={open} />}
              {result !== undefined && result.kind !== 'client' && <ResultCard result={result} />}
            </section>
          )}
        </div>
        <p aria-hidden="true" className={classes.foot}>
          <kbd className={classes.key}>↑↓</kbd> izbor <kbd className={classes.key}>Enter</kbd> otvori{' '}
          <kbd className={classes.key}>Esc</kbd> zatvori
        </p>
      </div>
    </Combobox>
  );
}
