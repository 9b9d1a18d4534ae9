import { useQuery } from '@tanstack/react-query';
import { fullName, shortName } from '@majstorija/contract/text/format.ts';
import { orderSuggestionsQuery } from '#api/dispatch/worker-suggestions.ts';
import { wayWords } from '#shared/dispatch/suggestion-words.ts';
import { Avatar } from '#ui/marks/avatar.tsx';
import classes from './map-card.module.css';

/** The best worker for an order; undefined while it is not known who that is, or there is none. */
export function useFirstSuggestion(orderId: string | undefined) {
  const { data, isError } = useQuery({
    ...orderSuggestionsQuery(orderId ?? ''),
    enabled: orderId !== undefined,
  });
  return { first: data?.suggestions.find(({ rank }) => rank === 1), isKnown: data !== undefined, isError };
}

/** The first of the ranking of an order, in one line whose place is kept while it is loading. */
export function FirstSuggestion({ orderId }: { orderId: string }) {
  const { first, isKnown, isError } = useFirstSuggestion(orderId);
  if (first === undefined) {
    const waits = isError ? 'Predlog majstora nije učitan.' : 'Loading...';
    return (
      <p className={classes.person} aria-busy={!isKnown && !isError}>
        {isKnown ? 'Nijedan majstor se ne preporučuje.' : waits}
      </p>
    );
  }
  const { worker, facts } = first;
  const { figure, note } = wayWords(facts);
  return (
    <p className={classes.person} title={fullName(worker)}>
      <Avatar name={fullName(worker)} photo={worker.profileImage} size={28} />
      <span className={classes.who}>
        1. {shortName(worker)} · {figure}
        {note !== '' && `, ${note}`}
      </span>
    </p>
  );
}
