import { expect, it } from 'vitest';
import { MUNICIPALITY_OPTIONS } from '@majstorija/contract/addresses/places.ts';
import { LEGAL_DOCUMENT_TYPES } from '@majstorija/contract/legal-documents/legal-documents.ts';
import { renderLanding } from './render-page.tsx';
import { SITE_FILES } from './site-files.ts';
import { VIEWS } from './view.ts';

const parse = (html: string) => new DOMParser().parseFromString(`<body>${html}</body>`, 'text/html');
const slugs = Object.values(LEGAL_DOCUMENT_TYPES).map(({ slug }) => `/pravno/${slug}`);

it.each(VIEWS)('opens with the radio of %s checked, and that one alone', (view) => {
  const page = parse(renderLanding(view).body);
  const checked = [...page.querySelectorAll('input[checked]')].map((radio) => radio.getAttribute('value'));
  expect(checked).toEqual([view]);
});

it('leaves a slot for the prices of each offered service, the terms and the company', () => {
  const { body } = renderLanding('gradjane');
  const slots = [...body.matchAll(/\{[^{}]*\}/g)].map(([slot]) => slot);
  expect(slots.filter((slot) => slot !== '{publicHost}')).toEqual([
    '{pricesNote}',
    '{prices:WATER_AND_SEWER}',
    '{prices:ELECTRICS}',
    '{terms}',
    '{company}',
  ]);
  const text = (element: Element) => element.textContent;
  expect([...parse(body).querySelectorAll('.coming li')].map(text)).toEqual([
    'TransportUskoro',
    'Pomoć na putuUskoro',
  ]);
  expect([...parse(body).querySelectorAll('.places li')].map(text)).toEqual(MUNICIPALITY_OPTIONS);
});

it('requests no other host and has no inline style or script', () => {
  const { head, body } = renderLanding('majstore');
  expect(`${head}${body}`).not.toMatch(
    /(?:src|href|content)="(?:https?:)?\/\/|style=|<script|<style|\son\w+=/,
  );
});

it('lists every public page for search engines, and keeps them from the API', () => {
  const places = [...(SITE_FILES['sitemap.xml'] ?? '').matchAll(/<loc>(.+)<\/loc>/g)].map(
    ([, place]) => place,
  );
  expect(places).toEqual(['/', ...slugs].map((path) => `{publicUrl}${path}`));
  expect(SITE_FILES['robots.txt']).toContain('Disallow: /api/');
});
