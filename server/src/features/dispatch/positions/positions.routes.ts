import { handlers } from '#platform/http/handler.ts';
import { write } from '#platform/database/work.ts';
import { getConsent } from './positions.queries.ts';
import { sendPosition, setPositionConsent } from './positions.service.ts';

/** The handlers of where workers are: only ever of who calls. */
export const myPositionHandlers = handlers('myPosition', {
  consent: ({ deps, user }) => getConsent(deps.db, user.id),
  setConsent: async ({ deps, user, body }) => {
    await write(deps, user, (work) => setPositionConsent(work, user.id, body.isGiven));
    return getConsent(deps.db, user.id);
  },
  send: ({ deps, user, body }) => write(deps, user, (work) => sendPosition(work, user.id, body)),
});
