import { containsText } from '#lib/lists/contains-text.ts';
import type { Option } from '#ui/choice/option.ts';

/** Options whose label or quiet line contains the text, without regard to script, case and diacritics. */
export const matching = <Value extends string>(options: readonly Option<Value>[], text: string) =>
  options.filter((option) => containsText(`${option.label} ${option.hint ?? ''}`, text));
