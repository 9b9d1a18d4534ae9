import { isApiError } from '#lib/api-error.ts';

const TOO_MANY = 429;

/** Whether the server said no to a link itself; no answer, a busy server or a brake leaves the link as good as before. */
export const isLinkRefusal = (error: unknown): boolean =>
  isApiError(error) && error.status >= 400 && error.status < 500 && error.status !== TOO_MANY;
