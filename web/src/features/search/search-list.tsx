import { Combobox } from '@mantine/core';
import { useEffect } from 'react';
import { LIMITS } from '@majstorija/contract/limits.ts';
import { NOUNS, countOf } from '@majstorija/contract/text/format.ts';
import { NEW_CLIENT } from '#features/search/entries/new-client.ts';
import { SearchOption } from './search-option.tsx';
import type { SearchBoxState } from './use-search-box.ts';
import { errorText } from '#lib/http/api-error.ts';
import { ErrorPanel } from '#ui/panels/error-panel.tsx';
import { HiddenText } from '#ui/text/hidden-text.tsx';
import classes from './search.module.css';

const FALLBACK = 'Proverite vezu i pokušajte ponovo.';

/** What is said while there is no answer, or none that helps. */
function statusOf({ text, answer, entries }: SearchBoxState): string {
  const { isPending, isSlow, results, failure } = answer;
  if (isSlow) return 'Pretraga traje duže nego obično…';
  if (isPending && entries.length === 0) return 'Pretražuje se…';
  if (isPending || failure !== null || text.trim() === '' || results.length > 0) return '';
  const typed = text.trim();
  if (entries.some(({ id }) => id !== NEW_CLIENT)) return '';
  if (typed.length < LIMITS.searchMinLength) return 'Unesite bar dva znaka.';
  return `Za „${typed}“ nije pronađen nijedan klijent, nalog, majstor ni kompanija.`;
}

/** The list under the field: what was found, what can be done, or why there is nothing. */
export function SearchList({ box }: { box: SearchBoxState }) {
  const { sections, entries, current, answer, listId, optionIdOf } = box;
  const currentId = current && optionIdOf(current.id);
  useEffect(() => {
    if (currentId !== undefined) document.getElementById(currentId)?.scrollIntoView({ block: 'nearest' });
  }, [currentId]);
  const status = statusOf(box);
  const typed = box.text.trim();
  return (
    <div className={classes.list}>
      {answer.failure !== null && (
        <ErrorPanel
          title="Pretraga nije uspela."
          detail={errorText(answer.failure, FALLBACK)}
          onRetry={answer.retry}
        />
      )}
      {status !== '' && <p className={classes.status}>{status}</p>}
      <HiddenText role="status">
        {status === '' && typed !== '' && !answer.isPending
          ? countOf(entries.length, NOUNS.rezultat)
          : status}
      </HiddenText>
      <Combobox.Options
        id={listId}
        className={classes.options}
        aria-label="Rezultati pretrage"
        aria-busy={answer.isPending}
      >
        {sections.map(({ title, entries: own }) => (
          <Combobox.Group key={title} label={title} classNames={{ groupLabel: classes.title ?? '' }}>
            {own.map((entry) => (
              <SearchOption
                key={entry.id}
                id={optionIdOf(entry.id)}
                entry={entry}
                typed={typed}
                isMarked={entry === current}
                isStranger={box.isStranger(entry)}
                onPoint={() => box.mark(entry.id)}
              />
            ))}
          </Combobox.Group>
        ))}
      </Combobox.Options>
    </div>
  );
}
