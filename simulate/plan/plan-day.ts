import { Package, categoryOf } from '@majstorija/contract/catalog.ts';
import type { PlannedOrder } from './act.ts';
import type { Cast } from './cast.ts';
import { drawArrivals } from './day.ts';
import { createDice } from './dice.ts';
import { createScript } from './script.ts';
import { tellStory } from './story.ts';
import { DESCRIPTIONS } from './texts.ts';

/** The packages that somebody of the cast offers. */
const offeredBy = ({ workers }: Cast): Package[] =>
  Package.options.filter((name) => workers.some(({ packages }) => packages.includes(name)));

function planOrder(seed: number, number: number, at: number, cast: Cast): PlannedOrder {
  const dice = createDice(seed, `order ${number}`);
  const client = dice.pick(cast.clients);
  const address = dice.pick(client.addresses);
  const wanted = dice.pick(offeredBy(cast));
  const operator = dice.chance(0.5) ? 0 : 1;
  const isPhoned = !client.signsIn || dice.chance(0.3);
  const photos = isPhoned ? 0 : dice.whole(0, 3);
  const [description, isDoubled] = [dice.pick(DESCRIPTIONS[wanted]), dice.chance(0.06)];
  const script = createScript({ dice, cast, package: wanted, operator, isClientHere: client.signsIn });
  tellStory(script);
  return {
    number,
    at,
    clientId: client.id,
    addressId: address.id,
    municipality: address.municipality,
    category: categoryOf(wanted),
    package: wanted,
    description,
    photos,
    ...(isPhoned && { takenBy: operator }),
    ...(isDoubled && { isDoubled }),
    acts: script.acts,
  };
}

/** The plan of a day, orders in the row in which they come: the same seed and cast make the same one. */
export function planDay(orders: number, seed: number, cast: Cast): PlannedOrder[] {
  const arrivals = drawArrivals(orders, createDice(seed, 'arrivals'));
  return arrivals.map((at, index) => planOrder(seed, index + 1, at, cast));
}
