import fs from 'node:fs';
import path from 'node:path';
import { createHash } from 'node:crypto';
import { Window } from 'happy-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  LEGAL_DOCUMENT_TYPES,
  LegalDocument,
  LegalDocumentType,
  legalPagePath,
} from '@majstorija/contract/legal-documents/legal-documents.ts';
import { SCRIPT_VECTORS } from '@majstorija/contract/testing/script-vectors.ts';
import { sanitizeLegalHtml } from '#features/legal-documents/legal-html.ts';
import { aLegalDocument, aLegalText, forgetDocuments } from '#testing/builders/legal-documents.ts';
import { isWrittenClean, outlineOf } from '#testing/builders/legal-grammar.ts';
import { testApp } from '#testing/app/test-app.ts';

const { app, as, db, deps, beside } = await testApp({ PUBLIC_URL: 'https://majstorija.example' });
const PUBLIC = '/api/v1/public/legal-documents';
const TERMS = '/pravno/client-terms';

beforeEach(() => forgetDocuments(db));

const { DOMParser } = new Window();

async function parsePage(url: string) {
  const answer = await app.inject(url);
  const page = new DOMParser().parseFromString(answer.body, 'text/html');
  const attribute = (selector: string, name: string) => page.querySelector(selector)?.getAttribute(name);
  const all = (selector: string) =>
    [...page.querySelectorAll(selector)].map(({ textContent }) => textContent.trim());
  const text = (selector: string) => all(selector)[0];
  return { answer, text, all, attribute };
}

const CHAPTERS = '<h2>1. Predmet</h2><p>A &lt; B</p><h2>2. <em>Cene</em></h2><h3>Član 1</h3><p>Tekst</p>';

describe('the public calls', () => {
  it('return only the active versions, each by its name and its type, cacheable for a minute', async () => {
    await aLegalDocument(db, 'PRIVACY_POLICY', [{}, { isActive: true }, { isActive: false }]);
    await aLegalDocument(db, 'CLIENT_TERMS');
    await aLegalDocument(db, 'WORKER_OWNER_TERMS', [{ isActive: false }]);
    const active = await app.inject(`${PUBLIC}/active`);
    const found = LegalDocument.array().parse(active.json().data);
    expect(found.map(({ type, version }) => [type, version])).toEqual([
      ['CLIENT_TERMS', 1],
      ['PRIVACY_POLICY', 2],
    ]);
    expect(active.headers['cache-control']).toBe('public, max-age=60');
    for (const [index, name] of (['CLIENT_TERMS', 'PRIVACY_POLICY'] as const).entries()) {
      for (const url of [`${PUBLIC}/${name}`, `${PUBLIC}/${LEGAL_DOCUMENT_TYPES[name].slug}`]) {
        const answer = await app.inject(url);
        expect([answer.statusCode, answer.json().data]).toEqual([200, found[index]]);
        expect(answer.headers['cache-control']).toBe('public, max-age=60');
      }
    }
  });

  it.each(['worker-owner-terms', 'WORKER_OWNER_TERMS'])(
    'are a 404 without an active one: %s',
    async (name) => {
      await aLegalDocument(db, 'WORKER_OWNER_TERMS', [{ isActive: false }]);
      const answer = await app.inject(`${PUBLIC}/${name}`);
      expect([answer.statusCode, answer.json().error]).toEqual([404, 'Dokument nije pronađen']);
      expect(answer.headers['cache-control']).toBe('no-store');
    },
  );
});

describe('a reading page', () => {
  it.each(LegalDocumentType.options)('exists for %s, at the address in the footer', async (type) => {
    await aLegalDocument(db, type, [{ title: 'Naš <naslov>', content: CHAPTERS }]);
    const { answer, text, all, attribute } = await parsePage(legalPagePath(type));
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(text('title')).toBe('Naš <naslov> – Majstorija');
    expect(attribute('html', 'lang')).toBe('sr-Latn');
    expect(attribute('meta[name=description]', 'content')).toBe('1. Predmet A < B 2. Cene Član 1 Tekst');
    const address = `https://majstorija.example${legalPagePath(type)}`;
    expect(attribute('link[rel=canonical]', 'href')).toBe(address);
    expect(all('h1')).toEqual(['Naš <naslov>']);
    expect(all('.text h2')).toEqual(['1. Predmet', '2. Cene']);
    expect(text('.valid')?.replace(/\s+/g, ' ')).toBe('Važi od 01.03.2026. Verzija 1');
    expect(attribute('time', 'datetime')).toBe('2026-03-01');
    expect(text('.kind')).toBe(LEGAL_DOCUMENT_TYPES[type].label);
    expect(attribute('footer a', 'href')).toBe('/');
  });

  it('shows its type once when the title is the same', async () => {
    const title = LEGAL_DOCUMENT_TYPES.CLIENT_TERMS.label;
    await aLegalDocument(db, 'CLIENT_TERMS', [{ title }]);
    const { all } = await parsePage(TERMS);
    expect([all('h1'), all('.kind')]).toEqual([[title], []]);
  });

  it('lists its chapters, from three on, with a link to each', async () => {
    await aLegalDocument(db, 'CLIENT_TERMS', [{ content: `${CHAPTERS}<h2>3. Kraj &amp; mir</h2><p>x</p>` }]);
    const { all, attribute } = await parsePage(TERMS);
    expect(all('.outline a')).toEqual(['1. Predmet', '2. Cene', '3. Kraj & mir']);
    expect(attribute('.outline li:last-child a', 'href')).toBe('#deo-3');
    expect(all('#deo-3')).toEqual(['3. Kraj & mir']);
  });

  it('describes a long text by its first whole words', async () => {
    await aLegalDocument(db, 'CLIENT_TERMS', [{ content: `<p>${'reč '.repeat(100)}</p>` }]);
    const about = (await parsePage(TERMS)).attribute('meta[name=description]', 'content') ?? '';
    expect(about.length).toBeLessThanOrEqual(156);
    expect(about).toMatch(/^(?:reč )+reč…$/);
  });

  it('has a policy that allows only its own style, no script and no other origin [security#public-legal-pages]', async () => {
    await aLegalDocument(db, 'CLIENT_TERMS');
    const { answer, all } = await parsePage(TERMS);
    const style = createHash('sha256').update(/<style>(.*)<\/style>/s.exec(answer.body)?.[1] ?? '');
    expect(new Set(String(answer.headers['content-security-policy']).split(';'))).toEqual(
      new Set([
        "default-src 'none'",
        "script-src 'none'",
        `style-src 'sha256-${style.digest('base64')}'`,
        "img-src 'self'",
        "font-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
      ]),
    );
    expect(all('script, [style], [onclick]')).toEqual([]);
  });

  it('is revalidated and not sent again while it is unchanged', async () => {
    const [id = ''] = await aLegalDocument(db, 'CLIENT_TERMS');
    const { headers } = await app.inject(TERMS);
    expect(headers['cache-control']).toBe('no-cache');
    const again = () => app.inject({ url: TERMS, headers: { 'if-none-match': String(headers.etag) } });
    const same = await again();
    expect([same.statusCode, same.body]).toEqual([304, '']);
    // The length of another answer would be stored for the page (RFC 9110 §8.6).
    expect(same.headers['content-length']).toBeUndefined();
    await db
      .updateTable('legal_document_versions')
      .set({ content: '<p>Novi tekst</p>' })
      .where('id', '=', id)
      .execute();
    const changed = await again();
    expect([changed.statusCode, changed.body]).toEqual([200, expect.stringContaining('Novi tekst')]);
  });

  it.each([TERMS, '/pravno/kolacici', '/pravno/constructor'])(
    'shows a page without a document: %s',
    async (url) => {
      await aLegalDocument(db, 'CLIENT_TERMS', [{ isActive: false }]);
      await aLegalDocument(db, 'PRIVACY_POLICY');
      const { answer, text, all, attribute } = await parsePage(url);
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store']);
      expect([text('title'), text('h1')]).toEqual([
        'Dokument nije pronađen – Majstorija',
        'Dokument nije pronađen',
      ]);
      expect(attribute('meta[name=robots]', 'content')).toBe('noindex');
      expect(attribute('main a', 'href')).toBe('/');
      expect(all('footer nav a')).toEqual(['Politika privatnosti']);
    },
  );

  it('draws with the fonts of the built web, where there is one', async () => {
    const webFolder = path.join(deps.config.dataDir, 'built-web');
    fs.mkdirSync(webFolder, { recursive: true });
    const face = '@font-face{font-family:X;src:url(/assets/x-a1b2.woff2)}';
    const preload =
      '<link rel="preload" as="font" type="font/woff2" href="/assets/x-a1b2.woff2" crossorigin>';
    fs.writeFileSync(
      path.join(webFolder, 'index.html'),
      `<head>${preload}<style>${face}body{color:red}</style></head>`,
    );
    await aLegalDocument(db, 'CLIENT_TERMS');
    const { body } = await (await beside({ webFolder })).inject(TERMS);
    expect(body).toContain(`<style>${face}\n:root{`);
    expect(body).toContain(preload);
    expect(body).not.toContain('color:red');
    expect((await app.inject(TERMS)).body).not.toContain('@font-face');
  });
});

describe('a script [security#no-script-runs]', () => {
  const VECTORS = SCRIPT_VECTORS.filter((vector) => !vector.includes('\u0000')).slice(0, 12);
  const around = (vector: string) => `<h2>Pre</h2><p>tekst</p>${vector}`;

  it('is taken out of a text that is created, edited or added, and of one written into the table', async () => {
    const PATH = '/api/v1/legal-documents';
    for (const vector of VECTORS) {
      await forgetDocuments(db);
      const content = around(vector);
      const clean = sanitizeLegalHtml(content);
      expect(clean).toSatisfy(isWrittenClean);
      const made = await as('admin').post(PATH, { ...aLegalText({ content }), type: 'CLIENT_TERMS' });
      const url = `${PATH}/${made.json().data._id}`;
      const payload = aLegalText({ content: `${content}<p>izmena</p>` });
      const edited = await as('admin').inject({ method: 'PUT', url, payload });
      const added = await as('admin').post(
        `${PATH}/CLIENT_TERMS/versions`,
        aLegalText({ content: `<p>dopuna</p>${content}` }),
      );
      const stored = [made, edited, added].map((answer) => answer.json().data.content);
      expect(stored).toEqual([
        clean,
        sanitizeLegalHtml(payload.content),
        sanitizeLegalHtml(`<p>dopuna</p>${content}`),
      ]);
      await db.updateTable('legal_document_versions').set({ content }).execute();
      expect((await app.inject(`${PUBLIC}/client-terms`)).json().data.content).toBe(clean);
      expect((await app.inject(TERMS)).body.replaceAll(/ id="deo-\d+"/g, '')).toContain(clean);
    }
  });

  it('is plain text as a title and as a description of the page', async () => {
    await aLegalDocument(db, 'CLIENT_TERMS');
    const outlineWith = async (texts: { title: string; description: string }) => {
      await db.updateTable('legal_document_versions').set(texts).execute();
      return outlineOf((await app.inject(TERMS)).body);
    };
    const harmless = await outlineWith({ title: 'Naslov', description: 'Opis' });
    expect(harmless).toContain('META name content');
    for (const vector of VECTORS) {
      expect(await outlineWith({ title: vector, description: vector })).toEqual(harmless);
    }
  });
});
