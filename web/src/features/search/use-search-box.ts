import { useState, type FocusEvent, type KeyboardEvent } from 'react';
import type { Act, Entry } from '#features/search/entries/entry.ts';
import { toSections, type Offer } from '#features/search/entries/sections.ts';
import { useAnswer } from './use-answer.ts';
import { useMarkedEntry } from './use-marked-entry.ts';
import { useWaitingEnter } from './use-waiting-enter.ts';
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

/** The text, the list for it, the marked entry and the keys (APG editable combobox with a list). */
export function useSearchBox(props: SearchBoxProps) {
  const [text, setText] = useState('');
  const answer = useAnswer(text);
  const sections = toSections(text.trim(), answer, useOffer(props));
  const entries = sections.flatMap((section) => section.entries);
  const choose = (entry: Entry | undefined) => {
    if (entry !== undefined) props.onLeave(entry.act, entry.find);
  };
  const marked = useMarkedEntry(entries, answer.isPending, choose);
  const enter = useWaitingEnter(answer.isPending, answer.failure !== null, () => choose(entries[0]));
  const type = (next: string) => {
    setText(next);
    marked.forget();
    enter.giveUp();
  };
  const takeAhead = ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
    const ahead = takeTypedAhead(currentTarget);
    if (ahead === undefined) return;
    type(ahead.text);
    if (ahead.isEntered) enter.wait();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !marked.mayChange) return;
    event.preventDefault();
    enter.wait();
  };
  return { text, type, takeAhead, press, answer, sections, entries, ...marked };
}

export type SearchBoxState = ReturnType<typeof useSearchBox>;
