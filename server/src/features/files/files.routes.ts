import { AppError } from '#platform/app-error.ts';
import { getFileKey } from '#platform/files/file-key.ts';
import { handlers, type BytesAnswer, type Deps } from '#platform/handler.ts';
import type { FileLink } from '#platform/files/file-links.ts';
import { isLiveSession } from '#features/files/files.views.ts';

/**
 * A picture is only ever a picture, even opened by itself in a tab. Not stored: a browser that saw it keeps it for the
 * page that stands (measured: rendering again asks for nothing), and nothing stays on the disk after the log-out.
 */
const HEADERS = {
  'x-content-type-options': 'nosniff',
  'content-disposition': 'inline',
  'content-security-policy': "default-src 'none'; sandbox",
  'cache-control': 'no-store',
} as const;

/** Every link that does not hold is refused alike, before anything is said of the file. */
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
