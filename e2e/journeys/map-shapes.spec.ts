import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { expect, type Locator } from '@playwright/test';
import { aShapeArchive } from '@majstorija/server/testing/builders/files/shape-tiles.ts';
import { officeTest as test } from '../support/product/test.ts';
import { findOrder, openOrder } from '../support/subjects/orders.ts';

/** The tiles of Belgrade at the only zoom of the archive. */
const ZOOM = 14;
const PLACES = Array.from({ length: 24 * 24 }, (_none, at) => {
  const [right, down] = [at % 24, Math.floor(at / 24)];
  return [ZOOM, 9112 + right, 5894 + down] as const;
});

test.use({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the pattern.
  settings: async ({}, use, testInfo) => {
    const archive = testInfo.outputPath('beograd.pmtiles');
    writeFileSync(archive, aShapeArchive(PLACES));
    await use({ TILES_URL: pathToFileURL(archive).href });
  },
});

/** How many pixels of the map's tiles have each colour, as `r,g,b,a`. */
const coloursOf = async (map: Locator): Promise<ReadonlyMap<string, number>> =>
  new Map(
    await map.locator('.leaflet-tile-pane').evaluate((pane) => {
      const counts = new Map<string, number>();
      for (const canvas of pane.querySelectorAll('canvas')) {
        const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
        for (let at = 0; at < pixels.length; at += 4) {
          const colour = pixels.slice(at, at + 4).join(',');
          counts.set(colour, (counts.get(colour) ?? 0) + 1);
        }
      }
      return [...counts];
    }),
  );

/** Of the land, the water and the roads of the light and of the dark map. */
const LIGHT = ['226,223,218,255', '128,222,234,255', '255,255,255,255'];
const DARK = ['31,31,31,255', '49,53,63,255', '61,61,61,255'];
const CLEAR = '0,0,0,0';

test('shapes of an archive are drawn in the theme of the page, by us alone [addresses#tile-shapes]', async ({
  page,
  api,
  product,
}) => {
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(request.url()));
  const order = await findOrder(api, {}, ({ address }) => address.latitude !== null);
  await openOrder(page, order);
  const card = page.getByRole('region', { name: 'Adresa' });
  const map = card.getByRole('application', { name: /^Mapa: / });
  await expect(map).toHaveAttribute('data-tiles', 'ready');
  await expect(map.locator('.leaflet-marker-pane .leaflet-marker-icon')).toBeVisible();
  const drawn = async () => [...(await coloursOf(map)).keys()];
  await expect.poll(drawn).toEqual(expect.arrayContaining(LIGHT));
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(drawn).toEqual(expect.arrayContaining(DARK));
  expect(await drawn()).not.toEqual(expect.arrayContaining([LIGHT[0]]));

  await card.getByRole('button', { name: 'Umanji' }).click();
  await expect(map).toHaveAttribute('data-zoom', '14');
  await expect.poll(drawn).toEqual([CLEAR]);
  await expect(map).toHaveAttribute('data-tiles', 'ready');

  const tiles = [...asked].filter((url) => url.includes('/tiles/'));
  expect(tiles.length).toBeGreaterThan(0);
  const hosts = new Set([...asked].filter((url) => url.startsWith('http')).map((url) => new URL(url).host));
  expect([...hosts]).toEqual([new URL(product.url).host]);
});

test.describe('tiles that do not come', () => {
  test.use({ allowed: [/status of 503 /] });

  test('are said on the map, which asks again for them [addresses#map-failure]', async ({ page, api }) => {
    await page.route('**/tiles/**', (route) => route.fulfill({ status: 503 }));
    const order = await findOrder(api, {}, ({ address }) => address.latitude !== null);
    await openOrder(page, order);
    const card = page.getByRole('region', { name: 'Adresa' });
    const map = card.getByRole('application', { name: /^Mapa: / });
    await expect(map).toHaveAttribute('data-tiles', 'failed');
    await page.unroute('**/tiles/**');
    await card.getByRole('button', { name: 'Pokušaj ponovo' }).click();
    await expect(map).toHaveAttribute('data-tiles', 'ready');
    expect((await coloursOf(map)).size).toBeGreaterThan(LIGHT.length);
  });
});
