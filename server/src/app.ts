import fastifyCompress, { type FastifyCompressOptions } from '@fastify/compress';
import fastifyUnderPressure from '@fastify/under-pressure';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { healthApi } from '@majstorija/contract/health/health-api.ts';
import { auditHandlers } from '#features/audit/audit.routes.ts';
import { createAccessLog } from '#features/audit/access-log.service.ts';
import { createListReads } from '#features/audit/list-reads.service.ts';
import { allPeopleIn, peopleIn } from '#features/audit/people-in.service.ts';
import { ABSENCE_CONSTRAINTS } from '#features/people/availability/absences.service.ts';
import {
  availabilityHandlers,
  myAvailabilityHandlers,
} from '#features/people/availability/availability.routes.ts';
import { adminHandlers } from '#features/people/admins/admins.routes.ts';
import { createAuthenticate } from '#features/accounts/sessions/authenticate.service.ts';
import { ACCOUNT_CONSTRAINTS } from '#features/accounts/accounts.service.ts';
import { authHandlers } from '#features/accounts/auth.routes.ts';
import { factorHandlers } from '#features/accounts/factors/factors.routes.ts';
import { signInHandlers } from '#features/accounts/sign-in/sign-in.routes.ts';
import { verificationHandlers } from '#features/accounts/links/verification.routes.ts';
import { clientHandlers } from '#features/people/clients/clients.routes.ts';
import { boardHandlers } from '#features/orders/board/board.routes.ts';
import { complaintHandlers } from '#features/orders/complaints/complaints.routes.ts';
import { dispatchHandlers } from '#features/dispatch/dispatch.routes.ts';
import { myPositionHandlers } from '#features/dispatch/positions/positions.routes.ts';
import { createDemoOffer } from '#features/demo/offered-accounts.service.ts';
import { fileHandlers } from '#features/files/files.routes.ts';
import { firstStepsHandlers } from '#features/first-steps/first-steps.routes.ts';
import { geocodeHandlers } from '#features/addresses/geocode.routes.ts';
import { healthHandlers } from '#features/health/health.routes.ts';
import { createFrontPage } from '#features/landing/front-page.ts';
import { MAIL_FIGURES } from '#features/mail/mail-figures.service.ts';
import { mailHandlers } from '#features/mail/mail.routes.ts';
import { consentHandlers, myConsentHandlers } from '#features/legal-documents/consents/consents.routes.ts';
import { publicConsentHandlers } from '#features/legal-documents/consents/public-consent.routes.ts';
import { legalDocumentHandlers } from '#features/legal-documents/legal-documents.routes.ts';
import { publicLegalHandlers } from '#features/legal-documents/public/public-legal.routes.ts';
import { liveHandlers } from '#features/live/live.routes.ts';
import { noticeHandlers } from '#features/notices/notices.routes.ts';
import { notifyMeHandlers } from '#features/notify-me/notify-me.routes.ts';
import { publicNotifyMeHandlers } from '#features/notify-me/public/public-notify-me.routes.ts';
import { messageTextHandlers } from '#features/orders/message/message-texts.routes.ts';
import { ORDER_CONSTRAINTS } from '#features/orders/constraint-errors.ts';
import { TIMER_FIGURES } from '#features/orders/life/timer-figures.service.ts';
import { myOrderHandlers } from '#features/orders/mine/my-orders.routes.ts';
import { orderEventHandlers } from '#features/orders/order-events.routes.ts';
import { orderHandlers } from '#features/orders/orders.routes.ts';
import { ownerHandlers } from '#features/people/owners/owners.routes.ts';
import { OWNER_CONSTRAINTS } from '#features/people/owners/owners.ts';
import { priceListHandlers } from '#features/price-list/price-list.routes.ts';
import { priceVersionHandlers } from '#features/price-list/versions/price-versions.routes.ts';
import { PRICE_CONSTRAINTS } from '#features/price-list/price-list.ts';
import { invitationHandlers } from '#features/people/invitations.routes.ts';
import { erasureHandlers } from '#features/personal-data/erasure/erasure.routes.ts';
import { personalDataHandlers } from '#features/personal-data/export/personal-data.routes.ts';
import { profileHandlers } from '#features/people/profile/profile.routes.ts';
import { savedReportHandlers } from '#features/saved-reports/saved-reports.routes.ts';
import { searchHandlers } from '#features/search/search.routes.ts';
import { shiftNoteHandlers } from '#features/shift-note/shift-note.routes.ts';
import { statisticsHandlers } from '#features/statistics/statistics.routes.ts';
import { workerHandlers } from '#features/people/workers/workers.routes.ts';
import type { ConstraintErrors } from '#platform/database/constraint-errors.ts';
import type { FigureSource } from '#platform/metrics/figure-source.ts';
import { AppError } from '#platform/http/app-error.ts';
import { answerErrors, answerUnknownPaths, sendError } from '#platform/http/answer-errors.ts';
import { serveApiPages } from '#platform/http/openapi/api-pages.ts';
import type { AllHandlers, Deps } from '#platform/http/handler.ts';
import { closeGently } from '#platform/process/close-gently.ts';
import { HTTP_LIMITS, answerBrokenRequests } from '#platform/http/http-limits.ts';
import { SLOWEST_READER, THIS_MACHINE, limitConnections } from '#platform/http/limit-connections.ts';
import { mount } from '#platform/http/mount/mount.ts';
import { logRequests } from '#platform/http/request-log.ts';
import { boundRest } from '#platform/http/rest-of-body.ts';
import { routeUrl } from '#platform/http/route-url.ts';
import { protectAnswers, protectiveHeaders } from '#platform/http/security-headers.ts';
import { warnOfProxy } from '#platform/http/warn-of-proxy.ts';
import { traceRequests } from '#platform/tracing/trace-requests.ts';
import { uuidv7 } from '#platform/database/uuid.ts';
import { serveTiles } from '#platform/http/static/serve-tiles.ts';
import { serveWeb } from '#platform/http/static/web-files.ts';
import { readWebFonts } from '#platform/http/static/web-fonts.ts';

/** What differs between production and tests. */
export interface AppOptions {
  /** Folder of the built web. */
  readonly webFolder: string;
  /** Checks every answer whose JSON PostgreSQL built against the contract. */
  readonly strict: boolean;
  /** Answers 503 when the event loop lags behind [security#overload-is-refused]. */
  readonly shedLoad: boolean;
}

const allHandlers: AllHandlers = {
  health: healthHandlers,
  auth: authHandlers,
  signIn: signInHandlers,
  factors: factorHandlers,
  verification: verificationHandlers,
  profile: profileHandlers,
  admins: adminHandlers,
  clients: clientHandlers,
  owners: ownerHandlers,
  workers: workerHandlers,
  availability: availabilityHandlers,
  myAvailability: myAvailabilityHandlers,
  board: boardHandlers,
  myPosition: myPositionHandlers,
  orders: orderHandlers,
  orderEvents: orderEventHandlers,
  myOrders: myOrderHandlers,
  messageTexts: messageTextHandlers,
  shiftNote: shiftNoteHandlers,
  complaints: complaintHandlers,
  dispatch: dispatchHandlers,
  live: liveHandlers,
  notices: noticeHandlers,
  priceList: priceListHandlers,
  priceVersions: priceVersionHandlers,
  legalDocuments: legalDocumentHandlers,
  consents: consentHandlers,
  myConsents: myConsentHandlers,
  publicLegal: publicLegalHandlers,
  publicConsent: publicConsentHandlers,
  files: fileHandlers,
  geocode: geocodeHandlers,
  search: searchHandlers,
  mail: mailHandlers,
  audit: auditHandlers,
  invitations: invitationHandlers,
  erasure: erasureHandlers,
  personalData: personalDataHandlers,
  publicNotifyMe: publicNotifyMeHandlers,
  notifyMe: notifyMeHandlers,
  firstSteps: firstStepsHandlers,
  savedReports: savedReportHandlers,
  statistics: statisticsHandlers,
};

/** The constraints of every feature; one that is missing here answers `server.unexpected`. */
export const CONSTRAINT_ERRORS: ConstraintErrors = {
  ...ACCOUNT_CONSTRAINTS,
  ...OWNER_CONSTRAINTS,
  ...ABSENCE_CONSTRAINTS,
  ...ORDER_CONSTRAINTS,
  ...PRICE_CONSTRAINTS,
};

/** What the features show of the database on the port of the metrics. */
export const FIGURE_SOURCES: readonly FigureSource[] = [TIMER_FIGURES, MAIL_FIGURES];

const MAX_EVENT_LOOP_DELAY_MS = 1_000;

const ALIVE = routeUrl(healthApi.live);

/** Files of the build cost little, and a page without one of them would not start. */
const ASSETS = '/assets/';

/** A supervisor would end a process that is only busy: whether it is alive is answered under any load. */
async function refuseUnderLoad({ routeOptions, url }: FastifyRequest): Promise<void> {
  if (routeOptions.url === ALIVE || url.startsWith(ASSETS)) return;
  throw new AppError('server.busy', { retryAfter: 5 });
}

/**
 * Of texts alone; what is shorter than the threshold fits into one packet. A page of a list is compressed at once: as a stream it takes half as
 * much processor time again. Compressed bodies are refused [api#json-or-form].
 */
const COMPRESSION: FastifyCompressOptions = {
  encodings: ['br', 'gzip'],
  threshold: 1_400,
  syncThreshold: 64 * 1024,
  globalDecompression: false,
};

type Headers = Readonly<Record<string, string>>;

async function addTransport(
  app: FastifyInstance,
  deps: Deps,
  { shedLoad, headers }: Pick<AppOptions, 'shedLoad'> & { headers: Headers },
): Promise<void> {
  if (deps.tracing) traceRequests(app, deps.tracing);
  logRequests(app, deps.log);
  deps.metrics?.observeRequests(app);
  warnOfProxy(app, deps.log);
  answerBrokenRequests(app, headers);
  boundRest(app);
  const { connectionsPerAddress: mostOfPlace, trustProxy } = deps.config;
  const uncounted = [...THIS_MACHINE, ...(trustProxy || [])];
  limitConnections(app, { ...SLOWEST_READER, mostOfPlace, uncounted }, { headers, log: deps.log });
  closeGently(app, deps.config.stopDelayMs);
  app.addHook('preClose', async () => deps.live.breakOff());
  answerErrors(app, deps.log, CONSTRAINT_ERRORS);
  if (shedLoad) {
    const pressureHandler = refuseUnderLoad;
    await app.register(fastifyUnderPressure, { maxEventLoopDelay: MAX_EVENT_LOOP_DELAY_MS, pressureHandler });
  }
  await app.register(fastifyCompress, COMPRESSION);
}

/** The whole server, not listening yet: call `inject` or `listen` next. */
export async function createApp(deps: Deps, options: AppOptions): Promise<FastifyInstance> {
  const headers = protectiveHeaders({ isHttps: deps.config.publicUrl.startsWith('https:') });
  const app = Fastify({
    ...HTTP_LIMITS,
    logger: false,
    genReqId: () => uuidv7(deps.clock()),
    requestIdHeader: false,
    trustProxy: deps.config.trustProxy,
    // No hook runs for a path that cannot be decoded.
    frameworkErrors: (_error, request, reply) => {
      sendError(reply.headers(headers).header('x-request-id', request.id), new AppError('request.malformed'));
    },
  });
  protectAnswers(app, headers);
  await addTransport(app, deps, { ...options, headers });
  const accessLog = createAccessLog(deps);
  const listReads = createListReads(deps);
  app.addHook('onClose', async () => {
    await accessLog.close();
    await listReads.close();
  });
  mount(app, {
    deps: { ...deps, fonts: readWebFonts(options.webFolder) },
    handlers: allHandlers,
    authenticate: createAuthenticate(deps),
    onAnswered: (answered) => {
      accessLog.note(answered);
      listReads.note(answered);
    },
    peopleIn: options.strict ? allPeopleIn : peopleIn,
    strict: options.strict,
  });
  if (deps.config.hasApiPages) serveApiPages(app, deps);
  const { publicUrl } = deps.config;
  const tiles = await serveTiles(app, deps.config.tiles);
  const web = { folder: options.webFolder, frontPage: createFrontPage(deps), tiles, publicUrl };
  answerUnknownPaths(app, serveWeb(app, { ...web, head: createDemoOffer(deps) }));
  return app;
}
