import { serverNow } from '#lib/browser/server-clock.ts';

export type NoticeKind = 'success' | 'error' | 'info';

/** What can be done about a notice while it is shown. */
export type NoticeAction = { label: string; run: () => void };

export type Notice = {
  id: number;
  kind: NoticeKind;
  text: string;
  /** The order, person or item that it is about, beside the text: `N000123`. */
  subject?: string | undefined;
  /** How many equal messages this one represents. */
  count: number;
  /** When the last of them arrived. */
  at: Date;
  /** Address of the page that it is about; its text is then a link. */
  href?: string | undefined;
  action?: NoticeAction | undefined;
  /** What comes next, beside it: as likely as leaving all as it is. */
  next?: NoticeAction | undefined;
  /** A newer notice with the same value replaces it on the screen. */
  replaces?: string | undefined;
};

/** The options of a notice besides its text. */
export type NoticeOptions = Pick<Notice, 'href' | 'action' | 'next' | 'replaces' | 'subject'>;

const MERGE_WITHIN = 2000;
const KEPT = 20;
/** More than these never wait for their turn: the older ones are only among the recent ones. */
const WAITING = 3;

type State = { visible: readonly Notice[]; recent: readonly Notice[] };

let state: State = { visible: [], recent: [] };
let nextId = 1;
const listeners = new Set<() => void>();

const change = (next: State) => {
  state = next;
  listeners.forEach((listener) => listener());
};

const replace = (list: readonly Notice[], notice: Notice) => [
  notice,
  ...list.filter(({ id }) => id !== notice.id),
];

const isReplaced = (notice: Notice, { id, replaces }: Notice): boolean =>
  replaces !== undefined && notice.replaces === replaces && notice.id !== id;

/** Shows a notice; an equal one of the last two seconds is counted up instead. */
export function addNotice(kind: NoticeKind, text: string, options: NoticeOptions = {}): void {
  const at = new Date(serverNow());
  const equal = state.visible.find(
    (notice) =>
      notice.kind === kind &&
      notice.text === text &&
      notice.subject === options.subject &&
      at.getTime() - notice.at.getTime() <= MERGE_WITHIN,
  );
  const notice = equal
    ? { ...equal, ...options, count: equal.count + 1, at }
    : { ...options, id: nextId++, kind, text, count: 1, at };
  const visible = state.visible.filter((other) => !isReplaced(other, notice));
  change({
    visible: replace(visible, notice).slice(0, WAITING),
    recent: replace(state.recent, notice).slice(0, KEPT),
  });
}

/** Removes a notice from the screen; it stays among the recent ones. */
export function dismissNotice(id: number): void {
  change({ ...state, visible: state.visible.filter((notice) => notice.id !== id) });
}

/** What a notice offers: to take back, and what comes next. */
export type Offer = 'action' | 'next';

/** Does what a notice offers, once: the notice leaves the screen first. */
export function takeOffer(notice: Notice, offer: Offer): void {
  dismissNotice(notice.id);
  notice[offer]?.run();
}

/** Does what the newest notice with such an offer offers; false without one on the screen. */
export function takeNewest(offer: Offer): boolean {
  const offering = state.visible.find((notice) => notice[offer] !== undefined);
  if (offering === undefined) return false;
  takeOffer(offering, offer);
  return true;
}

/** Empties both lists, for sign-out and for tests. */
export function clearNotices(): void {
  change({ visible: [], recent: [] });
}

export const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const visibleNotices = (): readonly Notice[] => state.visible;
export const recentNotices = (): readonly Notice[] => state.recent;
