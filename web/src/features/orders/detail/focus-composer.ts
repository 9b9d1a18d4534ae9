/** The id of the box that holds the comment being written. */
export const COMPOSER_ID = 'comment-composer';

/** Leads to the comment being written, clear of whatever sticks to the edges of the window. */
export function focusComposer(): void {
  const text = document.querySelector<HTMLTextAreaElement>(`#${COMPOSER_ID} textarea`);
  text?.scrollIntoView({ block: 'center' });
  text?.focus({ preventScroll: true });
}
