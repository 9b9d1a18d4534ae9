/** Gives the focus to the search of the list in view. */
export const focusSearch = (): void =>
  document.querySelector<HTMLInputElement>('main [role="search"] input')?.focus();
