import {
  CATEGORIES,
  CATEGORY_OPTIONS,
  PACKAGES,
  packagesOf,
  type Category,
} from '@majstorija/contract/catalog.ts';
import { PAGE_SLOTS, pricesSlot } from '@majstorija/contract/landing/page-slots.ts';
import { formatDate } from '@majstorija/contract/text/dates.ts';
import { formatMoney } from '@majstorija/contract/text/format.ts';
import type { QuotedTerms } from '#features/legal-documents/public/public-terms.service.ts';
import type { PublicPrice, PublicPrices } from '#features/price-list/public-prices.service.ts';
import { escapeHtml } from '#platform/http/escape-html.ts';
import type { Company } from './company.service.ts';

/** Slot of the public page → its HTML. */
export type PageParts = Readonly<Record<string, string>>;

/** What the parts are made from. */
export interface PartSources {
  readonly prices: readonly PublicPrices[];
  readonly terms: QuotedTerms | undefined;
  readonly company: Company;
}

const toPrice = ({ name, price }: PublicPrice): string =>
  `<li><span>${escapeHtml(name)}</span> <span class="price">${formatMoney(price)}</span></li>`;

function toPriceGroup({ category, subcategory, lowest, first }: PublicPrices): string {
  // The service's own heading is above it.
  const isNamed = subcategory === CATEGORIES[category].label;
  const heading = isNamed ? '' : `<h4>${escapeHtml(subcategory)}</h4>`;
  const from = `od <b>${formatMoney(lowest.price)}</b> / ${escapeHtml(lowest.unit)} <small>${escapeHtml(lowest.name)}</small>`;
  return `<li>${heading}<p class="from">${from}</p><ul class="examples">${first.map(toPrice).join('')}</ul></li>`;
}

/** The prices of a service; without any the names of what it includes. */
function toPrices(category: Category, prices: readonly PublicPrices[]): string {
  const groups = prices.filter((group) => group.category === category);
  const names = packagesOf(category).map((pkg) => `<li>${PACKAGES[pkg].label}</li>`);
  return `<ul class="groups">${(groups.length > 0 ? groups.map(toPriceGroup) : names).join('')}</ul>`;
}

function toTerms(terms: QuotedTerms | undefined): string {
  if (terms === undefined) return '';
  const chapters = terms.chapters.map(
    ({ title, excerpt, path }) =>
      `<li><h3>${escapeHtml(title)}</h3><blockquote>${escapeHtml(excerpt)}</blockquote><a href="${path}">Pročitajte ceo deo <span class="for-readers">${escapeHtml(title)}</span></a></li>`,
  );
  const source = `${escapeHtml(terms.title)}, verzija ${terms.version}, važi od ${formatDate(terms.effectiveDate)}`;
  return `<section class="terms" aria-labelledby="uslovi"><h2 id="uslovi">Garancija i reklamacije</h2><ul>${chapters.join('')}</ul><p class="source">${source}</p></section>`;
}

/** The number as a telephone dials it, from abroad too. */
const toDialed = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '').replace(/^0/, '+381')}`;

function toCompany({ name, tin, address, phone }: Company): string {
  const lines = [
    name === null ? '' : `<b>${escapeHtml(name)}</b>`,
    tin === null ? '' : `<span>PIB ${tin}</span>`,
    address === null ? '' : `<span>${escapeHtml(address)}</span>`,
    phone === null ? '' : `<a href="${toDialed(phone)}">${escapeHtml(phone)}</a>`,
  ];
  const shown = lines.filter((line) => line !== '');
  return shown.length === 0 ? '' : `<address class="company">${shown.join('')}</address>`;
}

/** The parts of the public page that the server writes; every text of a person is escaped here. */
export function toPageParts({ prices, terms, company }: PartSources): PageParts {
  return {
    ...Object.fromEntries(
      CATEGORY_OPTIONS.map((category) => [pricesSlot(category), toPrices(category, prices)]),
    ),
    [PAGE_SLOTS.pricesNote]: prices.length === 0 ? '' : '<p>Cene su iz cenovnika koji danas važi.</p>',
    [PAGE_SLOTS.terms]: toTerms(terms),
    [PAGE_SLOTS.company]: toCompany(company),
  };
}

const SLOT = /\{\w+(?::\w+)?\}/g;

/** Fills the slots of a page in one pass, so that a text with the name of a slot stays a text. */
export const fillSlots = (html: string, parts: PageParts): string =>
  html.replace(SLOT, (slot) => parts[slot] ?? slot);
