import { describe, expect, it } from 'vitest';
import { PACKAGES, type Package } from '@majstorija/contract/catalog.ts';
import { fitPrices } from '@majstorija/contract/price-list/fitting-prices.ts';
import { withoutSaidTerm } from '@majstorija/contract/orders/term/said-term.ts';
import type { PriceListItem } from '@majstorija/contract/price-list/price-list.ts';
import { DRAIN_PRICES } from '#features/demo/content/prices/drain.content.ts';
import { ELECTRICAL_PRICES } from '#features/demo/content/prices/electrical.content.ts';
import { PLUMBING_PRICES } from '#features/demo/content/prices/plumbing.content.ts';

const ROWS = { PLUMBING: PLUMBING_PRICES, DRAIN_CLEARING: DRAIN_PRICES, ELECTRICAL: ELECTRICAL_PRICES };

const itemsOf = (pkg: Package): PriceListItem[] =>
  ROWS[pkg].map(([name, unitOfMeasure, grossPrice], at) => ({
    _id: `${pkg} ${at}`,
    orderNumber: at,
    itemCode: null,
    name,
    category: pkg === 'ELECTRICAL' ? 'ELECTRICS' : 'WATER_AND_SEWER',
    subcategory: PACKAGES[pkg].label,
    unitOfMeasure,
    grossPrice,
    version: 1,
  }));
const WATER = [...itemsOf('PLUMBING'), ...itemsOf('DRAIN_CLEARING')];

type Asked = readonly [words: string, sums: string, pkg: Package | undefined];

/** What is said for the words, in rsd; `izlazak` is the call-out of 2.500 alone. */
function sums(words: string, pkg: Package | undefined): string {
  const list = pkg === 'ELECTRICAL' ? itemsOf('ELECTRICAL') : WATER;
  const { range } = fitPrices(list, pkg, withoutSaidTerm(words));
  if (range === undefined) return '';
  const { from, to } = range;
  if (from.item === undefined) return 'izlazak';
  return from.total === to.total ? `${from.total}` : `${from.total}–${to.total}`;
}

describe('what is said of the price to callers [orders#prices-to-say]', () => {
  it.each<Asked>([
    // The call-out with the safety valve, and with a boiler of 50 to 80 litres.
    ['Curi bojler, voda kaplje na pločice. Može danas posle 16', '5100–9700', 'PLUMBING'],
    ['Curi bojler, voda kaplje na pločice. Može danas posle 16', '5100–9700', undefined],
    ['Bojler curi sa donje strane, kap po kap, star je oko 9 godina', '5100–9700', 'PLUMBING'],
    ['Zovem u vezi bojlera, može posle podne', '5100–9700', 'PLUMBING'],
    ['Treba ugraditi bojler u kupatilu', '7500–9700', 'PLUMBING'],
    ['Curi ventil na bojleru', '5100', 'PLUMBING'],
    // From new washers to a tap in the garden.
    ['Curi slavina, posle podne sam kod kuće', '4000–8900', 'PLUMBING'],
    ['Цури славина, може сутра после 16', '4000–8900', 'PLUMBING'],
    ['Promeniti gumicu na slavini', '4000', 'PLUMBING'],
    ['Zameniti slavinu na lavabou i ugraditi bojler', '5700–9700', 'PLUMBING'],
    ['Pukla cev u kupatilu iza veš mašine, hitno!', '11000', 'PLUMBING'],
    ['Curi sifon na lavabou, ormarić ispod je sav mokar', '4800', 'PLUMBING'],
    ['Kapa ispod lavaboa kad se pusti voda', '4800–9900', 'PLUMBING'],
    ['Montaža nove WC šolje, stara je naprsla', '8500–10500', 'PLUMBING'],
    ['Baterija na kadi pušta vodu i kad je zatvorena', '6700', 'PLUMBING'],
    ['treba popraviti vodokotlic, dodjite uvece', '5300', 'PLUMBING'],
    // No call-out of its own: its works are paid as they stand in the list.
    ['Zapušena sudopera u kuhinji', '4000–5500', 'DRAIN_CLEARING'],
    ['Zapušena sudopera u kuhinji', '4000–5500', undefined],
    ['Zapušena kada, voda ne otiče', '4500', 'DRAIN_CLEARING'],
    ['Kada pustim vodu, zapuši se lavabo', '3800', 'DRAIN_CLEARING'],
    ['Zapušen WC od jutros', '5000–8500', 'DRAIN_CLEARING'],
    ['Treba isprazniti septičku jamu, u subotu pre podne', '8500–13000', 'DRAIN_CLEARING'],
    ['klima kaplje po zidu', '3000', 'DRAIN_CLEARING'],
    ['Ne radi utičnica u dnevnoj sobi', '3800–6700', 'ELECTRICAL'],
    ['Treba zameniti grejac u bojleru', '7300', 'ELECTRICAL'],
    ['Okačiti luster u dnevnoj sobi, prekosutra od 10 do 12', '5500–7700', 'ELECTRICAL'],
    ['Izbija osigurač kad uključim svetlo', '4400–4900', 'ELECTRICAL'],
    ['kratak spoj, sve je palo', '6000', 'ELECTRICAL'],
  ])('„%s”: %s', (words, expected, pkg) => {
    expect(sums(words, pkg)).toBe(expected);
  });

  it.each<Asked>([
    ['Može posle podne', 'izlazak', 'PLUMBING'],
    ['Dođite pre podne ili oko podne', 'izlazak', 'PLUMBING'],
    ['Voda kaplje na pločice u kupatilu', 'izlazak', 'PLUMBING'],
    ['Nema vode u celoj zgradi od juče', 'izlazak', 'PLUMBING'],
    ['Hitno, noću i vikendom', 'izlazak', 'ELECTRICAL'],
    ['Može li danas posle 16?', '', 'DRAIN_CLEARING'],
    ['', 'izlazak', 'PLUMBING'],
  ])('„%s” names nothing of the price list: %s', (words, expected, pkg) => {
    expect(sums(words, pkg)).toBe(expected);
  });
});
