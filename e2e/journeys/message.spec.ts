import { expect, type Page } from '@playwright/test';
import { PACKAGES } from '@majstorija/contract/catalog.ts';
import { formatPhone, fullName } from '@majstorija/contract/text/format.ts';
import { createOrder, openOrder } from '../support/subjects/orders.ts';
import { officeTest as test } from '../support/product/test.ts';

/** Keeps the links that other programs would be opened by. */
async function catchPrograms(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const opened: string[] = [];
    Reflect.set(window, 'opened', opened);
    HTMLAnchorElement.prototype.click = function () {
      if (/^(?:viber|sms):/.test(this.href)) opened.push(this.href);
      else HTMLElement.prototype.click.call(this);
    };
  });
  return () => page.evaluate(() => Reflect.get(window, 'opened'));
}

test('from the notice of an assignment the worker gets the order word by word, by two keys', async ({
  page,
  api,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const opened = await catchPrograms(page);
  const created = await createOrder(api, -4);
  await openOrder(page, created);
  await page.keyboard.press('m');
  await expect(
    page
      .getByRole('dialog', { name: /^Dodeli majstora/ })
      .getByRole('option')
      .first(),
  ).toBeVisible();
  await page.keyboard.press('1');
  await expect(page.getByText('Nalog dodeljen radniku.').first()).toBeVisible();
  await page.keyboard.press('Alt+v');
  const dialog = page.getByRole('dialog', { name: `Poruka, nalog ${created.orderCode}` });
  await expect(dialog.getByRole('option', { name: /^Poslat nalog/, selected: true })).toBeVisible();

  const { address, client, worker } = await api.getOrder(created._id);
  const { latitude, longitude, unitNumber, note, streetAndNumber, municipality } = address;
  const access = note && note.replace(/\.$/, '');
  const place = [streetAndNumber, unitNumber && `stan ${unitNumber}`, access, municipality];
  const lines = [
    `Nalog ${created.orderCode}: ${PACKAGES.PLUMBING.label}`,
    place.filter((part) => part !== null).join(', '),
    'Kada: odmah',
    `Klijent: ${fullName(client)}, ${formatPhone(client.phone)}`,
    `Mapa: https://google.com/maps?q=${latitude},${longitude}`,
    'Potvrdite odgovorom „prihvatam” ili pozovite 011 000 0000.',
  ];
  // The order has no description: that is said first, and left out by the key that has the focus then.
  await expect(dialog.getByText(/Kvar nije upisan\./).last()).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();

  const text = lines.join('\n');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);
  expect(await opened()).toEqual([`viber://chat?number=${encodeURIComponent(worker!.phone)}`]);
  const history = page.getByRole('region', { name: /Istorija/ });
  await expect(history.getByText('Poruka majstoru: poslat nalog, Viber')).toBeVisible();
  const { actions } = await api.getOrder(created._id);
  expect(actions[0]).toMatchObject({ type: 'MESSAGE_SENT', note: text });
});
