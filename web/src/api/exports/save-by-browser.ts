import type { BytesRoute } from '@majstorija/contract/http/route.ts';
import { SAVING_MARK } from '@majstorija/contract/http/saving-mark.ts';
import { download } from '#api/http/download.ts';
import { buildRequest } from '#api/http/request.ts';
import { saveFile } from '#lib/browser/save-file.ts';

const { name, asked, begun } = SAVING_MARK;

/** Longer than the server lets anything wait; the browser forgets the mark then. */
const KEPT_SECONDS = 60;
const LOOKED_AT_MS = 100;

function mark(seconds: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${asked}; Max-Age=${seconds}; Path=/; SameSite=Strict${secure}`;
}

/** What the mark says; undefined once it is forgotten. */
const readMark = (): string | undefined =>
  document.cookie
    .split(';')
    .map((pair) => pair.trim().split('='))
    .find(([key]) => key === name)?.[1];

/** Of the file before: it stays until the next, because a browser may still be asking where to save that. */
let frame: HTMLIFrameElement | undefined;

/**
 * Opens an address in a frame that nobody sees. A file is saved by the browser, of which no page is told, but its answer changes the mark:
 * true. Anything else is shown in the frame, which tells that it has loaded: false.
 */
function openUnseen(url: string): Promise<boolean> {
  frame?.remove();
  const opened = document.createElement('iframe');
  frame = opened;
  opened.hidden = true;
  opened.src = url;
  mark(KEPT_SECONDS);
  return new Promise((resolve) => {
    const end = (hasBegun: boolean) => {
      clearInterval(looking);
      mark(0);
      resolve(hasBegun);
    };
    const looking = setInterval(() => {
      const said = readMark();
      if (said !== asked) end(said === begun);
    }, LOOKED_AT_MS);
    for (const event of ['load', 'error']) opened.addEventListener(event, () => end(false), { once: true });
    document.body.append(opened);
  });
}

/**
 * Lets the browser save what a route answers, with its own progress, and resolves when the file begins to arrive [exports#saved-by-browser]. What
 * is not a file is asked for again as a call: for its error, or for the file where a new sign-in mended it.
 */
export async function saveByBrowser(
  route: BytesRoute,
  query: Readonly<Record<string, unknown>>,
  fileName: string,
): Promise<void> {
  if (await openUnseen(buildRequest(route, { query }).url)) return;
  saveFile(await download(route, { query }), fileName);
}
