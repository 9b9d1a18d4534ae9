/** The text of a form's value; '' while it has none. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
