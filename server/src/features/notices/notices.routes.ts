import { write } from '#platform/database/work.ts';
import { handlers } from '#platform/http/handler.ts';
import { markNoticesRead, setNoticeChoices } from './notices.queries.ts';
import { countUnreadNotices, getNoticeChoices, listNotices } from './notices.views.ts';

/** The handlers of an operator's own notices. */
export const noticeHandlers = handlers('notices', {
  list: ({ deps, user }) => listNotices(deps, user.id),
  read: async ({ deps, user, body }) => {
    await write(deps, user, (work) => markNoticesRead(work, user.id, body));
    return countUnreadNotices(deps, user.id);
  },
  choices: ({ deps, user }) => getNoticeChoices(deps, user.id),
  choose: async ({ deps, user, body }) => {
    await write(deps, user, (work) => setNoticeChoices(work, user.id, body));
    return getNoticeChoices(deps, user.id);
  },
});
