import { useVirtualizedCombobox } from '@mantine/core';
import { useId, useState } from 'react';
import type { Entry } from '#features/search/entries/entry.ts';

/**
 * The entry that Enter takes: the first, until the arrow keys or the mouse mark another, which stays marked in a new answer. Results of
 * the text before stay in place and nothing reaches them; actions and screens fit what is typed at once.
 */
export function useMarkedEntry(
  entries: readonly Entry[],
  isPending: boolean,
  onChoose: (entry: Entry | undefined) => void,
) {
  const [marked, setMarked] = useState<string | undefined>(undefined);
  const id = useId();
  const isStranger = (entry: Entry | undefined) => isPending && entry?.result !== undefined;
  const markedAt = entries.findIndex((entry) => entry.id === marked && !isStranger(entry));
  const at = Math.max(markedAt, 0);
  // Enter waits for the answer meanwhile.
  const mayChange = isPending && markedAt === -1;
  const optionId = (index: number) => `${id}-${index}`;
  const store = useVirtualizedCombobox({
    opened: true,
    totalOptionsCount: entries.length,
    selectedOptionIndex: mayChange ? -1 : at,
    setSelectedOptionIndex: (index) => setMarked(entries[index]?.id),
    getOptionId: optionId,
    isOptionDisabled: (index) => isStranger(entries[index]),
    onSelectedOptionSubmit: (index) => onChoose(entries[index]),
  });
  return {
    store,
    listId: `${id}-list`,
    optionIdOf: (entryId: string) => optionId(entries.findIndex((entry) => entry.id === entryId)),
    current: entries[at],
    isStranger,
    mayChange,
    mark: setMarked,
    forget: () => setMarked(undefined),
    choose: (entryId: string) => onChoose(entries.find((entry) => entry.id === entryId)),
  };
}
