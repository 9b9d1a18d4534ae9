import { describe, expect, it } from 'vitest';
import type { PriceListItem } from '@majstorija/contract/price-list/price-list.ts';
import { aPriceItem } from '#testing/builders/price-builders.ts';
import { fitPrices, rangeOf } from './fitting-prices.ts';

const PLUMBING = 'Vodoinstalaterski radovi';

const item = (name: string, grossPrice: number, subcategory = PLUMBING): PriceListItem => ({
  ...aPriceItem,
  _id: name,
  name,
  grossPrice,
  subcategory,
});

const LIST = [
  item('Izlazak na teren i dijagnostika kvara', 2500),
  item('Zamena slavine na lavabou', 3200),
  item('Zamena sigurnosnog ventila na bojleru', 2600),
  item('Ugradnja bojlera 50–80 l', 7200),
  item('Zamena EK ventila', 2200),
  item('Odgušenje šahta', 9000, 'Zagušenja kanalizacije'),
];

const namesFor = (words: string) => fitPrices(LIST, 'PLUMBING', words).items.map(({ name }) => name);

describe('prices to say [orders#prices-to-say]', () => {
  it.each([
    ['Curi bojler', ['Zamena sigurnosnog ventila na bojleru', 'Ugradnja bojlera 50–80 l']],
    ['цури славина', ['Zamena slavine na lavabou']],
    [
      'zamena slavine',
      ['Zamena slavine na lavabou', 'Zamena sigurnosnog ventila na bojleru', 'Zamena EK ventila'],
    ],
    ['na i za', []],
    ['šaht', []],
  ])('for „%s” are the fitting items of the package, the rarest word first', (words, names) => {
    expect(namesFor(words)).toEqual(names);
  });

  it('go from the cheapest to the dearest fitting item, each with the call-out', () => {
    expect(rangeOf(fitPrices(LIST, 'PLUMBING', 'Curi bojler'))).toMatchObject({ from: 5100, to: 9700 });
  });

  it('are only the call-out when nothing fits, and nothing without one', () => {
    expect(rangeOf(fitPrices(LIST, 'PLUMBING', ''))).toMatchObject({ from: 2500, to: 2500 });
    expect(rangeOf(fitPrices([], 'PLUMBING', 'bojler'))).toBeUndefined();
  });

  it('are those of the whole category where the price list does not name its packages', () => {
    const list = [item('Zamena bojlera', 1000, 'Sanitarije')];
    expect(fitPrices(list, 'PLUMBING', 'bojler').items).toHaveLength(1);
  });
});
