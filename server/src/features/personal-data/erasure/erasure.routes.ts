import { handlers } from '#platform/http/handler.ts';
import { write } from '#platform/database/work.ts';
import { erasePerson } from './erase-person.ts';

/** The handler of erasure. */
export const erasureHandlers = handlers('erasure', {
  erase: ({ deps, user, params: { id }, body }) =>
    write(deps, user, (work) => erasePerson(work, { id, ...body })),
});
