import { setTimeout as sleep } from 'node:timers/promises';
import { quoteClientTerms } from '#features/legal-documents/public/public-terms.service.ts';
import { listPublicPrices } from '#features/price-list/public-prices.service.ts';
import type { Deps } from '#platform/http/handler.ts';
import type { FrontPage } from '#platform/http/static/web-files.ts';
import { companyOf } from './company.service.ts';
import { fillSlots, toPageParts, type PageParts } from './page-parts.ts';

type PageDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'live' | 'log'>;

/** The parts are read again after a minute, as the legal texts are, since this process may not hear of a change. */
const FRESH_MS = 60_000;
/** Without an answer of the database the page is sent with what is known, and asked again after this time. */
const PAUSE_MS = 5_000;
const WAIT_MS = 1_000;

/** The folded beginnings of the headings that a client looks for: „Garancija“, „Reklamacije“. */
const QUOTED = ['garanc', 'reklamac'];

/** The parts as the database has them. */
async function readParts({ db, config }: PageDeps): Promise<PageParts> {
  const [prices, terms] = await Promise.all([listPublicPrices(db), quoteClientTerms(db, QUOTED)]);
  return toPageParts({ prices, terms, company: companyOf(config) });
}

/** The result, or undefined when it takes too long. */
async function within<T>(ms: number, result: Promise<T>): Promise<T | undefined> {
  const over = new AbortController();
  const limit = sleep(ms, undefined, { ref: false, signal: over.signal }).catch(() => undefined);
  try {
    return await Promise.race([result, limit]);
  } finally {
    over.abort();
  }
}

/**
 * Keeps the parts, read once for all visitors [public-page#kept-parts]: until they are old, or until this process hears
 * of a change of the price list or of a legal text.
 */
function createKeptParts(deps: PageDeps): () => Promise<PageParts> {
  let kept = toPageParts({ prices: [], terms: undefined, company: companyOf(deps.config) });
  let freshUntil = 0;
  let reading: Promise<PageParts> | undefined;
  deps.live.listen((event) => {
    const isAbout = event.topic === 'list' ? event.list !== 'people' : event.topic === 'missed';
    if (!isAbout) return;
    freshUntil = 0;
    reading = undefined;
  });
  const read = (): Promise<PageParts> => {
    const mine = readParts(deps)
      .then((parts) => ({ parts, freshMs: FRESH_MS }))
      .catch((error: unknown) => {
        deps.log.warn({ err: error }, 'the public page is shown as it was last read');
        return { parts: kept, freshMs: PAUSE_MS };
      })
      .then(({ parts, freshMs }) => {
        // A change that was announced meanwhile may not be in them: the next visitor reads again.
        if (reading === mine) {
          kept = parts;
          freshUntil = deps.clock().getTime() + freshMs;
          reading = undefined;
        }
        return parts;
      });
    return mine;
  };
  return async () => {
    if (deps.clock().getTime() < freshUntil) return kept;
    reading ??= read();
    return (await within(WAIT_MS, reading)) ?? kept;
  };
}

/** The public page: its view for citizens, unless the URL selects the one for workers [public-page#two-views]. */
export function createFrontPage(deps: PageDeps): FrontPage {
  const getParts = createKeptParts(deps);
  return {
    parameter: 'za',
    files: { majstore: 'majstori.html' },
    otherwise: 'index.html',
    fill: async (html) => fillSlots(html, await getParts()),
  };
}
