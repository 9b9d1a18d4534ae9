import { useNavigate } from '@tanstack/react-router';
import { withoutDefaults } from './table-search.ts';

type Changes = Readonly<Record<string, unknown>>;

/** Changes values in the address of the page and keeps the others; `replace` makes no entry in the history. */
export function useChangeSearch() {
  const navigate = useNavigate();
  return (changes: Changes, { replace = false, resetScroll = false } = {}) =>
    void navigate({
      to: '.',
      search: (previous: Changes) => ({ ...previous, ...withoutDefaults(changes) }),
      replace,
      resetScroll,
    });
}
