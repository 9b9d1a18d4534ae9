import { expect, type Locator, type Page } from '@playwright/test';
import { fullName } from '@majstorija/contract/text/format.ts';
import { startAt, takeActions } from '../support/screen/count-actions.ts';
import type { Api } from '../support/product/api.ts';
import { OPERATOR, signIn, submitCredentials } from '../support/product/session.ts';
import { officeTest, test as freshTest } from '../support/product/test.ts';
import { PHONE } from '../support/screen/screens.ts';
import { newAccount } from '../support/subjects/accounts.ts';
import { PLACE } from '../support/subjects/people.ts';
import { drawJpeg } from '../support/subjects/photos.ts';

const test = officeTest;

// The telephone rings: from the ring to the order in one dialog [orders#intake-pane] [orders#new-caller].

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Nov nalog' });
const picker = (dialog: Locator) => dialog.getByRole('combobox', { name: 'Klijent' });
const notices = (page: Page) => page.getByRole('region', { name: 'Obaveštenja' });
const send = (dialog: Locator, name = 'Kreiraj nalog') => dialog.getByRole('button', { name, exact: true });

/** A known client with two addresses and an open order to the second one. */
async function aCaller(api: Api) {
  const { firstName, lastName, phone } = newAccount('Jagoda');
  const point = { latitude: 44.8, longitude: 20.47, type: 'flat' } as const;
  const client = await api.createClient({ firstName, lastName, phone, ...PLACE, ...point });
  const second = await api.addAddress(client, { ...PLACE, ...point, streetAndNumber: 'Resavska 12' });
  const order = await api.createOrder({
    clientId: client._id,
    addressId: second._id,
    category: 'ELECTRICS',
    package: 'ELECTRICAL',
  });
  return { client, order, local: phone.replace('+381', '0') };
}

async function expectOrder(page: Page): Promise<void> {
  await expect(page).toHaveTitle(/N\d{6}/);
}

/** Opens a new order by its key and finds the caller of the number; their service by its first letters. */
async function takeCallByKeys(page: Page, caller: string): Promise<Locator> {
  await startAt(page, '/admin/orders');
  const dialog = dialogOf(page);
  await page.keyboard.press('n');
  await expect(picker(dialog)).toBeFocused();
  // Faster than the search: Enter waits for the number's own client.
  await page.keyboard.type(caller);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('radio', { name: 'Vodovod i kanalizacija' })).toBeFocused();
  await page.keyboard.type('el');
  return dialog;
}

/** Chooses the client and the service of a new order. */
async function fillOrder(page: Page, local: string): Promise<Locator> {
  const dialog = dialogOf(page);
  await page.getByRole('button', { name: 'Nov nalog' }).first().click();
  await picker(dialog).fill(local);
  await expect(dialog.getByRole('option')).toHaveCount(1);
  await dialog.getByRole('option').click();
  await dialog.getByRole('radio', { name: 'Elektro radovi' }).first().check();
  return dialog;
}

/** Sends what is filled in; the order is assigned to whom the button names, and its reasons are kept. */
async function expectAssigned(page: Page): Promise<void> {
  await expect(notices(page).getByText('Nalog dodeljen radniku.')).toBeVisible();
  await expectOrder(page);
  await expect(page.getByText(/· 1\. predlog od \d+/).first()).toBeVisible();
}

/** The button that also assigns, once it names the first of the ranking. */
const assignButton = (dialog: Locator) => dialog.getByRole('button', { name: /^Kreiraj i dodeli: \S\. / });

test('a known client: from the ring to the assigned order at the address of the last one with 4 keys', async ({
  page,
  api,
}) => {
  const { local } = await aCaller(api);
  const dialog = await takeCallByKeys(page, local);
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Opis problema')).toBeFocused();
  await page.keyboard.type('Nema struje');
  await expect(assignButton(dialog)).toBeVisible();
  await page.keyboard.press('Control+Shift+Enter');
  await expectAssigned(page);
  await expect(page.getByText(/^Resavska 12/).first()).toBeVisible();
  expect(await takeActions(page)).toEqual({ clicks: 0, keys: 4 });
});

test('a known client: the same with 6 clicks, and what was said about when is taken by one', async ({
  page,
  api,
}) => {
  const { local } = await aCaller(api);
  await startAt(page, '/admin/orders');
  const dialog = await fillOrder(page, local);
  await dialog.getByLabel('Opis problema').click();
  await page.keyboard.type('Nema struje, može sutra u 9');
  await dialog.getByRole('button', { name: 'sutra 9–11' }).click();
  await expect(dialog.getByRole('radio', { name: 'Termin' })).toBeChecked();
  await assignButton(dialog).click();
  await expectAssigned(page);
  await expect(page.getByText(/sutra 09:00–11:00/).first()).toBeVisible();
  expect(await takeActions(page)).toEqual({ clicks: 6, keys: 0 });
});

test('a known client at a new address: the same with 7 clicks, in one dialog', async ({ page, api }) => {
  const { client, local } = await aCaller(api);
  await startAt(page, '/admin/orders');
  const dialog = await fillOrder(page, local);
  await dialog.getByRole('radio', { name: /^Nova adresa/ }).click();
  await expect(dialog.getByRole('combobox', { name: 'Ulica i broj' })).toBeFocused();
  await page.keyboard.type('Knez Mihailova 7');
  await dialog
    .getByRole('option', { name: /^Knez Mihailova/ })
    .first()
    .click();
  await dialog.getByLabel('Opis problema').click();
  await page.keyboard.type('Nema struje');
  await assignButton(dialog).click();
  await expectAssigned(page);
  expect(await takeActions(page)).toEqual({ clicks: 7, keys: 0 });
  await page.goto(`/admin/clients/${client._id}`);
  await expect(page.getByText(/^Knez Mihailova/).first()).toBeVisible();
});

test('a new client: the same with 5 keys', async ({ page }) => {
  const { phone } = newAccount('Nova');
  await startAt(page, '/admin/orders');
  const dialog = dialogOf(page);
  await page.keyboard.press('n');
  await page.keyboard.type(`Desanka Perić ${phone.replace('+381', '0')}`);
  await expect(dialog.getByRole('option', { name: /^Nov klijent/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('radio', { name: 'Vodovod i kanalizacija' })).toBeFocused();
  await page.keyboard.type('el');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('combobox', { name: 'Ulica i broj' })).toBeFocused();
  await page.keyboard.type('Njegoševa 44');
  await expect(dialog.getByRole('option', { name: /^Njegoševa 44/ }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(assignButton(dialog)).toBeVisible();
  await page.keyboard.press('Control+Shift+Enter');
  await expectAssigned(page);
  expect(await takeActions(page)).toEqual({ clicks: 0, keys: 5 });
});

test('a new client: the same with 6 clicks', async ({ page }) => {
  const { phone } = newAccount('Nova');
  await startAt(page, '/admin/orders');
  const dialog = dialogOf(page);
  await page.getByRole('button', { name: 'Nov nalog' }).first().click();
  await page.keyboard.type(`Desanka Perić ${phone.replace('+381', '0')}`);
  await dialog.getByRole('option', { name: /^Nov klijent/ }).click();
  await dialog.getByRole('radio', { name: 'Elektro radovi' }).first().check();
  await dialog.getByRole('combobox', { name: 'Ulica i broj' }).click();
  await page.keyboard.type('Njegoševa 44');
  await dialog
    .getByRole('option', { name: /^Njegoševa 44/ })
    .first()
    .click();
  await assignButton(dialog).click();
  await expectAssigned(page);
  expect(await takeActions(page)).toEqual({ clicks: 6, keys: 0 });
});

test('the dialogs that fill a phone begin under the place of notices [design#toasts-cover-nothing]', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await startAt(page, '/admin/orders');
  for (const [key, name] of [
    ['n', 'Nov nalog'],
    ['Control+K', 'Pretraga'],
  ] as const) {
    await page.keyboard.press(key);
    const title = page.getByRole('dialog', { name }).getByRole('heading', { name, exact: true });
    await expect(title).toBeVisible();
    const place = await notices(page).boundingBox();
    expect((await title.boundingBox())?.y).toBeGreaterThanOrEqual(place!.y + place!.height);
    await page.keyboard.press('Escape');
    await expect(title).toHaveCount(0);
  }
});

/** Holds back the script of this name until the returned function is called. */
async function holdBack(page: Page, script: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**/assets/${script}-*.js`, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

for (const [key, script, name, field] of [
  ['n', 'create-order-dialog', 'Nov nalog', 'Klijent'],
  ['Control+K', 'search-dialog', 'Pretraga', /^Traži telefon/],
] as const) {
  test(`a number typed after ${key} is in its field, however late the code of „${name}” comes`, async ({
    page,
  }) => {
    const release = await holdBack(page, script);
    await startAt(page, '/admin/orders');
    const address = page.url();
    const dialog = page.getByRole('dialog', { name });
    await page.keyboard.press(key);
    // Not waited for: the field is there with the key.
    await page.keyboard.type('0601234567', { delay: 45 });
    await page.keyboard.press('ArrowLeft');
    await expect(dialog.getByRole('textbox', { name: field })).toHaveValue('0601234567');
    release();
    const box = dialog.getByRole('combobox', { name: field });
    await expect(box).toHaveValue('0601234567');
    await expect(box).toBeFocused();
    expect(await box.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(9);
    await expect(page).toHaveURL(address);
  });
}

freshTest.describe('after a sign-out', () => {
  // The calls after the end of the session are refused, and the browser logs that in its console.
  freshTest.use({ allowed: [/status of 401 /] });

  freshTest(
    'a draft survives reload and sign-out with its photo, is never mixed with another caller, and ends with the order',
    async ({ page, api }) => {
      const { client, local } = await aCaller(api);
      await signIn(page);
      const dialog = await fillOrder(page, local);
      await dialog.getByLabel('Opis problema').fill('Varniči utičnica u kuhinji.');
      await dialog.locator('input[type=file]').setInputFiles([await drawJpeg(page, 'uticnica.jpg')]);
      await expect(dialog.getByText(/^Nacrt sačuvan u/)).toBeVisible();
      const isStored = () =>
        page.evaluate(
          () =>
            new Promise((resolve) => {
              const opening = indexedDB.open('majstorija', 1);
              opening.addEventListener('success', () => {
                const all = opening.result.transaction('drafts').objectStore('drafts').getAll();
                all.addEventListener('success', () => {
                  opening.result.close();
                  resolve(
                    JSON.stringify(
                      all.result.map(({ values }) => [values.form.description, values.form.files.length]),
                    ),
                  );
                });
              });
            }),
        );
      await expect.poll(isStored).toBe('[["Varniči utičnica u kuhinji.",1]]');
      page.on('dialog', (question) => void question.accept());
      await page.context().request.post('/api/v1/auth/logout', { headers: { 'X-Client-Type': 'web' } });
      await page.reload();
      await submitCredentials(page, OPERATOR);
      await page.getByRole('button', { name: 'Nov nalog' }).first().click();
      // Another caller, typed before the drafts are read.
      await page.keyboard.type('Mira');
      const left = dialog.getByText(`Nacrt: ${fullName(client)}, Varniči utičnica u kuhinji.`);
      await expect(left).toBeVisible();
      await expect(picker(dialog)).toHaveValue('Mira');
      await expect(dialog.getByLabel('Opis problema')).toHaveValue('');
      await dialog.getByRole('button', { name: 'Nastavi' }).click();
      await expect(left).toHaveCount(0);
      await expect(dialog.getByText('Nacrt: Mira')).toBeVisible();
      await dialog.getByRole('button', { name: 'Odbaci', exact: true }).click();
      // A second tab is for a second call: it starts empty, and the first form stays the first tab's.
      const tab = await page.context().newPage();
      await tab.goto('/admin/orders');
      await tab.getByRole('button', { name: 'Nov nalog' }).first().click();
      await dialogOf(tab).getByLabel('Opis problema').fill('Nema vode.');
      await expect(dialogOf(tab).getByText(/^Nacrt sačuvan u/)).toBeVisible();
      await expect(dialogOf(tab).getByText(/^Nacrt:/)).toHaveCount(0);
      await tab.close();
      await expect(picker(dialog)).toHaveValue(fullName(client));
      await expect(dialog.getByLabel('Opis problema')).toHaveValue('Varniči utičnica u kuhinji.');
      await expect(dialog.getByText('uticnica.jpg')).toBeVisible();
      await send(dialog).click();
      await expectOrder(page);
      await expect(page.getByText('Varniči utičnica u kuhinji.')).toBeVisible();
      await expect.poll(isStored).toBe('[["Nema vode.",0]]');
    },
  );
});
