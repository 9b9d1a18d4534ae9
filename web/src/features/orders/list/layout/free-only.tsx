import { useSearch } from '@tanstack/react-router';
import { useChangeSearch } from '#lib/lists/use-change-search.ts';
import { CheckButton } from '#ui/buttons/check-button.tsx';

/** Whether the board has only rows of free workers, which the address names [board-screen#free-only]. */
export function useFreeOnly() {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const change = useChangeSearch();
  return {
    isFreeOnly: String(search.free) === '1',
    setFreeOnly: (isOn: boolean) => change({ free: isOn ? '1' : undefined }),
  };
}

/** Beside the filters of the board. */
export function FreeOnly() {
  const { isFreeOnly, setFreeOnly } = useFreeOnly();
  return (
    <CheckButton isOn={isFreeOnly} onChange={setFreeOnly}>
      Samo slobodni
    </CheckButton>
  );
}
