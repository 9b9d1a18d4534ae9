import { api, type Api, type ForeignFeature } from '@majstorija/contract/http/api.ts';
import type { BytesRoute, Route, RouteInput, RouteOutput } from '@majstorija/contract/http/route.ts';
import { fetchAnswer } from './answer.ts';
import { withFactor } from './factor-needed.ts';
import { withFreshCheck } from './fresh-check.ts';
import { buildRequest, type RequestParts } from './request.ts';
import { withSession } from './session-refresh.ts';
import { uploadAnswer } from './upload-answer.ts';

/** How a call is made: a signal aborts it; an upload reports how much is sent, 0 to 1. */
export type CallOptions = {
  signal?: AbortSignal | undefined;
  onProgress?: ((share: number) => void) | undefined;
};

type Call<R extends Route> = keyof RouteInput<R> extends never
  ? (input?: undefined, options?: CallOptions) => Promise<RouteOutput<R>>
  : Partial<RouteInput<R>> extends RouteInput<R>
    ? (input?: RouteInput<R>, options?: CallOptions) => Promise<RouteOutput<R>>
    : (input: RouteInput<R>, options?: CallOptions) => Promise<RouteOutput<R>>;

/** The names of a feature's routes, without those that answer a file: `download` calls these. */
type Answering<F> = { [N in keyof F]: F[N] extends BytesRoute ? never : N }[keyof F];

/** A function for every route that the back-office calls: `client.orders.get({ params: { id } })`. */
export type Client = {
  [F in Exclude<keyof Api, ForeignFeature>]: {
    [N in Answering<Api[F]>]: Api[F][N] extends Route ? Call<Api[F][N]> : never;
  };
};

/** Makes a call with what its route needs: a session, a fresh check of the password, a second factor. */
export const withAccess = async <T>(route: Route, call: () => Promise<T>): Promise<T> =>
  route.access === 'public' ? call() : withFactor(() => withFreshCheck(() => withSession(call)));

/** The result for the caller: the item, a list with its meta, or nothing. */
function unwrap(route: Route, body: unknown): unknown {
  if (route.response.kind === 'empty') return undefined;
  const { data, meta } = body as { data: unknown; meta: unknown };
  return route.response.kind === 'list' ? { data, meta } : data;
}

function toCall(route: Route) {
  return async (input: RequestParts = {}, options: CallOptions = {}): Promise<unknown> => {
    const send = route.files ? uploadAnswer : fetchAnswer;
    const answer = () => send(buildRequest(route, input), options);
    return unwrap(route, await withAccess(route, answer));
  };
}

const mapValues = (table: object, map: (value: never) => unknown) =>
  Object.fromEntries(Object.entries(table).map(([name, value]) => [name, map(value as never)]));

/**
 * The API as typed functions, derived from the contract's table. Answers are trusted, not parsed again: the server
 * strips every answer to the same schema, and parsing 100 rows would cost the first screen for nothing.
 */
export const client = mapValues(api, (routes: object) => mapValues(routes, toCall)) as Client;
