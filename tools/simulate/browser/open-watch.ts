import type { Watched } from './watched.ts';
import { CannotBeginError } from '../cannot-begin-error.ts';
import type { Options } from '../options.ts';

/** A browser that watches the desk until the day is over. */
interface Watch {
  readonly screens: (day: AbortSignal) => Promise<readonly Watched[]>;
  readonly close: () => Promise<void>;
}

type Browser = typeof import('./watch-browser.ts');

const MISSING_PACKAGE = 'ERR_MODULE_NOT_FOUND';

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === MISSING_PACKAGE;

/** `npm start` alone installs no browser. */
async function loadBrowser(load: () => Promise<Browser>): Promise<Browser> {
  try {
    return await load();
  } catch (error) {
    if (!isMissing(error)) throw error;
    throw new CannotBeginError(
      '--watch needs the packages of the tests; install them with `npm ci --ignore-scripts`',
    );
  }
}

/** Opens the browser that watches; undefined when none shall. Throws CannotBeginError. */
export async function openWatch(
  { url, operators, password, watchMinutes }: Options,
  load: () => Promise<Browser> = () => import('./watch-browser.ts'),
): Promise<Watch | undefined> {
  if (watchMinutes === 0) return undefined;
  const { openDesk, watchScreens } = await loadBrowser(load);
  const desk = await openDesk({ url, email: operators[1], password }).catch((error: unknown) => {
    throw new CannotBeginError(
      `the desk does not open in Chromium: ${String(error).split('\n', 1).join('')}`,
    );
  });
  return { screens: (day) => watchScreens(desk, watchMinutes, day), close: desk.close };
}
