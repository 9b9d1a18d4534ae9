import { fold } from '@majstorija/contract/text/fold.ts';
import { topDialog } from './open-dialogs.ts';
import { localStore } from '#lib/browser/storage.ts';

/** One key or a sequence ('n', 'g n', '?', 'shift+x', 'arrowleft', 'space'), its description and its action. */
export type Shortcut = {
  /** '' for an action that only the search offers. */
  readonly keys: string;
  readonly label: string;
  readonly run: () => void;
  /**
   * Acts on the row with the focus, only moves on the screen, or is handled by the element with the focus itself, also while
   * single keys are off; else the search offers it as an action [search#actions].
   */
  readonly reach?: 'row' | 'step' | 'own';
  /** Whether the key is free on the element with the focus; everywhere unless given. */
  readonly isFor?: (target: EventTarget | null) => boolean;
};

/** Keys that the elements of a page handle themselves, for the list under '?'; several with a blank between. */
export const ownKeys = (keys: Readonly<Record<string, string>>): Shortcut[] =>
  Object.entries(keys).map(([names, label]) => ({ keys: names, label, reach: 'own', run: () => undefined }));

const SWITCH = 'majstorija.shortcuts';
const SEQUENCE_MS = 1000;

let groups: readonly (readonly Shortcut[])[] = [];
let listed: readonly Shortcut[] = [];
let isOn: boolean | undefined;
let typed: { keys: string; at: number } = { keys: '', at: 0 };
const watchers = new Set<() => void>();

function changed() {
  listed = groups.flat();
  for (const watcher of watchers) watcher();
}

/**
 * Activates shortcuts until the returned function is called; of two with the same keys the newer one acts that is free on
 * the element with the focus.
 */
export function addShortcuts(shortcuts: readonly Shortcut[]): () => void {
  groups = [...groups, shortcuts];
  changed();
  return () => {
    groups = groups.filter((group) => group !== shortcuts);
    changed();
  };
}

/** Every shortcut that works at this moment. */
export const listShortcuts = (): readonly Shortcut[] => listed;

/** Whether the operator left single keys on (WCAG 2.1.4). */
export function areShortcutsOn(): boolean {
  isOn ??= localStore.getItem(SWITCH) !== 'off';
  return isOn;
}

/** Turns single keys on or off, for this browser. */
export function setShortcutsOn(next: boolean): void {
  isOn = next;
  if (next) localStore.removeItem(SWITCH);
  else localStore.setItem(SWITCH, 'off');
  changed();
}

/** Calls back when the list or the switch changes. */
export function watchShortcuts(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
  };
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest('input, textarea, select, [role="listbox"], [role="menu"]') !== null);

/** A dialog is on the list from the key that opens it, also while its code is on the way [design#dialog-code]. */
const isInDialog = () => topDialog() !== undefined || document.querySelector('[aria-modal="true"]') !== null;

/**
 * The key as shortcuts are written: a Cyrillic or accented letter counts as its plain Latin one
 * [design#shortcuts-any-layout].
 */
export function keyName({ key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>): string {
  if (key === ' ') return 'space';
  const name = fold(key);
  return shiftKey && /^[a-z]+$/.test(name) ? `shift+${name}` : name;
}

/** The shortcut a key press completes, if any; keeps the beginning of a sequence for one second. */
function take(event: KeyboardEvent): Shortcut | undefined {
  const key = keyName(event);
  const isContinued = typed.keys !== '' && event.timeStamp - typed.at < SEQUENCE_MS;
  const keys = isContinued ? `${typed.keys} ${key}` : key;
  const newestFirst = listed
    .toReversed()
    .filter(({ reach, isFor }) => reach !== 'own' && isFor?.(event.target) !== false);
  const found = newestFirst.find((shortcut) => shortcut.keys === keys);
  const begins = newestFirst.some((shortcut) => shortcut.keys.startsWith(`${keys} `));
  typed = { keys: found === undefined && begins ? keys : '', at: event.timeStamp };
  return found;
}

/** Ctrl K, or ⌘ K, which works while typing too; the letter of any layout. */
export const isSearchKey = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && keyName(event) === 'k';

/** How that key is written for this computer. */
export const searchKeyText = (): string => (/Mac|iP/.test(navigator.platform) ? '⌘ K' : 'Ctrl K');

/** Runs the shortcut of a key press, unless the user types, holds a modifier, has a dialog open or turned them off. */
export function handleShortcut(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.key === 'Shift')
    return;
  if (!areShortcutsOn() || isTyping(event.target) || isInDialog()) return;
  const shortcut = take(event);
  if (shortcut === undefined) return;
  event.preventDefault();
  shortcut.run();
}
