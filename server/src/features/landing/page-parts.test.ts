import fs from 'node:fs';
import path from 'node:path';
import { Window } from 'happy-dom';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createDatabase } from '#platform/database/db.ts';
import { createLive } from '#platform/live/live.ts';
import { uuidv7 } from '#platform/database/uuid.ts';
import { aConfig } from '#testing/builders/configs.ts';
import { aLegalDocument, forgetDocuments } from '#testing/builders/legal-documents.ts';
import { openReadyStream } from '#testing/app/live-reader.ts';
import { testApp } from '#testing/app/test-app.ts';

const { deps, db, url, clock, beside, as } = await testApp();
const webFolder = path.join(deps.config.dataDir, 'built-web');
const PAGE = `<body>{pricesNote}<div id="vik">{prices:WATER_AND_SEWER}</div>
  <div id="elektro">{prices:ELECTRICS}</div>{terms}<footer>{company}</footer>{unknown}</body>`;
const files = { 'index.html': PAGE, 'majstori.html': `<title>Majstorima</title>${PAGE}` };
fs.mkdirSync(webFolder);
for (const name of ['robots.txt', 'sitemap.xml', 'admin.html', 'login.html'])
  fs.writeFileSync(path.join(webFolder, name), '');
for (const [name, text] of Object.entries(files)) fs.writeFileSync(path.join(webFolder, name), text);

const { DOMParser } = new Window();
type App = Awaited<ReturnType<typeof beside>>;

/** A server that has not read anything yet, which announces nothing to the page unless `live` is its own. */
const start = (changes: Parameters<typeof beside>[0] = {}) => beside({ webFolder, ...changes });

async function read(app: App, address = '/') {
  const { body } = await app.inject(address);
  const page = new DOMParser().parseFromString(body, 'text/html');
  const all = (selector: string) =>
    [...page.querySelectorAll(selector)].map(({ textContent }) => textContent.replace(/\s+/g, ' ').trim());
  const attributes = (selector: string, name: string) =>
    [...page.querySelectorAll(selector)].map((element) => element.getAttribute(name));
  return { body, all, attributes };
}

type Price = { name: string; rsd: number; subcategory?: string; category?: string; unit?: string };

let orderNumber = 0;
async function addPrices(prices: readonly Price[]): Promise<void> {
  const rows = prices.map(({ name, rsd, subcategory, category, unit }) => ({
    id: uuidv7(clock.now()),
    order_number: ++orderNumber,
    item_code: null,
    name,
    category: category ?? 'WATER_AND_SEWER',
    subcategory: subcategory ?? 'Slavine',
    unit_of_measure: unit ?? 'kom',
    gross_price: Math.round(rsd * 100),
  }));
  await db.insertInto('price_list_items').values(rows).execute();
}

beforeEach(async () => {
  await db.deleteFrom('price_list_items').execute();
  await forgetDocuments(db);
});

describe('the prices [public-page#prices]', () => {
  it('are the lowest of each subcategory with its unit and item, and its first three items', async () => {
    await addPrices([
      { name: 'Zamena slavine', rsd: 3200 },
      { name: 'Savet', rsd: 0 },
      { name: 'Ugradnja baterije', rsd: 9800.5 },
      { name: 'Zamena ventila', rsd: 2200 },
      { name: 'Silikoniranje', rsd: 900, unit: 'm' },
      { name: 'Zamena utičnice', rsd: 1300, category: 'ELECTRICS', subcategory: 'Elektro radovi' },
    ]);
    for (const address of ['/', '/?za=majstore']) {
      const { all } = await read(await start(), address);
      expect(all('#vik h4')).toEqual(['Slavine']);
      expect(all('#vik .from')).toEqual(['od 900,00 rsd / m Silikoniranje']);
      expect(all('#vik .examples li')).toEqual([
        'Zamena slavine 3.200,00 rsd',
        'Ugradnja baterije 9.800,50 rsd',
        'Zamena ventila 2.200,00 rsd',
      ]);
      expect(all('#elektro h4')).toEqual([]);
      expect(all('#elektro .from')).toEqual(['od 1.300,00 rsd / kom Zamena utičnice']);
      expect(all('body > p')).toEqual(['Cene su iz cenovnika koji danas važi.']);
    }
  });
});

const TERMS = `<h2>1. Predmet</h2><p>Uvod.</p><h2>4. Reklamacije</h2><p>U roku od 60 dana.</p><p>Odgovaramo za <strong>osam</strong> dana.</p><h2>5. Гаранција на рад</h2><p>${'Dvanaest meseci. '.repeat(40)}</p><h2>6. O garanciji delova</h2>`;

describe('the terms [public-page#terms]', () => {
  it('are the chapters in force on guarantee and complaints, word for word, with links', async () => {
    await aLegalDocument(db, 'CLIENT_TERMS', [
      { content: '<h2>4. Reklamacije</h2><p>Staro.</p>' },
      { content: TERMS, title: 'Uslovi <klijenata>' },
    ]);
    await aLegalDocument(db, 'WORKER_OWNER_TERMS', [{ content: '<h2>Garancija majstora</h2><p>Tuđe.</p>' }]);
    const { all, attributes } = await read(await start());
    expect(all('.terms h3')).toEqual(['Reklamacije', 'Гаранција на рад']);
    const [complaints, guarantee = ''] = all('.terms blockquote');
    expect(complaints).toBe('U roku od 60 dana. Odgovaramo za osam dana.');
    expect(guarantee).toMatch(/^Dvanaest meseci\. .*…$/);
    expect(guarantee.length).toBeLessThanOrEqual(321);
    expect(attributes('.terms a', 'href')).toEqual([
      '/pravno/client-terms#deo-2',
      '/pravno/client-terms#deo-3',
    ]);
    expect(all('.source')).toEqual(['Uslovi <klijenata>, verzija 2, važi od 01.03.2026.']);
  });
});

describe('the company', () => {
  it('is in the footer as far as it is set, its telephone a link [public-page#company]', async () => {
    const { dataDir } = deps.config;
    const env = { DATA_DIR: dataDir, COMPANY_NAME: 'A & <B>', COMPANY_PHONE: '011 123-45-67' };
    const { all, attributes } = await read(await start({ deps: { config: aConfig(env) } }));
    expect(all('footer .company > *')).toEqual(['A & <B>', '011 123-45-67']);
    expect(attributes('footer a', 'href')).toEqual(['tel:+381111234567']);
  });
});

it('texts of people stay texts, also those that look like a slot or an element', async () => {
  await addPrices([
    { name: '<img src=x onerror=alert(1)>{terms}', rsd: 1, subcategory: '{company}"</h4>', unit: "'$&" },
  ]);
  const { all, body } = await read(await start());
  expect(all('#vik h4')).toEqual(['{company}"</h4>']);
  expect(all('#vik .from')).toEqual([`od 1,00 rsd / '$& <img src=x onerror=alert(1)>{terms}`]);
  expect(body).not.toContain('<img');
  expect(body).toContain('{unknown}');
});

describe('the parts are kept [public-page#kept-parts]', () => {
  const lowest = async (app: App) => (await read(app)).all('#vik .from');

  it('until the process hears of a change of a price or of a legal text', async () => {
    const live = createLive({ url, log: deps.log, listLiveSessions: (ids) => Promise.resolve([...ids]) });
    const app = await start({ deps: { live } });
    onTestFinished(() => live.close());
    const origin = await app.listen({ host: '127.0.0.1', port: 0 });
    const reader = await openReadyStream(origin, as('admin').accessToken);
    onTestFinished(reader.leave);
    expect(await lowest(app)).toEqual([]);
    await addPrices([{ name: 'Ventil', rsd: 2200 }]);
    await reader.until((events) => events.some((event) => event.topic === 'list' && event.list === 'prices'));
    expect(await lowest(app)).toEqual(['od 2.200,00 rsd / kom Ventil']);
    await aLegalDocument(db, 'CLIENT_TERMS', [{ content: TERMS }]);
    await reader.until((events) => events.some((event) => event.topic === 'list' && event.list === 'legal'));
    expect((await read(app)).all('.terms h3')).toHaveLength(2);
  });

  it('and sent while the database does not answer; without them the page is sent as it is', async () => {
    const closed = createDatabase({ url, poolSize: 2, onError: () => {} });
    await addPrices([{ name: 'Ventil', rsd: 2200 }]);
    const app = await start({ deps: { db: closed } });
    expect(await lowest(app)).toEqual(['od 2.200,00 rsd / kom Ventil']);
    await closed.destroy();
    clock.advance(60_000);
    expect(await lowest(app)).toEqual(['od 2.200,00 rsd / kom Ventil']);
    const fresh = await start({ deps: { db: closed } });
    expect((await read(fresh)).all('#elektro li')).toEqual(['Elektro radovi']);
  });
});

it.each([
  ['/?za=majstore', true],
  ['/?za=gradjane', false],
  ['/?za=%zz', false],
])('the page at %s is that for workers: %j [public-page#view-in-address]', async (address, isForWorkers) => {
  const { all } = await read(await start(), address);
  expect(all('title')).toEqual(isForWorkers ? ['Majstorima'] : []);
});
