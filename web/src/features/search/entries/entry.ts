import type { LucideIcon } from 'lucide-react';
import type { SearchResult } from '@majstorija/contract/search/search.ts';
import type { RecentFind } from '#lib/lists/recent-finds.ts';

/** What an entry does: it opens a page, or runs something once the search is closed. */
export type Act = { href: string } | { run: () => void };

/** One line of the search's list. */
export type Entry = {
  /** The same in every answer, so that a marked entry stays marked. */
  id: string;
  label: string;
  hint?: string | undefined;
  /** The shortcut that does the same, as it is written. */
  keys?: string | undefined;
  act: Act;
} & (
  | { result: SearchResult; find: RecentFind; Icon?: undefined }
  | { result?: undefined; find?: RecentFind; Icon: LucideIcon }
);

/** Entries of one kind under their heading. */
export type Section = { title: string; entries: readonly Entry[] };

/** A page of the back-office, or an action of the frame around it. */
export type Screen = { label: string; Icon: LucideIcon; act: Act; keys?: string };
