import { NOUNS, countOf, needsAction } from '@majstorija/contract/text/format.ts';
import type { LiveEvent } from '@majstorija/contract/live/live.ts';
import { TRANSITIONS } from '@majstorija/contract/orders/life/transitions.ts';
import { markTitle } from '#lib/browser/page-title.ts';
import { toast } from '#ui/toasts/toast.ts';

type OrderChanged = Extract<LiveEvent, { topic: 'order' }>;

/** Milliseconds: events this close together share one notice, and the next notice follows this much later. */
const TOGETHER_MS = 1000;
const APART_MS = 10_000;

/** Milliseconds: for so long an order that a notice has told of is not told of a second time. */
const TOLD_MS = 30_000;

/** What makes an order need action; a comment on one that needs it already is no news. */
const RAISING = new Set(TRANSITIONS.filter(({ flags }) => flags).map(({ event }) => event));

const LIST = '/admin/orders?view=action';

/** `Nalog N000123 traži akciju`, or how many do. */
function notify(codes: ReadonlyMap<string, string>): void {
  const [first] = codes;
  if (first === undefined) return;
  const [id, code] = first;
  const isOne = codes.size === 1;
  const text = isOne
    ? `Nalog ${code} ${needsAction(1)}`
    : `${countOf(codes.size, NOUNS.nalog)} ${needsAction(codes.size)}`;
  toast.info(text, { href: isOne ? `/admin/orders/${id}` : LIST, replaces: 'action' });
}

/** Shows a quiet notice for orders that start to need action outside the office; several share one notice. */
export function createActionNotices() {
  const codes = new Map<string, string>();
  const toldAt = new Map<string, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let notifiedAt = -Infinity;
  const flush = () => {
    timer = undefined;
    if (codes.size === 0) return;
    notifiedAt = Date.now();
    notify(codes);
    codes.clear();
  };
  return {
    receive: ({ id, orderCode, event, needsAction: isNeeded, byStaff }: OrderChanged) => {
      // Another user was faster than the notice.
      if (!isNeeded) return void codes.delete(id);
      // What the office does itself shows in rows and pages, without a notice [live#action-notice].
      if (byStaff || !RAISING.has(event)) return;
      codes.set(id, orderCode);
      toldAt.set(id, Date.now());
      markTitle();
      timer ??= setTimeout(flush, Math.max(TOGETHER_MS, notifiedAt + APART_MS - Date.now()));
    },
    /** Whether a notice tells of this order, now or in a moment [live#action-notice]. */
    hasTold: (id: string) => Date.now() - (toldAt.get(id) ?? -Infinity) < TOLD_MS,
    stop: () => clearTimeout(timer),
  };
}
