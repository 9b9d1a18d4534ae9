/** Gives the focus to the page's heading when what had it is gone: on nothing, the keyboard would start over. */
export function focusHeadingIfLost(): void {
  const { activeElement, body } = document;
  if (activeElement === null || activeElement === body) {
    document.querySelector<HTMLElement>('main h1[tabindex]')?.focus({ preventScroll: true });
  }
}
