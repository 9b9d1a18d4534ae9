import type { OrderMap } from '@majstorija/contract/orders/map/map.ts';
import { CITY_AREAS } from '#shared/addresses/city-areas.ts';
import { cellAreas } from '#ui/map/marks/cell-areas.ts';
import type { ShadedArea } from '#ui/map/marks/map-drawings.ts';

const STEPS = [1, 2, 3, 4, 5] as const;

/** The step of a count: the most is the darkest, none is not shaded. */
function shadeStep(count: number, most: number): ShadedArea['step'] | undefined {
  return count === 0 ? undefined : STEPS[Math.ceil((STEPS.length * count) / most) - 1];
}

/** The municipalities shaded by their open orders, about where they lie [board#map-shading]. */
export function shadedAreas(municipalities: OrderMap['municipalities']): ShadedArea[] {
  const most = Math.max(0, ...municipalities.map(({ open }) => open));
  const steps = new Map(
    municipalities.map(({ municipality, open }) => [municipality, shadeStep(open, most)]),
  );
  return cellAreas(CITY_AREAS).flatMap(({ name, ring }) => {
    const step = [...steps].find(([municipality]) => municipality === name)?.[1];
    return step === undefined ? [] : [{ ring, step }];
  });
}
