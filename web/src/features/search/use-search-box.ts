import { useEffect, useEffectEvent, useId, useState, type KeyboardEvent } from 'react';
import { useVirtualizedCombobox } from '@mantine/core';
import type { Act, Entry } from './entry.ts';
import { toSections, type Offer } from './sections.ts';
import { useAnswer } from './use-answer.ts';
import { useShortcutList } from '#lib/browser/use-shortcuts.ts';
import { takeTypedAhead } from '#lib/browser/typed-ahead.ts';
import { listRecentFinds, type RecentFind } from '#lib/lists/recent-finds.ts';

export type SearchBoxProps = Pick<Offer, 'screens' | 'actions' | 'onNewClient'> & {
  /** Leaves the search for what an entry does. */
  onLeave: (act: Act, find?: RecentFind) => void;
};

/** What stays the same while the search is open, and the keys of the page behind it. */
function useOffer({ screens, actions, onNewClient }: SearchBoxProps): Offer {
  const shortcuts = useShortcutList();
  const [opened] = useState(() => ({
    // The focus is still where the search was opened from.
    isRowFocused: Boolean(document.activeElement?.closest('[data-row-id]')),
    recents: listRecentFinds(),
  }));
  return { shortcuts, screens, actions, onNewClient, ...opened };
}

/** Enter before the answer: the first entry is opened once it is here, unless more is typed or the answer fails. */
function useWaitingEnter(isPending: boolean, isFailed: boolean, onReady: () => void) {
  const [isWaiting, setWaiting] = useState(false);
  const ready = useEffectEvent(() => {
    setWaiting(false);
    if (!isFailed) onReady();
  });
  useEffect(() => {
    if (isWaiting && !isPending) ready();
  }, [isWaiting, isPending]);
  return { wait: () => setWaiting(true), giveUp: () => setWaiting(false) };
}

/** The text, the list for it, the marked entry and the keys (APG editable combobox with a list). */
export function useSearchBox(props: SearchBoxProps) {
  const [text, setText] = useState('');
  const [marked, setMarked] = useState<string | undefined>(undefined);
  const answer = useAnswer(text);
  const sections = toSections(text.trim(), answer, useOffer(props));
  const entries = sections.flatMap((section) => section.entries);
  const chosenAt = entries.findIndex(({ id }) => id === marked);
  const at = chosenAt === -1 ? 0 : chosenAt;
  const id = useId();
  const optionId = (index: number) => `${id}-${index}`;
  const choose = (entry: Entry | undefined) => {
    if (entry !== undefined) props.onLeave(entry.act, entry.find);
  };
  const enter = useWaitingEnter(answer.isPending, answer.failure !== null, () => choose(entries[0]));
  const store = useVirtualizedCombobox({
    opened: true,
    totalOptionsCount: entries.length,
    // Nothing is marked while the first entry may still change: Enter waits for the answer.
    selectedOptionIndex: answer.isPending && chosenAt === -1 ? -1 : at,
    setSelectedOptionIndex: (index) => setMarked(entries[index]?.id),
    getOptionId: optionId,
    isOptionDisabled: () => false,
    onSelectedOptionSubmit: (index) => choose(entries[index]),
  });
  const type = (next: string) => {
    setText(next);
    setMarked(undefined);
    enter.giveUp();
  };
  return {
    text,
    type,
    takeAhead: () => {
      const ahead = takeTypedAhead();
      if (ahead.text !== '') type(text + ahead.text);
      if (ahead.isEntered) enter.wait();
    },
    press: (event: KeyboardEvent) => {
      if (event.key === 'Enter' && answer.isPending && chosenAt === -1) {
        event.preventDefault();
        enter.wait();
      }
    },
    mark: setMarked,
    choose: (entryId: string) => choose(entries.find((entry) => entry.id === entryId)),
    answer,
    sections,
    entries,
    current: entries[at],
    optionIdOf: (entryId: string) => optionId(entries.findIndex((entry) => entry.id === entryId)),
    store,
    listId: `${id}-list`,
  };
}

export type SearchBoxState = ReturnType<typeof useSearchBox>;
