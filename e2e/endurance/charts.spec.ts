import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { buildGallery, openGallery } from '../support/charts/open-gallery.ts';
import { findFaults, settle } from '../support/screen/layout.ts';

let gallery: Awaited<ReturnType<typeof buildGallery>>;
test.beforeAll(async () => {
  gallery = await buildGallery();
});
test.afterAll(() => gallery.remove());

const LOOKS = [
  { width: 1440, colorScheme: 'light', target: 24 },
  { width: 768, colorScheme: 'dark', target: 24 },
  { width: 360, colorScheme: 'light', target: 44 },
] as const;

for (const { width, colorScheme, target } of LOOKS) {
  test(`charts and their tables have no faults at ${width} pixels, ${colorScheme} [design#charts]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await openGallery(page, gallery.folder);
    const check = async () => {
      await settle(page);
      expect(await findFaults(page, { target })).toEqual([]);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    };
    await page.getByRole('slider').first().focus();
    await check();
    const toTables = page.getByRole('button', { name: 'Kao tabela' });
    while ((await toTables.count()) > 0) await toTables.first().click();
    await check();
  });
}

/** How many colours a part of a picture has: one when nothing is drawn there. */
async function coloursOf(file: string): Promise<number> {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const colours = new Set<number>();
  for (let at = 0; at < data.length; at += info.channels) {
    colours.add((data[at]! << 16) | (data[at + 1]! << 8) | data[at + 2]!);
  }
  return colours.size;
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`charts are saved as pictures of twice their size, ${colorScheme} [design#chart-picture]`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await openGallery(page, gallery.folder);
    const buttons = page.getByRole('button', { name: /^Sačuvaj sliku/ });
    expect(await buttons.count()).toBeGreaterThan(9);
    // One face and one background tell the themes apart; what is drawn is the same in both.
    const pressed = colorScheme === 'light' ? await buttons.all() : [buttons.first()];
    for (const button of pressed) {
      const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
      expect(download.suggestedFilename()).toMatch(/^[^\\/:*?"<>|]+\.png$/);
      const file = await download.path();
      const { format, width } = await sharp(file).metadata();
      expect(format).toBe('png');
      expect(width).toBeGreaterThan(1000);
      expect(await coloursOf(file)).toBeGreaterThan(10);
      const [corner] = await sharp(file)
        .extract({ left: 0, top: 0, width: 1, height: 1 })
        .removeAlpha()
        .raw()
        .toBuffer();
      expect(corner).toBe(colorScheme === 'light' ? 0xff : 0x11);
    }
  });
}

test('in forced colours lines and bars keep an outline, and the active day a mark', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openGallery(page, gallery.folder);
  await page.getByRole('slider').first().focus();
  const hidden = await page.evaluate(() => {
    const canvas = getComputedStyle(document.body).backgroundColor;
    return [...document.querySelectorAll('figure path, figure rect, figure circle')]
      .filter((mark) => mark.checkVisibility() && mark.closest('defs') === null)
      .filter((mark) => {
        const { fill, stroke } = getComputedStyle(mark);
        return [canvas, 'none', 'rgba(0, 0, 0, 0)'].includes(fill) && [canvas, 'none'].includes(stroke);
      })
      .map((mark) => mark.getAttribute('class') ?? mark.outerHTML);
  });
  expect(hidden.filter((name) => !name.includes('field'))).toEqual([]);
});
