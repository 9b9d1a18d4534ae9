import { expect, type Page } from '@playwright/test';
import { PASSWORD, submitCredentials } from './support/product/session.ts';
import { startOpenProduct, type OpenProduct } from './support/product/open-product.ts';
import { test } from './support/product/test.ts';

/** The browser logs in its console that a wrong code is refused. */
test.use({ allowed: [/status of 422 /] });
test.setTimeout(180_000);

let product: OpenProduct;

test.beforeAll(async ({ playwright }) => {
  product = await startOpenProduct(playwright);
});

test.afterAll(() => product.stop());

/** A device with passkeys, whose person is there and verified; it belongs to the page. */
async function addAuthenticator(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function signOut(page: Page): Promise<void> {
  await page.goto(`${product.url}/admin/logout`);
  await page.getByRole('button', { name: 'Odjavi se' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
}

const STEP = 'Lozinka je ispravna. Potvrdite da ste to vi.';

test('a passkey is made on Bezbednost, confirms the sign-in, and a recovery code does in its place', async ({
  page,
}) => {
  await addAuthenticator(page);
  await page.goto(`${product.url}/login?returnTo=/admin/security`);
  await submitCredentials(page, product.email);
  await page.getByRole('button', { name: 'Dodaj ključ' }).click();
  const dialog = page.getByRole('dialog', { name: 'Dodaj ključ' });
  await dialog.getByLabel('Naziv ključa').fill('Laptop na poslu');
  await page.keyboard.press('Enter');
  const codes = page.getByRole('list', { name: 'Rezervni kodovi' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const code = (await codes.first().textContent()) ?? '';
  await page.getByRole('button', { name: 'Sačuvani su' }).click();
  await expect(page.getByRole('list', { name: 'Potvrde prijave' })).toContainText('Laptop na poslu');

  await signOut(page);
  await submitCredentials(page, product.email);
  await expect(page.getByText(STEP)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Koristi ključ' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Nalozi', level: 1 })).toBeVisible();

  await signOut(page);
  await submitCredentials(page, product.email, PASSWORD);
  await page.getByRole('button', { name: 'Rezervni kod' }).click();
  await page.getByLabel('Rezervni kod').fill('00000-00000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Kod nije ispravan ili je već iskorišćen. Unesite sledeći.')).toBeVisible();
  await page.getByLabel('Rezervni kod').fill(code.toLowerCase());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Nalozi', level: 1 })).toBeVisible();
  const used = await product.query(`select kind from mails where kind = 'recovery_code_used'`, []);
  expect(used).toHaveLength(1);
});
