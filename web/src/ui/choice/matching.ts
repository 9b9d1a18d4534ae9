import { textSearch } from '#lib/lists/text-search.ts';
import type { Option } from '#ui/choice/option.ts';

/** Options whose label, quiet line or keywords contain every typed word. */
export function matching<Value extends string>(options: readonly Option<Value>[], typed: string) {
  const isFound = textSearch(typed);
  return options.filter(({ label, hint = '', keywords = '' }) => isFound(`${label} ${hint} ${keywords}`));
}
