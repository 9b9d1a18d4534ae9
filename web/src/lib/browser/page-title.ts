let title = '';
let actions = '';
let hasNews = false;

function show(): void {
  if (title === '') return;
  document.title = `${hasNews ? '● ' : ''}${actions}${title} – Majstorija`;
}

/** Names the page in the browser's tab: „{title} – Majstorija“. */
export function setPageTitle(next: string): void {
  title = next;
  show();
}

/** Puts a number before the title, `(6) `, so that a tab in the background shows how many orders need action; 0 removes it. */
export function setTitleCount(count: number): void {
  actions = count > 0 ? `(${count}) ` : '';
  show();
}

/** Marks the title of a hidden tab, `● (6) `, until the tab is shown: its count is not refetched before. */
export function markTitle(): void {
  if (!document.hidden || hasNews) return;
  hasNews = true;
  show();
  const shown = () => {
    if (document.hidden) return;
    document.removeEventListener('visibilitychange', shown);
    hasNews = false;
    show();
  };
  document.addEventListener('visibilitychange', shown);
}
