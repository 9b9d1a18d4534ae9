import { isApiError } from '#lib/http/api-error.ts';

const TOO_MANY = 429;

/** Whether the server refused the link itself; without an answer, or with a busy server or a rate limit, it did not. */
export const isLinkRefusal = (error: unknown): boolean =>
  isApiError(error) && error.status >= 400 && error.status < 500 && error.status !== TOO_MANY;
