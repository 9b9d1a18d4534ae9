import { write } from '#platform/database/work.ts';
import { handlers } from '#platform/http/handler.ts';
import { getWorker } from '#features/people/workers/workers.views.ts';
import { addAbsence, cancelAbsence, changeAbsence } from './absences.service.ts';
import { getOwnAvailability, listAbsences, readAbsence } from './availability.views.ts';
import { endPause, setPause } from './pause.ts';

/** The handlers of when workers can work, as the office keeps it. */
export const availabilityHandlers = handlers('availability', {
  absences: ({ deps, params }) => listAbsences(deps, params.id),
  addAbsence: async ({ deps, params, body, once }) =>
    readAbsence(deps, await once((work) => addAbsence(work, params.id, body))),
  changeAbsence: async ({ deps, user, params: { id: workerId, absenceId: id }, version, body }) => {
    await write(deps, user, (work) => changeAbsence(work, { workerId, id, version }, body));
    return readAbsence(deps, id);
  },
  cancelAbsence: ({ deps, user, params: { id: workerId, absenceId: id } }) =>
    write(deps, user, (work) => cancelAbsence(work, { workerId, id })),
  setPause: async ({ deps, user, params: { id }, body }) => {
    await write(deps, user, (work) => setPause(work, id, body.until));
    return getWorker(deps, id);
  },
  endPause: ({ deps, user, params: { id } }) => write(deps, user, (work) => endPause(work, id)),
});

/** The handlers of what workers tell of themselves: only ever of who calls. */
export const myAvailabilityHandlers = handlers('myAvailability', {
  get: ({ deps, user }) => getOwnAvailability(deps, user.id),
  absences: ({ deps, user }) => listAbsences(deps, user.id),
  addAbsence: async ({ deps, user, body, once }) =>
    readAbsence(deps, await once((work) => addAbsence(work, user.id, body))),
  cancelAbsence: ({ deps, user, params: { id } }) =>
    write(deps, user, (work) => cancelAbsence(work, { workerId: user.id, id })),
  setPause: async ({ deps, user, body }) => {
    await write(deps, user, (work) => setPause(work, user.id, body.until));
    return getOwnAvailability(deps, user.id);
  },
  endPause: ({ deps, user }) => write(deps, user, (work) => endPause(work, user.id)),
});
