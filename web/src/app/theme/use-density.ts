import { useState } from 'react';
import { localStore } from '#lib/browser/storage.ts';

export type Density = 'comfortable' | 'compact';

const KEY = 'majstorija.density';

/** The two row heights of the profile menu: 52 and 40 pixels. */
export const densities = [
  { value: 'comfortable', label: 'Udobno' },
  { value: 'compact', label: 'Zbijeno' },
] as const satisfies readonly { value: Density; label: string }[];

const current = (): Density =>
  document.documentElement.getAttribute('data-density') === 'compact' ? 'compact' : 'comfortable';

/** Row height of every table, stored under the key that `before-paint.js` reads before the first paint. */
export function useDensity(): { density: Density; setDensity: (density: Density) => void } {
  const [density, keep] = useState(current);
  const setDensity = (next: Density) => {
    document.documentElement.setAttribute('data-density', next);
    localStore.setItem(KEY, next);
    keep(next);
  };
  return { density, setDensity };
}
