import type { AppRouter } from './router.ts';
import { topDialog, watchDialogs } from '#lib/browser/open-dialogs.ts';
import { sessionStore } from '#lib/browser/storage.ts';

/** The key of the first page of the tab that has a copy over it. */
const KEY = 'majstorija.floor';

type Place = AppRouter['history']['location'];

const placeOf = ({ state }: Place): number => state.__TSR_index;

/**
 * Back from the first page of the tab would leave the product, and no page can prevent that. A dialog over it gets a copy
 * of the page in the history, so that Back leads from the copy to the page.
 */
function addFloor(router: AppRouter): void {
  const { location } = router.history;
  if (placeOf(location) > 0 || window.history.length < 2) return;
  sessionStore.setItem(KEY, location.state.__TSR_key ?? '');
  void router.navigate({
    to: '.',
    search: true,
    hash: true,
    state: (state) => ({ ...state, isOverFloor: true }),
    resetScroll: false,
    ignoreBlocker: true,
  });
}

/** Blocks going back while a dialog is open, and closes the dialog once the browser is back on its page. */
function blockBack(router: AppRouter): () => void {
  return router.history.block({
    enableBeforeUnload: false,
    blockerFn: ({ currentLocation, nextLocation }) => {
      const close = topDialog()?.close;
      if (close === undefined || placeOf(nextLocation) >= placeOf(currentLocation)) return false;
      window.addEventListener('popstate', close, { once: true });
      return true;
    },
  });
}

/** Leaves the first page of the tab when Back leads to it from its copy. */
function passFloor(router: AppRouter): () => void {
  return router.history.subscribe(({ location, action }) => {
    const isFloor = placeOf(location) === 0 && location.state.__TSR_key === sessionStore.getItem(KEY);
    if (action.type === 'BACK' && isFloor && topDialog() === undefined) window.history.back();
  });
}

/**
 * Makes the browser's Back close the topmost dialog before it leaves the page [design#back-closes-dialog]; returns the
 * function that stops it.
 */
export function watchBack(router: AppRouter): () => void {
  let unblock: (() => void) | undefined;
  const follow = () => {
    const hasDialog = topDialog()?.close !== undefined;
    if (hasDialog && unblock === undefined) {
      addFloor(router);
      unblock = blockBack(router);
    }
    if (!hasDialog) {
      unblock?.();
      unblock = undefined;
    }
  };
  follow();
  const stops = [watchDialogs(follow), passFloor(router)];
  return () => {
    for (const stop of stops) stop();
    unblock?.();
  };
}
