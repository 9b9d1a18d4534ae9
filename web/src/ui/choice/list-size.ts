/** Kept free between a list and the edge of the window, in pixels. */
export const LIST_MARGIN = 8;

/** Kept free at the top of the window, where the toasts are, in pixels: the bar and a margin. */
export const LIST_TOP = 60;

/** Kept free at the bottom of the window, where a phone has the actions of the page, in pixels. */
const PAGE_ACTIONS = 72;

const OVER_ACTIONS = { padding: { bottom: PAGE_ACTIONS } };

/** A menu opens upwards where it would reach under the actions of the page; one that is longer than the window leaves scrolls. */
export const MENU_MIDDLEWARES = { flip: OVER_ACTIONS, size: OVER_ACTIONS } as const;

/** A list ends before the edge of the window and scrolls inside [design#lists-in-the-window]; loaded with every page. */
export const LIST_MIDDLEWARES = {
  size: { padding: { top: LIST_TOP, right: LIST_MARGIN, bottom: LIST_MARGIN, left: LIST_MARGIN } },
} as const;
