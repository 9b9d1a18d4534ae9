/** Why a list has no options: they could not be loaded [tables-and-formats#empty-choices]. */
export type LoadFailure = { text: string; onRetry: () => void };

/** The value of the entry that loads the options again; no option has it. */
export const RETRY = '#retry';
