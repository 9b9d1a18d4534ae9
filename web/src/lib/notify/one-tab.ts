import { localStore } from '#lib/browser/storage.ts';

/** The lock that every visible tab of the browser shares, the one under which claims are made, and where they are kept. */
const SHOWN = 'majstorija.shown';
const CLAIM = 'majstorija.claim';
const CLAIMED = 'majstorija.claimed';

/** Claims that are kept: far more than what can be claimed by two tabs at once. */
const KEPT = 200;

/** Browsers have no locks on plain http. */
const findLocks = ({ locks }: { locks?: LockManager | null }): LockManager | null | undefined => locks;

/** Tells the other tabs of the browser whether this one is visible, until `stopped`. */
export function shareVisibility(stopped: AbortSignal): void {
  const locks = findLocks(navigator);
  let hide: (() => void) | undefined;
  const follow = () => {
    hide?.();
    hide = undefined;
    if (document.hidden || stopped.aborted || !locks) return;
    const hidden = new Promise<void>((resolve) => {
      hide = resolve;
    });
    locks.request(SHOWN, { mode: 'shared' }, () => hidden).catch(() => undefined);
  };
  document.addEventListener('visibilitychange', follow, { signal: stopped });
  stopped.addEventListener('abort', follow);
  follow();
}

/** Whether any tab of the product is visible in this browser. */
export async function isAnyTabShown(): Promise<boolean> {
  if (!document.hidden) return true;
  const { held = [] } = (await findLocks(navigator)?.query()) ?? {};
  return held.some(({ name }) => name === SHOWN);
}

/** Those that no tab of the browser has claimed before, also not before a reload; they are then claimed. */
function claim(ids: readonly string[]): string[] {
  const claimed = localStore.getItem(CLAIMED)?.split(' ') ?? [];
  const fresh = ids.filter((id) => !claimed.includes(id));
  if (fresh.length > 0) localStore.setItem(CLAIMED, [...claimed, ...fresh].slice(-KEPT).join(' '));
  return fresh;
}

/** Resolves to those of the ids that this tab is the first to claim: what two tabs hear of is done by one. */
export async function claimOnce(ids: readonly string[]): Promise<string[]> {
  const locks = findLocks(navigator);
  return locks ? locks.request(CLAIM, () => claim(ids)) : claim(ids);
}
