import { constants } from 'node:zlib';
import fastifyCompress from '@fastify/compress';
import fastifyUnderPressure from '@fastify/under-pressure';
import Fastify, { type FastifyInstance } from 'fastify';
import { adminHandlers } from '#features/admins/admins.routes.ts';
import { authenticate } from '#features/auth/authenticate.service.ts';
import { authHandlers } from '#features/auth/auth.routes.ts';
import { verificationHandlers } from '#features/auth/verification.routes.ts';
import { clientHandlers } from '#features/clients/clients.routes.ts';
import { fileHandlers } from '#features/files/files.routes.ts';
import { geocodeHandlers } from '#features/geocode/geocode.routes.ts';
import { healthHandlers } from '#features/health/health.routes.ts';
import { mailHandlers } from '#features/mail/mail.routes.ts';
import { legalDocumentHandlers } from '#features/legal-documents/legal-documents.routes.ts';
import { publicLegalHandlers } from '#features/legal-documents/public-legal.routes.ts';
import { liveHandlers } from '#features/live/live.routes.ts';
import { myOrderHandlers } from '#features/orders/my-orders.routes.ts';
import { orderEventHandlers } from '#features/orders/order-events.routes.ts';
import { orderHandlers } from '#features/orders/orders.routes.ts';
import { ownerHandlers } from '#features/owners/owners.routes.ts';
import { priceListHandlers } from '#features/price-list/price-list.routes.ts';
import { profileHandlers } from '#features/profile/profile.routes.ts';
import { workerHandlers } from '#features/workers/workers.routes.ts';
import { AppError } from '#platform/app-error.ts';
import { answerErrors, answerUnknownPaths, sendError } from '#platform/answer-errors.ts';
import { serveApiPages } from '#platform/api-pages.ts';
import type { AllHandlers, Deps } from '#platform/handler.ts';
import { closeGently } from '#platform/close-gently.ts';
import { HTTP_LIMITS, answerBrokenRequests } from '#platform/http-limits.ts';
import { mount } from '#platform/mount.ts';
import { logRequests } from '#platform/request-log.ts';
import { protectAnswers, protectiveHeaders } from '#platform/security-headers.ts';
import { uuidv7 } from '#platform/uuid.ts';
import { serveWeb } from '#platform/web-files.ts';
import { readWebFonts } from '#platform/web-fonts.ts';

/** What differs between serving people and being tested. */
export interface AppOptions {
  /** Folder of the built web. */
  readonly webFolder: string;
  /** Holds every ready-made answer against the contract. */
  readonly strict: boolean;
  /** Answers 503 when the event loop lags behind. */
  readonly shedLoad: boolean;
}

const allHandlers: AllHandlers = {
  health: healthHandlers,
  auth: authHandlers,
  verification: verificationHandlers,
  profile: profileHandlers,
  admins: adminHandlers,
  clients: clientHandlers,
  owners: ownerHandlers,
  workers: workerHandlers,
  orders: orderHandlers,
  orderEvents: orderEventHandlers,
  myOrders: myOrderHandlers,
  live: liveHandlers,
  priceList: priceListHandlers,
  legalDocuments: legalDocumentHandlers,
  publicLegal: publicLegalHandlers,
  files: fileHandlers,
  geocode: geocodeHandlers,
  mail: mailHandlers,
};

const MAX_EVENT_LOOP_DELAY_MS = 1_000;
const COMPRESS_FROM_BYTES = 1_400;

async function addTransport(app: FastifyInstance, deps: Deps, { shedLoad }: AppOptions): Promise<void> {
  logRequests(app, deps.log);
  answerBrokenRequests(app);
  closeGently(app);
  app.addHook('preClose', async () => deps.live.breakOff());
  answerErrors(app, deps.log);
  if (shedLoad) {
    await app.register(fastifyUnderPressure, { maxEventLoopDelay: MAX_EVENT_LOOP_DELAY_MS, retryAfter: 5 });
  }
  await app.register(fastifyCompress, {
    globalDecompression: false,
    threshold: COMPRESS_FROM_BYTES,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
}

/** The whole server short of listening: `inject` or `listen` comes next. */
export async function createApp(deps: Deps, options: AppOptions): Promise<FastifyInstance> {
  const headers = protectiveHeaders({ isHttps: deps.config.publicUrl.startsWith('https:') });
  const app = Fastify({
    ...HTTP_LIMITS,
    logger: false,
    genReqId: () => uuidv7(deps.clock()),
    requestIdHeader: false,
    trustProxy: deps.config.trustProxy,
    // A path that cannot be decoded meets no hook.
    frameworkErrors: (_error, request, reply) => {
      sendError(reply.headers(headers).header('x-request-id', request.id), new AppError('request.malformed'));
    },
  });
  protectAnswers(app, headers);
  await addTransport(app, deps, options);
  mount(app, {
    deps: { ...deps, fonts: readWebFonts(options.webFolder) },
    handlers: allHandlers,
    authenticate: (token) => authenticate(deps, token),
    strict: options.strict,
  });
  await serveApiPages(app);
  const { tiles, publicUrl } = deps.config;
  answerUnknownPaths(app, await serveWeb(app, { folder: options.webFolder, tiles, publicUrl }));
  return app;
}
