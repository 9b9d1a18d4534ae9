/** Moves the focus to the page's heading when its element was removed: without a focus, Tab would start from the top. */
export function focusHeadingIfLost(): void {
  if (isFocusLost()) document.querySelector<HTMLElement>('main h1[tabindex]')?.focus({ preventScroll: true });
}

/** Whether nothing has the focus, such as after its element was removed. */
export const isFocusLost = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;
