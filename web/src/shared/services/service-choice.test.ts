import { expect, it } from 'vitest';
import { serviceChoice, toServiceChoice, withCategory, withPackage } from './service-choice.ts';

const none = toServiceChoice([]);
const messagesOf = (value: unknown) =>
  serviceChoice.safeParse(value).error?.issues.map(({ message }) => message);

it('is sent as its packages, in the order of display', () => {
  const choice = withPackage(
    withCategory(withCategory(none, 'ELECTRICS', true), 'WATER_AND_SEWER', true),
    'PLUMBING',
    true,
  );
  expect(serviceChoice.parse(choice)).toEqual(['PLUMBING', 'ELECTRICAL']);
  expect(choice).toEqual(toServiceChoice(['ELECTRICAL', 'PLUMBING']));
});

it('needs a service, and a package of every ticked category', () => {
  expect(messagesOf(none)).toEqual(['Morate izabrati bar jednu uslugu']);
  expect(messagesOf(withCategory(none, 'WATER_AND_SEWER', true))).toEqual([
    'Molimo odaberite bar jedan paket iz kategorije Vodovod i kanalizacija',
  ]);
  expect(messagesOf(withCategory(none, 'ELECTRICS', true))).toBeUndefined();
});

it('is unchanged after a category is ticked and cleared', () => {
  const known = toServiceChoice(['ELECTRICAL']);
  const ticked = withPackage(withCategory(known, 'WATER_AND_SEWER', true), 'DRAIN_CLEARING', true);
  expect(withCategory(ticked, 'WATER_AND_SEWER', false)).toEqual(known);
});
