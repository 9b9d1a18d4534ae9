import { containsText } from '#lib/lists/contains-text.ts';
import type { Option } from '#ui/choice/option.ts';

/** Options whose label or quiet line holds the text, whatever its script, case or diacritics. */
export const matching = <Value extends string>(options: readonly Option<Value>[], text: string) =>
  options.filter((option) => containsText(`${option.label} ${option.hint ?? ''}`, text));
