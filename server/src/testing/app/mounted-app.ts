import Fastify, { type FastifyInstance } from 'fastify';
import { api } from '@majstorija/contract/http/api.ts';
import { CONSTRAINT_ERRORS } from '#app.ts';
import { createAuthenticate } from '#features/accounts/sessions/authenticate.service.ts';
import { answerErrors, answerUnknownPaths } from '#platform/http/answer-errors.ts';
import type { AllHandlers, Call, Deps } from '#platform/http/handler.ts';
import { HTTP_LIMITS } from '#platform/http/http-limits.ts';
import { mount } from '#platform/http/mount/mount.ts';

/** Handlers by `feature.route` of the tested routes; every other route of the table fails the request. */
export type SomeHandlers = Record<string, (call: Call) => Promise<unknown>>;

function fillUp(some: SomeHandlers): AllHandlers {
  const unused = () => Promise.reject(new Error('this test has no handler for the route'));
  const features = Object.entries(api).map(([feature, routes]) => [
    feature,
    Object.fromEntries(Object.keys(routes).map((name) => [name, some[`${feature}.${name}`] ?? unused])),
  ]);
  return Object.fromEntries(features) as AllHandlers;
}

/** The contract's whole table mounted over handlers of the test, to test the mount alone. */
export async function mountedApp(deps: Deps, some: SomeHandlers): Promise<FastifyInstance> {
  const app = Fastify({ ...HTTP_LIMITS, logger: false });
  answerErrors(app, deps.log, CONSTRAINT_ERRORS);
  mount(app, {
    deps,
    handlers: fillUp(some),
    authenticate: createAuthenticate(deps),
    onAnswered: () => undefined,
    peopleIn: () => [],
    strict: true,
  });
  answerUnknownPaths(app, (_request, reply) => reply.type('text/html').send('page'));
  await app.ready();
  return app;
}

/** A form as browsers send it: payload and headers for `inject`; bytes become a file. */
export async function formOf(parts: readonly (readonly [string, string | Buffer])[]) {
  const form = new FormData();
  for (const [name, value] of parts) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, new Blob([new Uint8Array(value)], { type: 'image/jpeg' }), 'slika.jpg');
  }
  const encoded = new Response(form);
  return {
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  };
}
