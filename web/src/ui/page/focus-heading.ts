/** Moves the focus to the page's heading when its element was removed: without a focus, Tab would start from the top. */
export function focusHeadingIfLost(): void {
  const { activeElement, body } = document;
  if (activeElement === null || activeElement === body) {
    document.querySelector<HTMLElement>('main h1[tabindex]')?.focus({ preventScroll: true });
  }
}
