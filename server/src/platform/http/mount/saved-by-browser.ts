import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Route } from '@majstorija/contract/http/route.ts';
import { SAVING_MARK } from '@majstorija/contract/http/saving-mark.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether the browser itself asks for a file, which it saves. */
    isSaving: boolean;
  }
}

const { name, asked, begun } = SAVING_MARK;

/** A page of ours waits for it in the meantime; what is left of it says nothing. */
const KEPT_SECONDS = 60;

const isMarked = (cookies = ''): boolean =>
  cookies.split(';').some((pair) => pair.trim() === `${name}=${asked}`);

const isOfOurPage = (site: string | string[] | undefined): boolean =>
  site === undefined || site === 'same-origin';

/**
 * Whether one of our pages has the browser save the file of a route: there is the mark that only our scripts set, and no header of
 * a call [exports#saved-by-browser].
 */
export const isSavedByBrowser = ({ headers }: FastifyRequest, { savedByBrowser }: Route): boolean =>
  savedByBrowser === true &&
  headers.authorization === undefined &&
  isOfOurPage(headers['sec-fetch-site']) &&
  isMarked(headers.cookie);

/** Tells the page that its file begins: a browser tells no page. */
export function tellBegun(request: FastifyRequest, reply: FastifyReply): void {
  if (!request.isSaving) return;
  void reply.header('set-cookie', `${name}=${begun}; Max-Age=${KEPT_SECONDS}; Path=/; SameSite=Strict`);
}
