import { fold } from '@majstorija/contract/fold.ts';
import type { Option } from '#ui/choice/option.ts';

/** Options whose label or quiet line holds the text, whatever its script, case or diacritics. */
export function matching<Value extends string>(
  options: readonly Option<Value>[],
  text: string,
): readonly Option<Value>[] {
  const wanted = fold(text);
  if (wanted === '') return options;
  return options.filter((option) => fold(`${option.label} ${option.hint ?? ''}`).includes(wanted));
}
