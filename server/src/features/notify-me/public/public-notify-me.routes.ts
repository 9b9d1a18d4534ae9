import { NotifyMeBody, type NotifyMeForm } from '@majstorija/contract/notify-me/notify-me.ts';
import { NOTIFY_ME_TEXTS } from '@majstorija/contract/notify-me/notify-me-texts.ts';
import { answerPublicPage } from '#features/legal-documents/public/public-page.service.ts';
import {
  confirmRequest,
  endRequest,
  isRequestOpen,
  requestNotice,
} from '#features/notify-me/notify-me.service.ts';
import { AppError } from '#platform/http/app-error.ts';
import { handlers, type Deps } from '#platform/http/handler.ts';
import { parseWith } from '#platform/http/mount/parse-with.ts';
import type { BytesAnswer } from '#platform/http/route-answer.ts';
import { toConfirmPage, toEndPage, toFormPage, toNote } from './notify-me-pages.ts';
import { FORM_STYLE } from './notify-me-style.content.ts';

/** The view of the page that belongs to workers; any other one is that of citizens [public-page#view-in-address]. */
const WORKERS_VIEW = 'majstore';

const toRequest = ({ email, platforms, za, consent }: NotifyMeForm) =>
  parseWith(NotifyMeBody, {
    email: email ?? '',
    platforms: platforms ?? [],
    audience: za === WORKERS_VIEW ? 'workers' : 'citizens',
    consent: consent !== undefined,
  });

const answer = (deps: Deps, title: string, main: string, failure?: AppError): Promise<BytesAnswer> => {
  const wait = failure?.details.retryAfter;
  return answerPublicPage(deps, {
    title,
    main,
    style: FORM_STYLE,
    hasForm: true,
    ...(failure && { status: failure.status }),
    ...(wait !== undefined && { headers: { 'retry-after': String(wait) } }),
  });
};

/** What was typed stays on the page that says why it was refused. */
async function answerForm(deps: Deps, form: NotifyMeForm, ip: string): Promise<BytesAnswer> {
  try {
    await requestNotice(deps, { ...toRequest(form), ip });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { message: refusal, details } = error;
    const main = toFormPage(form, { refusal, ...(details.fields && { faults: details.fields }) });
    return answer(deps, NOTIFY_ME_TEXTS.failed, main, error);
  }
  const { doneTitle, done } = NOTIFY_ME_TEXTS;
  return answer(deps, doneTitle, toNote(doneTitle, [done]));
}

const GONE = new AppError('request.notFound');

function answerGone(deps: Deps): Promise<BytesAnswer> {
  const title = 'Ovaj link više ne važi';
  const lines = [
    'Adresa je već obrisana ili nije potvrđena na vreme, ili link nije ceo. Ako Vam poruke i dalje stižu, kopirajte ceo link iz poruke.',
  ];
  return answer(deps, title, toNote(title, lines), GONE);
}

/** Answers a page also where a call is refused because of too many others. */
async function answerLink(deps: Deps, title: string, run: () => Promise<BytesAnswer>): Promise<BytesAnswer> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return answer(deps, title, toNote(title, [error.message]), error);
  }
}

const NO_CONFIRM = 'Potvrda trenutno nije moguća';
const NO_END = 'Odjava trenutno nije moguća';

/** The handlers of 'Javite mi' on the public page [public-page#notify-me]. */
export const publicNotifyMeHandlers = handlers('publicNotifyMe', {
  request: ({ deps, body, ip }) => requestNotice(deps, { ...body, ip }),
  page: ({ deps }) => answer(deps, NOTIFY_ME_TEXTS.title, toFormPage({})),
  send: ({ deps, body, ip }) => answerForm(deps, body, ip),
  confirmPage: ({ deps, params: { token }, ip }) =>
    answerLink(deps, NO_CONFIRM, async () =>
      (await isRequestOpen(deps, token, ip))
        ? answer(deps, 'Potvrda adrese', toConfirmPage(token))
        : answerGone(deps),
    ),
  confirm: ({ deps, params: { token }, ip }) =>
    answerLink(deps, NO_CONFIRM, async () => {
      if (!(await confirmRequest(deps, token, ip))) return answerGone(deps);
      const title = 'Adresa je potvrđena';
      return answer(deps, title, toNote(title, ['Javićemo Vam čim aplikacija stigne.']));
    }),
  endPage: ({ deps, params: { token }, ip }) =>
    answerLink(deps, NO_END, async () =>
      (await isRequestOpen(deps, token, ip)) ? answer(deps, 'Odjava', toEndPage(token)) : answerGone(deps),
    ),
  end: ({ deps, params: { token }, ip }) =>
    answerLink(deps, NO_END, async () => {
      if (!(await endRequest(deps, token, ip))) return answerGone(deps);
      const title = 'Odjavljeni ste';
      return answer(deps, title, toNote(title, ['Vaša adresa je obrisana i više Vam ne pišemo.']));
    }),
});
