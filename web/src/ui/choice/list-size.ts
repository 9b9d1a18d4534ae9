/** Kept free between a list and the edge of the window, in pixels. */
export const LIST_MARGIN = 8;

/** A list ends before the edge of the window and scrolls inside [design#lists-in-the-window]; loaded with every page. */
export const LIST_MIDDLEWARES = { size: { padding: LIST_MARGIN } } as const;
