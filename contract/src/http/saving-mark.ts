/**
 * The cookie that says a page lets the browser save a file itself, and what it says of it [exports#saved-by-browser]: our page asks, and the
 * answer with the file says that it has begun. It holds no secret; another site can't set it.
 */
export const SAVING_MARK = { name: 'saving', asked: 'asked', begun: 'begun' } as const;
