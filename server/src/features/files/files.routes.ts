import { AppError } from '#platform/http/app-error.ts';
import { getFileKey } from '#platform/files/file-key.ts';
import { handlers, type Deps } from '#platform/http/handler.ts';
import type { BytesAnswer } from '#platform/http/route-answer.ts';
import type { FileLink } from '#platform/files/file-links.ts';
import { isLiveSession } from '#features/files/files.views.ts';

/**
 * A picture stays a picture, even opened in its own tab. `no-store`: the browser keeps it in memory for the open page
 * (measured: rendering again sends no request), and nothing stays on the disk after the log-out.
 */
const HEADERS = {
  'x-content-type-options': 'nosniff',
  'content-disposition': 'inline',
  'content-security-policy': "default-src 'none'; sandbox",
  'cache-control': 'no-store',
} as const;

/** Every invalid link gets the same refusal, whether its file exists or not. */
async function openLinked(deps: Deps, link: FileLink): Promise<BytesAnswer> {
  const now = deps.clock();
  const mayRead = deps.links.isGood(link, now) && (await isLiveSession(deps.db, link.session, now));
  if (!mayRead) throw new AppError('auth.forbidden');
  const bytes = await deps.files.open(getFileKey(link.key));
  if (!bytes) throw new AppError('file.notFound');
  return { bytes, headers: HEADERS };
}

/** Handlers of `api.files`. */
export const fileHandlers = handlers('files', {
  get: ({ deps, params, query }) => openLinked(deps, { ...query, key: params.key }),
});
