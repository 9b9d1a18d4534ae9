import { parseJson } from '#lib/http/parse-json.ts';
import { sessionStore } from '#lib/browser/storage.ts';

const KEY = 'majstorija.recent';
const MOST = 6;

/** What was opened from the search: enough to name it and to open it again. */
export type RecentFind = { href: string; kind: string; label: string; hint: string };

const isRecentFind = (value: unknown): value is RecentFind =>
  typeof value === 'object' &&
  value !== null &&
  ['href', 'kind', 'label', 'hint'].every((name) => typeof Reflect.get(value, name) === 'string');

/** The newest first, of this tab and this sign-in. */
export function listRecentFinds(): readonly RecentFind[] {
  const stored = parseJson(sessionStore.getItem(KEY) ?? '[]');
  return Array.isArray(stored) ? stored.filter(isRecentFind).slice(0, MOST) : [];
}

/** Puts one before the others. */
export function rememberFind(find: RecentFind): void {
  const others = listRecentFinds().filter(({ href }) => href !== find.href);
  sessionStore.setItem(KEY, JSON.stringify([find, ...others].slice(0, MOST)));
}

/** Clears them: the next user to sign in starts without. */
export const forgetRecentFinds = (): void => sessionStore.removeItem(KEY);
