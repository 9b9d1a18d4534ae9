import { createStreamTurn } from '#platform/process/stream-turn.ts';

/** Opens an export of a person when it is its turn [personal-data#export-limited]. Throws AppError person.exportsBusy. */
export const openInTurn = createStreamTurn('person.exportsBusy');
