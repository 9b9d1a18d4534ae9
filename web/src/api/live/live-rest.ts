/** The lock that one hidden tab of the browser may hold. */
const PLACE = 'majstorija.live';

/** Browsers have no locks on plain http. */
const findLocks = ({ locks }: { locks?: LockManager | null }): LockManager | null | undefined => locks;

/** Whether this tab got the lock; it is held until `until` resolves. */
function takePlace(until: Promise<void>): Promise<boolean> {
  const locks = findLocks(navigator);
  if (!locks) return Promise.resolve(false);
  return new Promise((resolve) => {
    const hold = async (lock: Lock | null) => {
      resolve(lock !== null);
      if (lock !== null) await until;
    };
    locks.request(PLACE, { ifAvailable: true }, hold).catch(() => resolve(false));
  });
}

/**
 * Follows whether this tab should rest, and calls back when that changes. A browser opens no more than six connections
 * to a server without HTTP/2, and every stream holds one: with many orders open in tabs nothing would load any more. So
 * only one of the hidden tabs keeps listening, for its notices; the others catch up when shown.
 */
export function watchRest(changed: () => void): { isResting: () => boolean; stop: () => void } {
  let isResting = false;
  let release: (() => void) | undefined;
  const rest = (next: boolean) => {
    isResting = next;
    changed();
  };
  const check = async () => {
    release?.();
    if (!document.hidden) return rest(false);
    let isOver = false;
    const until = new Promise<void>((resolve) => {
      release = () => {
        isOver = true;
        resolve();
      };
    });
    const hasPlace = await takePlace(until);
    if (!isOver) rest(!hasPlace);
  };
  const listen = () => void check();
  document.addEventListener('visibilitychange', listen);
  if (document.hidden) listen();
  return {
    isResting: () => isResting,
    stop: () => {
      document.removeEventListener('visibilitychange', listen);
      release?.();
    },
  };
}
