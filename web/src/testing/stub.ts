import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { api } from '@majstorija/contract/http/api.ts';
import { ERRORS, errorText, type ErrorCode } from '@majstorija/contract/messages/errors.ts';
import { wireCode } from '@majstorija/contract/messages/wire-code.ts';
import type { LiveEvent } from '@majstorija/contract/live/live.ts';
import type { BytesRoute, Route, RouteOutput } from '@majstorija/contract/http/route.ts';

/** The stubbed network of a test file; a call without a stub fails the test. */
export const server = setupServer(
  // Sent when an order's page is unmounted, also after the end of its test.
  http.delete(`*/api${api.live.leave.path}`, () => new HttpResponse(null, { status: 204 })),
);

/** A call as the API would receive it. */
export type RecordedRequest = {
  url: URL;
  query: Record<string, string>;
  params: Record<string, unknown>;
  headers: Headers;
  /** The JSON, or the fields of a form: a repeated one is a list. */
  body: unknown;
};

const recorded = new Map<Route, RecordedRequest[]>();
const stubbed = new Set<Route>();

/** Every call of a route so far, oldest first. */
export const requests = (route: Route): readonly RecordedRequest[] => recorded.get(route) ?? [];

/** Whether the test has stubbed this route. */
export const isStubbed = (route: Route): boolean => stubbed.has(route);

/** Clears the stubs and the calls of the previous test. */
export function forgetStubs(): void {
  server.resetHandlers();
  recorded.clear();
  stubbed.clear();
}

async function readBody(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? '';
  if (type.includes('json')) return request.json();
  if (!type.includes('multipart')) return undefined;
  const form = await request.formData();
  return Object.fromEntries(
    [...new Set(form.keys())].map((name) => [
      name,
      form.getAll(name).length > 1 ? form.getAll(name) : form.get(name),
    ]),
  );
}

async function note(
  route: Route,
  request: Request,
  { '0': _origin, ...params }: Record<string, unknown>,
): Promise<RecordedRequest> {
  const url = new URL(request.url);
  const query = Object.fromEntries(url.searchParams);
  const call = { url, query, params, headers: request.headers, body: await readBody(request.clone()) };
  recorded.set(route, [...requests(route), call]);
  return call;
}

type Verb = 'get' | 'post' | 'patch' | 'put' | 'delete';

function handle(route: Route, answer: (call: RecordedRequest) => Response | Promise<Response>): void {
  const verb = route.method.toLowerCase() as Verb;
  stubbed.add(route);
  server.use(
    http[verb](`*/api${route.path}`, async ({ request, params }) =>
      answer(await note(route, request, params)),
    ),
  );
}

const toResponse = (route: Route, answer: unknown): Response => {
  if (answer instanceof Response) return answer;
  if (route.response.kind === 'empty') return new HttpResponse(null, { status: 204 });
  const body = route.response.kind === 'list' ? answer : { data: answer };
  return HttpResponse.json(body as Record<string, unknown>, { status: route.status ?? 200 });
};

/** Answers a route of the contract, from now on; the newest stub of a route counts. */
export function stub<R extends Route>(route: R, answer: RouteOutput<R>): void {
  handle(route, () => toResponse(route, answer));
}

/** The same with an answer computed from the call, or a delayed one; `toError` makes the answer of a refused call. */
export function stubWith<R extends Route>(
  route: R,
  answer: (call: RecordedRequest) => RouteOutput<R> | Response | Promise<RouteOutput<R>>,
): void {
  handle(route, async (call) => toResponse(route, await answer(call)));
}

/** Answers a route with a file of one byte. */
export function stubFile(route: BytesRoute): void {
  handle(route, () => new HttpResponse('x', { headers: { 'content-type': route.response.contentType } }));
}

/** A promise that the test resolves with `open`. */
export function createGate(): { opened: Promise<void>; open: () => void } {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

type ErrorOptions = {
  fields?: Record<string, string>;
  values?: Record<string, string | number>;
  /** The answer waits for this promise. */
  after?: Promise<void>;
};

/** An answer with status, code and text of the error catalogue. */
export function toError(code: ErrorCode, { fields, values }: ErrorOptions = {}): Response {
  return HttpResponse.json(
    { error: errorText(code, values), code: wireCode(code), ...(fields && { fields }) },
    { status: ERRORS[code].status },
  );
}

/** Fails a route as the server would: status, code and text of the error catalogue. */
export function stubError(route: Route, code: ErrorCode, options: ErrorOptions = {}): void {
  handle(route, async () => {
    await options.after;
    return toError(code, options);
  });
}

/** Changes `stored` by each body, counts its version, and refuses an old one by `If-Match` with the error. */
export function stubVersions(route: Route, stored: { readonly version: number }, stale: ErrorCode): void {
  let now = stored;
  handle(route, ({ body, headers }) => {
    const version = headers.get('if-match');
    if (version !== null && version !== `"${now.version}"`) return toError(stale);
    const changes = Object(body);
    if (Object.keys(changes).length > 0) now = { ...now, ...changes, version: now.version + 1 };
    return toResponse(route, now);
  });
}

/** Fails a route with an answer of another server, for example a gateway: no text, no code. */
export function stubBadGateway(route: Route): void {
  handle(route, () => new HttpResponse('<h1>Bad gateway</h1>', { status: 502 }));
}

/** Breaks the connection of a route. */
export function stubNoAnswer(route: Route): void {
  handle(route, () => HttpResponse.error());
}

/** No user is signed in: the current-user call and the refresh are both refused. */
export function stubSignedOut(): void {
  stubError(api.auth.me, 'auth.loginRequired');
  stubError(api.auth.refresh, 'auth.refreshFailed');
}

/** The open streams of live changes, from the side of the server. */
export type LiveStub = {
  /** Sends events to all open streams. */
  send: (...events: LiveEvent[]) => void;
  /** Sends a heartbeat. */
  beat: () => void;
  /** The server ends the streams that are open. */
  end: () => void;
};

/** Answers the stream of live changes from now on; each starts with `first`. */
export function stubLive(...first: LiveEvent[]): LiveStub {
  const open = new Set<ReadableStreamDefaultController<Uint8Array>>();
  const encoder = new TextEncoder();
  const toText = (event: LiveEvent) => `data: ${JSON.stringify(event)}\n\n`;
  const write = (text: string) => open.forEach((stream) => stream.enqueue(encoder.encode(text)));
  handle(api.live.events, () => {
    let own: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream<Uint8Array>({
      start: (stream) => {
        own = stream;
        open.add(stream);
        stream.enqueue(encoder.encode(`retry: 1000\n\n${first.map(toText).join('')}`));
      },
      cancel: () => void (own && open.delete(own)),
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  });
  return {
    send: (...events) => write(events.map(toText).join('')),
    beat: () => write(':\n\n'),
    end: () => {
      open.forEach((stream) => stream.close());
      open.clear();
    },
  };
}
