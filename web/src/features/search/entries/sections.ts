import {
  Building2,
  FileText,
  Headset,
  UserPlus,
  UserRound,
  Wrench,
  History,
  type LucideIcon,
} from 'lucide-react';
import type { Entry, Screen, Section } from './entry.ts';
import { matchingSections, pageActions, screenEntries, VIEW_ENTRIES } from './local-entries.ts';
import { NEW_CLIENT, mayBeClient, sayTyped } from './new-client.ts';
import { resultSections } from './result-entries.ts';
import type { Answer } from '#features/search/use-answer.ts';
import type { Shortcut } from '#lib/browser/shortcuts.ts';
import type { RecentFind } from '#lib/lists/recent-finds.ts';

/** What the list is made of, besides the typed text and its answer. */
export type Offer = {
  /** The shortcuts of the page behind. */
  shortcuts: readonly Shortcut[];
  /** A row had the focus when the search was opened. */
  isRowFocused: boolean;
  screens: readonly Screen[];
  /** Actions that are everywhere. */
  actions: readonly Screen[];
  recents: readonly RecentFind[];
  onNewClient: (typed: string) => void;
};

const FIND_ICONS: Readonly<Record<string, LucideIcon>> = {
  client: UserRound,
  order: FileText,
  worker: Wrench,
  owner: Building2,
  admin: Headset,
};

/** Of two with the same name the first: an action of the page comes before one that is everywhere. */
const withoutDoubles = (entries: readonly Entry[]): Entry[] =>
  entries.filter(({ id }, at) => entries.findIndex((entry) => entry.id === id) === at);

const recentEntries = (recents: readonly RecentFind[]): Entry[] =>
  recents.map((find) => ({
    id: `recent:${find.href}`,
    label: find.label,
    hint: find.hint,
    act: { href: find.href },
    Icon: FIND_ICONS[find.kind] ?? History,
    find,
  }));

function newClient(typed: string, onNewClient: Offer['onNewClient']): Section {
  const label = `Nov klijent ${sayTyped(typed)}`;
  const entry: Entry = { id: NEW_CLIENT, label, act: { run: () => onNewClient(typed) }, Icon: UserPlus };
  return { title: 'Nema u evidenciji', entries: [entry] };
}

/**
 * The list of the search [search#sections]: with nothing typed the recent ones, the page's actions and the screens; else
 * what the server found, with the actions, screens and views that begin as typed before it and the other matches after.
 */
export function toSections(typed: string, answer: Answer, offer: Offer): Section[] {
  const actions = {
    title: 'Radnje',
    entries: withoutDoubles([
      ...pageActions(offer.shortcuts, offer.isRowFocused),
      ...screenEntries(offer.actions, 'action'),
    ]),
  };
  const screens = { title: 'Idi na', entries: screenEntries(offer.screens, 'screen') };
  if (typed === '') {
    const recent = { title: 'Nedavno', entries: recentEntries(offer.recents) };
    return [recent, actions, screens].filter(({ entries }) => entries.length > 0);
  }
  const matching = matchingSections([actions, screens, { title: 'Prikazi', entries: VIEW_ENTRIES }], typed);
  const sure = matching.filter(({ isSure }) => isSure).map(({ section }) => section);
  const others = matching.filter(({ isSure }) => !isSure).map(({ section }) => section);
  const isUnknown = !answer.isPending && answer.failure === null && answer.results.length === 0;
  const offersClient = isUnknown && sure.length === 0 && mayBeClient(typed);
  return [
    ...sure,
    ...resultSections(answer.results, typed),
    ...(offersClient ? [newClient(typed, offer.onNewClient)] : []),
    ...others,
  ];
}
