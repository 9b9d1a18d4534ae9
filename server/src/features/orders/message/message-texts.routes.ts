import { companyOf } from '#features/landing/company.service.ts';
import { write } from '#platform/database/work.ts';
import { handlers } from '#platform/http/handler.ts';
import { listMessageTexts, updateMessageText } from './message-texts.service.ts';

/** The handlers of the ready texts of messages. */
export const messageTextHandlers = handlers('messageTexts', {
  list: async ({ deps }) => ({
    texts: await listMessageTexts(deps.db),
    officePhone: companyOf(deps.config).phone,
  }),
  update: ({ deps, user, params, version, body }) =>
    write(deps, user, (work) => updateMessageText(work, { occasion: params.occasion, version }, body)),
});
