import path from 'node:path';
import { createLogin } from './servers/api-login.ts';
import { COLUMNS, line, measureWhile, type Ping } from './prices/measure-while.ts';
import { createReport } from './run/log.ts';
import { measureOnCopy } from './run/on-copy.ts';
import { multipart } from './requests/multipart.ts';
import { serveApi, type Served } from './servers/processes.ts';
import { options } from './run/settings.ts';
import { makeWorkbook } from './prices/price-workbook.ts';

// `npm run bench -- prices`: whether the API goes on answering others while a long price list comes in or goes out.

const ROWS = options.quick ? 300 : 10_000;
const AIM_MS = 200;
const FOLDER = path.resolve(import.meta.dirname, `../../.data/bench/prices-${process.pid}`);
const PRICES = '/api/v1/price-list';
const { say } = createReport();

async function send(url: string, init: RequestInit): Promise<void> {
  const response = await fetch(url, init);
  const text = await response.text();
  if (!response.ok) throw new Error(`${url}: ${response.status} ${text.slice(0, 300)}`);
}

async function measure(api: Served, name: string, work: () => Promise<unknown>): Promise<Ping> {
  const { longest, text } = await measureWhile(api, name, work);
  say(text);
  return longest;
}

const idle = () => new Promise((resolve) => setTimeout(resolve, options.quick ? 100 : 1_500));

async function measureAll(api: Served): Promise<void> {
  const headers = { ...(await createLogin(api.url)()), 'x-client-type': 'mobile' };
  const get = (query: string) => () => send(`${api.url}${PRICES}${query}`, { headers });
  const upload = (book: Buffer, query = '') => {
    const { body, contentType } = multipart([{ name: 'file', content: book, fileName: 'Cenovnik.xlsx' }]);
    const init = {
      method: 'POST',
      headers: { ...headers, 'content-type': contentType },
      body: new Uint8Array(body),
    };
    return () => send(`${api.url}${PRICES}/import/excel${query}`, init);
  };
  const [first, second] = [await makeWorkbook(ROWS, 1_000), await makeWorkbook(ROWS, 2_000)];
  const longest: Ping[] = [];
  await measure(api, 'nothing (warming up)', idle);
  await measure(api, 'nothing', idle);
  for (const [name, work] of [
    ['preview, all new', upload(first, '?preview=true')],
    ['import, all new', upload(first)],
    ['import again, nothing changes', upload(first)],
    ['preview, every price new', upload(second, '?preview=true')],
    ['import, every price new', upload(second)],
    ['export', get('/export/excel')],
    ['the whole list', get('?pageSize=all')],
    ['a search', get('?searchTerm=ciscenje+2.0&pageSize=25')],
  ] as const) {
    longest.push(await measure(api, name, work));
  }
  const most = (kind: keyof Ping) => Math.max(...longest.map((one) => one[kind])).toFixed(0);
  say(
    `\nlongest wait of others: ${most('wait')} ms, without waiting for a core ${most('own')} ms, aim below ${AIM_MS} ms; ${ROWS} rows`,
  );
}

await measureOnCopy({ folder: FOLDER, say, isFolderKept: options.profile }, async (url) => {
  const api = await serveApi(url, path.join(FOLDER, 'api'), {
    fromSource: options.source,
    profile: options.profile,
  });
  say(`\n${line('while', COLUMNS)}`);
  try {
    await measureAll(api);
  } finally {
    await api.stop();
  }
});
if (options.profile) say(`CPU profiles: ${FOLDER}`);
