import type { Actor } from '#platform/database/work.ts';
import { outsideSession, write } from '#platform/database/work.ts';
import { countCall } from '#features/accounts/sign-in/throttle.service.ts';
import { placeOf } from '#platform/http/place-of.ts';
import { answerPublicPage } from '#features/legal-documents/public/public-page.service.ts';
import { AppError } from '#platform/http/app-error.ts';
import { handlers, type Deps } from '#platform/http/handler.ts';
import type { BytesAnswer } from '#platform/http/route-answer.ts';
import { acceptShown } from './accept.service.ts';
import { findAsked, type AskedConsent } from './consent-link.views.ts';
import { CONSENT_STYLE, toAcceptedPage, toAskingPage, toNote } from './consent-pages.ts';

const answer = (deps: Deps, title: string, main: string, failure?: AppError): Promise<BytesAnswer> => {
  const wait = failure?.details.retryAfter;
  return answerPublicPage(deps, {
    title,
    main,
    style: CONSENT_STYLE,
    hasForm: true,
    ...(failure && { status: failure.status }),
    ...(wait !== undefined && { headers: { 'retry-after': String(wait) } }),
  });
};

const GONE = new AppError('request.notFound');

function answerGone(deps: Deps): Promise<BytesAnswer> {
  const title = 'Ovaj link više ne važi';
  const lines = [
    'Link je istekao, ili nije ceo. Kopirajte ceo link iz poruke.',
    'Tekst možete da prihvatite i u aplikaciji, kad se prijavite.',
  ];
  return answer(deps, title, toNote(title, lines), GONE);
}

interface LinkCall {
  readonly deps: Deps;
  readonly params: { readonly token: string };
  readonly ip: string;
  readonly header: (name: string) => string | undefined;
}

/** What the page of a link asks or says. */
const answerAsked = ({ deps, params }: LinkCall, asked: AskedConsent, isNewer = false) =>
  asked.acceptedAt === null
    ? answer(deps, asked.title, toAskingPage(params.token, asked, isNewer))
    : answer(deps, 'Već ste prihvatili ovaj tekst', toAcceptedPage(asked, asked.acceptedAt, true));

/** Answers a page also where a call is refused; an unknown token counts against the caller's place. */
async function answerLink(
  call: LinkCall,
  run: (asked: AskedConsent) => Promise<BytesAnswer>,
): Promise<BytesAnswer> {
  const { deps, params, ip } = call;
  try {
    const asked = await findAsked(deps, params.token);
    if (asked) return await run(asked);
    await countCall(deps, 'link from', placeOf(ip));
    return await answerGone(deps);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const title = 'Prihvatanje trenutno nije moguće';
    return answer(deps, title, toNote(title, [error.message]), error);
  }
}

const actorOf = ({ userId, role }: AskedConsent): Actor => outsideSession({ id: userId, role });

/** Accepts the text that the page showed, if it is still the current one; whether it was. */
async function accept({ deps, ip, header }: LinkCall, asked: AskedConsent): Promise<boolean> {
  const from = { source: 'link', ip, device: header('user-agent') ?? '' } as const;
  const { userId, publicationId } = asked;
  try {
    await write(deps, actorOf(asked), (work) => acceptShown(work, { userId, publicationId, from }));
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'consent.outdated') return false;
    throw error;
  }
}

async function answerAccept(
  call: LinkCall,
  asked: AskedConsent,
  shown: string | undefined,
): Promise<BytesAnswer> {
  const { deps, params } = call;
  if (asked.acceptedAt !== null) return answerAsked(call, asked);
  const isAccepted = shown === asked.publicationId && (await accept(call, asked));
  const after = await findAsked(deps, params.token);
  if (!after) return answerGone(deps);
  if (!isAccepted || after.acceptedAt === null) return answerAsked(call, after, true);
  return answer(deps, 'Hvala, tekst je prihvaćen', toAcceptedPage(after, after.acceptedAt, false));
}

/** The handlers of the page of a mailed link [consent#page]. */
export const publicConsentHandlers = handlers('publicConsent', {
  page: (call) => answerLink(call, (asked) => answerAsked(call, asked)),
  accept: (call) => answerLink(call, (asked) => answerAccept(call, asked, call.body.publication)),
});
