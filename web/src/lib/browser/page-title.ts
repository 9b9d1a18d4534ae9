let title = '';
let count = 0;

function show(): void {
  if (title === '') return;
  document.title = `${count > 0 ? `(${count}) ` : ''}${title} – Majstorija`;
}

/** Names the page in the browser's tab: „{title} – Majstorija“. */
export function setPageTitle(next: string): void {
  title = next;
  show();
}

/** Puts a number before the title, `(6) `, so that a tab in the background shows how many orders need action; 0 removes it. */
export function setTitleCount(next: number): void {
  if (count === next) return;
  count = next;
  show();
}
