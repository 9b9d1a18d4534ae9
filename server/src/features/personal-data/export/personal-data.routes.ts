import { handlers } from '#platform/http/handler.ts';
import { openInTurn } from './export-turn.ts';
import { openPersonalZip } from './personal-zip.ts';

/** The handlers of the data of one person [personal-data#export]. */
export const personalDataHandlers = handlers('personalData', {
  export: async ({ deps, params: { id } }) => ({
    bytes: await openInTurn(() => openPersonalZip(deps, id)),
    headers: { 'content-disposition': 'attachment; filename="licni-podaci.zip"' },
  }),
});
