import { ListChecks, Zap } from 'lucide-react';
import { ORDER_VIEW_LABELS, VIEW_OPTIONS } from '@majstorija/contract/orders/views.ts';
import { fold } from '@majstorija/contract/text/fold.ts';
import { bareWords } from '@majstorija/contract/text/search.ts';
import type { Entry, Screen, Section } from './entry.ts';
import type { Shortcut } from '#lib/browser/shortcuts.ts';

const MOST = 5;
/** A shorter text is rather the beginning of a name. */
const SURE_FROM = 3;

/** What the page behind the search offers by its keys and menus; of two with one name the first. */
export function pageActions(shortcuts: readonly Shortcut[], isRowFocused: boolean): Entry[] {
  const offered = shortcuts.filter(({ reach }) => reach === undefined || (reach === 'row' && isRowFocused));
  return offered.map(({ keys, label, run }) => ({
    id: `action:${label}`,
    label,
    keys: keys === '' ? undefined : keys,
    act: { run },
    Icon: Zap,
  }));
}

/** The pages and actions that are everywhere. */
export const screenEntries = (screens: readonly Screen[], kind: 'screen' | 'action'): Entry[] =>
  screens.map(({ label, ...screen }) => ({ id: `${kind}:${label}`, label, ...screen }));

/** The built-in views of the orders list. */
export const VIEW_ENTRIES: readonly Entry[] = VIEW_OPTIONS.map((view) => ({
  id: `view:${view}`,
  label: `Nalozi: ${ORDER_VIEW_LABELS[view]}`,
  act: { href: `/admin/orders?view=${view}` },
  Icon: ListChecks,
}));

/** How well a text matches: 0 where it begins as typed, 1 where words do, 2 where it contains them; undefined: not at all. */
function rankOf(text: string, typed: string): number | undefined {
  const words = bareWords(typed);
  const folded = ` ${fold(text)}`;
  if (!words.every((word) => folded.includes(word))) return undefined;
  if (folded.startsWith(` ${fold(typed)}`)) return 0;
  if (words.every((word) => folded.includes(` ${word}`))) return 1;
  return fold(typed).length < SURE_FROM ? undefined : 2;
}

/** Screens, actions and views that match, and whether one begins as typed: those come before what the server found. */
export function matchingSections(
  sections: readonly Section[],
  typed: string,
): { section: Section; isSure: boolean }[] {
  const isLong = fold(typed).length >= SURE_FROM;
  return sections.flatMap(({ title, entries }) => {
    const ranked = entries
      .map((entry) => ({ entry, rank: rankOf(entry.label, typed) }))
      .filter((match): match is { entry: Entry; rank: number } => match.rank !== undefined)
      .toSorted((a, b) => a.rank - b.rank);
    if (ranked.length === 0) return [];
    const found = { title, entries: ranked.slice(0, MOST).map(({ entry }) => entry) };
    return [{ section: found, isSure: isLong && ranked[0]?.rank === 0 }];
  });
}
