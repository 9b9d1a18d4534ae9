import { handlers } from '#platform/http/handler.ts';
import { write } from '#platform/database/work.ts';
import { getShiftNote, updateShiftNote } from './shift-note.service.ts';

/** The handlers of the note of the shift. */
export const shiftNoteHandlers = handlers('shiftNote', {
  get: ({ deps }) => getShiftNote(deps.db, deps.clock()),
  update: ({ deps, user, version, body }) =>
    write(deps, user, (work) => updateShiftNote(work, { ...body, version })),
});
