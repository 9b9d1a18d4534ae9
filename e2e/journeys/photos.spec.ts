import { expect, type Locator, type Page } from '@playwright/test';
import { fullName } from '@majstorija/contract/text/format.ts';
import { JPEG_RULES } from '@majstorija/contract/fields.ts';
import { describePhoto, takePhoto } from '../support/subjects/camera-photo.ts';
import { listCustomers } from '../support/subjects/clients.ts';
import { findFaults, settle } from '../support/screen/layout.ts';
import { drawJpeg } from '../support/subjects/photos.ts';
import { PHONE } from '../support/screen/screens.ts';
import { openList, openOrder } from '../support/subjects/orders.ts';
import { officeTest as test } from '../support/product/test.ts';

const UPRIGHT = { isPortrait: true, above: 'red', below: 'blue', metadata: [] };

/** Records every file that the page previews: the page offers no other way to read them. */
const keepShownFiles = (page: Page) =>
  page.addInitScript(() => {
    const shown: Blob[] = [];
    const show = URL.createObjectURL.bind(URL);
    URL.createObjectURL = (file) => {
      if (file instanceof Blob) shown.push(file);
      return show(file);
    };
    Object.assign(window, { shown });
  });

const lastShownFile = async (page: Page): Promise<Buffer> => {
  const base64 = await page.evaluate(async () => {
    const shown: unknown = Reflect.get(window, 'shown');
    const last: unknown = Array.isArray(shown) ? shown.at(-1) : undefined;
    if (!(last instanceof Blob)) throw new Error('no file was shown');
    const bytes = new Uint8Array(await last.arrayBuffer());
    let text = '';
    for (const byte of bytes) text += String.fromCharCode(byte);
    return btoa(text);
  });
  return Buffer.from(base64, 'base64');
};

const isDrawn = (image: Locator) =>
  expect
    .poll(() => image.evaluate((one) => one instanceof HTMLImageElement && one.naturalWidth))
    .toBeGreaterThan(0);

const shownPhoto = (gallery: Locator) => gallery.getByRole('img', { name: /^Kvar/ });
const named = (place: number) => new RegExp(`^Kvar, fotografija ${place} od 3`);

test('a large photo is shrunk with one press, upright and without its location, and the stored one has no metadata', async ({
  page,
  api,
}) => {
  const { client } = (await listCustomers(api)).at(-4)!;
  const photo = await takePhoto('kuhinja.jpg');
  expect(photo.buffer.length).toBeGreaterThan(JPEG_RULES.maxBytes);
  expect(await describePhoto(photo.buffer)).toMatchObject({
    isPortrait: false,
    metadata: ['exif', 'icc', 'orientation'],
  });

  await keepShownFiles(page);
  await openList(page);
  await page.getByRole('button', { name: 'Nov nalog' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Nov nalog' });
  await dialog.getByRole('combobox', { name: 'Klijent' }).fill(client.phone);
  await page.getByRole('option', { name: fullName(client) }).click();
  await dialog.getByRole('radio', { name: 'Elektro radovi' }).check();
  await dialog.getByRole('group', { name: 'Adresa' }).getByRole('radio').first().check();
  await dialog.locator('input[type=file]').setInputFiles(photo);
  await expect(dialog.getByText('Samo .jpg fajlovi manji od 1MB su dozvoljeni')).toBeVisible();
  await dialog.getByRole('button', { name: 'Smanji automatski' }).click();
  await expect(dialog.getByText(/ → /)).toBeVisible();
  const smaller = await lastShownFile(page);
  expect(smaller.length).toBeLessThanOrEqual(JPEG_RULES.maxBytes);
  // Chromium adds its own profile, the same in every picture; the server removes that too.
  expect(await describePhoto(smaller)).toEqual({ ...UPRIGHT, metadata: ['icc'] });

  await dialog.getByRole('button', { name: 'Kreiraj nalog' }).click();
  await expect(page).toHaveURL(/\/admin\/orders\/[0-9a-f-]{36}/);
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const [stored] = (await api.getOrder(id)).files;
  const answer = await page.request.get(stored?.url ?? '');
  expect(await describePhoto(await answer.body())).toEqual(UPRIGHT);
});

/** An order of its own with three photos of 400 × 400, opened. */
async function openOrderWithPhotos(page: Page, upload: (files: readonly Buffer[]) => Promise<string>) {
  await page.goto('/login');
  const drawn = [await drawJpeg(page, 'a.jpg'), await drawJpeg(page, 'b.jpg'), await drawJpeg(page, 'c.jpg')];
  await openOrder(page, { _id: await upload(drawn.map(({ buffer }) => buffer)) });
}

test.describe('the gallery', () => {
  test('is zoomed by two fingers and swiped by one', async ({ page, api }) => {
    const { client } = (await listCustomers(api)).at(-6)!;
    await page.setViewportSize(PHONE);
    await openOrderWithPhotos(page, (files) => api.createOrderWithPhotos(client, files));
    await page.getByRole('button', { name: named(1) }).click();
    const gallery = page.getByRole('dialog', { name: 'Kvar' });
    await isDrawn(shownPhoto(gallery));
    await settle(page);
    expect(await findFaults(page, { target: 44 })).toEqual([]);
    const touch = await page.context().newCDPSession(page);
    await touch.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 2 });
    const fingers = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...places: [x: number, y: number][]) =>
      touch.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: places.map(([x, y], id) => ({ x, y, id })),
      });

    const before = await shownPhoto(gallery).boundingBox();
    await fingers('touchStart', [160, 400], [200, 400]);
    await fingers('touchMove', [140, 400], [220, 400]);
    await fingers('touchMove', [120, 400], [240, 400]);
    await fingers('touchEnd');
    await expect(gallery.getByRole('group', { name: 'Uvećana fotografija' })).toBeVisible();
    // The browser answers for a move before the page has drawn it.
    const width = async () => (await shownPhoto(gallery).boundingBox())!.width;
    await expect.poll(width).toBeGreaterThan(before!.width * 2);
    await gallery.getByRole('button', { name: 'Umanji' }).click({ clickCount: 3 });
    await expect(gallery.getByRole('group', { name: 'Uvećana fotografija' })).toBeHidden();

    await fingers('touchStart', [300, 400]);
    await fingers('touchMove', [200, 402]);
    await fingers('touchMove', [100, 404]);
    await fingers('touchEnd');
    await expect(gallery.getByText('2 od 3')).toBeVisible();
  });
});
