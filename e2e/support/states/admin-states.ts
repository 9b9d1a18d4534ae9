import { expect, type Page } from '@playwright/test';
import { drawJpeg } from '../subjects/photos.ts';
import { button, type State } from './state.ts';

const LIST = /\/api\/v1\/admins\?/;
/** A refusal that is not retried. */
const REFUSAL = { status: 422, json: { error: 'Zahtev nije ispravan.', code: 'server.invalid' } };

const OTHER = 'operater@demo.rs';

const rowOf = (tab: Page, email: string) => tab.getByRole('row').filter({ hasText: email });

async function openAdmins(tab: Page) {
  await tab.goto('/admin/admins');
  await expect(rowOf(tab, OTHER)).toBeVisible();
}

async function openNewAdmin(tab: Page) {
  await openAdmins(tab);
  await button(tab, 'Nov operater').click();
  const dialog = tab.getByRole('dialog', { name: 'Nov operater' });
  await expect(dialog.getByLabel('Ime', { exact: true })).toBeFocused();
  return dialog;
}

/** Presses an action of the operator's row, which up to 1120 pixels is in its menu. */
async function pressInRow(tab: Page, name: RegExp, label: string) {
  await openAdmins(tab);
  const single = rowOf(tab, OTHER).getByRole('button', { name });
  if (await single.isVisible()) {
    await single.click();
  } else {
    await rowOf(tab, OTHER)
      .getByRole('button', { name: /^Akcije za operatera/ })
      .click();
    await tab.getByRole('menuitem', { name: label }).click();
  }
}

/** The question before an operator is deactivated. */
async function askToSwitchOff(tab: Page) {
  await pressInRow(tab, /^Deaktiviraj operatera/, 'Deaktiviraj');
  const question = tab.getByRole('alertdialog', { name: 'Deaktiviraj operatera?' });
  await expect(question).toBeVisible();
  return question;
}

/** 'Lični podaci' of an operator; the button is in a menu up to 1120 pixels. */
async function openPersonalData(tab: Page) {
  await openAdmins(tab);
  const single = rowOf(tab, OTHER).getByRole('button', { name: /^Lični podaci/ });
  if (await single.isVisible()) {
    await single.click();
  } else {
    await rowOf(tab, OTHER)
      .getByRole('button', { name: /^Akcije za operatera/ })
      .click();
    await tab.getByRole('menuitem', { name: 'Lični podaci' }).click();
  }
  const dialog = tab.getByRole('dialog', { name: /^Lični podaci/ });
  await expect(dialog).toBeVisible();
  return dialog;
}

async function openErasure(tab: Page) {
  await (await openPersonalData(tab)).getByRole('button', { name: 'Obriši podatke…' }).click();
  const dialog = tab.getByRole('dialog', { name: /^Obriši podatke/ });
  await expect(dialog.getByLabel('Ime i prezime osobe')).toBeFocused();
  return dialog;
}

const state = (name: string, open: (tab: Page) => Promise<unknown>, only?: State['only']): State => ({
  name: `Operateri: ${name}`,
  as: 'superAdmin',
  open: async (tab) => void (await open(tab)),
  ...(only !== undefined && { only }),
});

const SUMMARY = /\/notify-me-requests\/summary$/;
const ADDRESSES = { total: 21, android: 15, ios: 8, citizens: 14, workers: 7 };

/** 'Javite mi' with these counts, so that no state depends on what others asked for. */
async function openNotifyMe(tab: Page, total = ADDRESSES.total) {
  const newestAt = total === 0 ? null : '2026-03-06T11:00:00.000Z';
  await tab.route(SUMMARY, (route) => route.fulfill({ json: { data: { ...ADDRESSES, total, newestAt } } }));
  await openAdmins(tab);
  await button(tab, 'Javite mi').click();
  const dialog = tab.getByRole('dialog', { name: 'Javite mi' });
  await expect(dialog.getByText(`${total} adresa`)).toBeVisible();
  return dialog;
}

/** All states of Operateri. */
export const ADMIN_SCREENS: readonly State[] = [
  state('the list', openAdmins),
  state('personal data', openPersonalData),
  state('personal data, another name for the erasure', async (tab) => {
    const dialog = await openErasure(tab);
    await dialog.getByLabel('Ime i prezime osobe').fill('Neko drugi');
    await dialog.getByRole('button', { name: 'Obriši zauvek' }).click();
    await expect(dialog.getByText('Unesite tačno ime i prezime osobe')).toBeVisible();
  }),
  state('the list without rows', async (tab) => {
    await tab.goto('/admin/admins?searchTerm=nema-takvog&isActive=false');
    await expect(tab.getByText('Nema redova.')).toBeVisible();
  }),
  state('the list refused', async (tab) => {
    await tab.route(LIST, (route) => route.fulfill(REFUSAL));
    await tab.goto('/admin/admins');
    await expect(tab.getByText('Operateri nisu učitani.')).toBeVisible();
  }),
  state('the list loading', async (tab) => {
    await tab.route(LIST, () => undefined);
    await tab.goto('/admin/admins');
    await expect(tab.locator('[data-skeleton=shown]').first()).toBeVisible();
  }),
];

/** The dialogs over it. */
export const ADMIN_DIALOGS: readonly State[] = [
  state('a new one left empty', async (tab) => {
    const dialog = await openNewAdmin(tab);
    await dialog.getByRole('button', { name: 'Kreiraj operatera' }).click();
    await expect(dialog.getByText('Ispravite sledeće:')).toBeVisible();
  }),
  state('a new one with a photo', async (tab) => {
    const dialog = await openNewAdmin(tab);
    await dialog.getByLabel('Mobilni telefon').fill('0601234567');
    await dialog.locator('input[type=file]').setInputFiles(await drawJpeg(tab, 'lik.jpg'));
    await expect(dialog.getByRole('button', { name: 'Ukloni: lik.jpg' })).toBeVisible();
  }),
  state('a new one with a photo too large', async (tab) => {
    const dialog = await openNewAdmin(tab);
    const tooLarge = { name: 'lik.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(1_100_000, 7) };
    await dialog.locator('input[type=file]').setInputFiles(tooLarge);
    await expect(dialog.getByRole('button', { name: 'Smanji automatski' })).toBeVisible();
  }),
  state('Javite mi', (tab) => openNotifyMe(tab)),
  state('Javite mi without addresses', (tab) => openNotifyMe(tab, 0)),
  state('Javite mi refused', async (tab) => {
    await tab.route(SUMMARY, (route) => route.fulfill(REFUSAL));
    await openAdmins(tab);
    await button(tab, 'Javite mi').click();
    await expect(tab.getByText('Spisak nije učitan.')).toBeVisible();
  }),
  state('erasing an address left empty', async (tab) => {
    const dialog = await openNotifyMe(tab);
    await dialog.getByRole('button', { name: 'Obriši adresu…' }).click();
    const form = tab.getByRole('dialog', { name: 'Obriši adresu sa spiska' });
    await form.getByRole('button', { name: 'Obriši adresu' }).click();
    await expect(form.getByText('Polje je obavezno')).toBeVisible();
  }),
  state('switching one off', askToSwitchOff),
  state('switching one off refused', async (tab) => {
    await tab.route(/toggle-active$/, (route) => route.fulfill(REFUSAL));
    const question = await askToSwitchOff(tab);
    await question.getByRole('button', { name: 'Deaktiviraj' }).click();
    await expect(question.getByRole('alert')).toHaveText(REFUSAL.json.error);
  }),
  state('switching one off needs the password', async (tab) => {
    const needed = { error: 'Ponovo unesite lozinku.', code: 'auth_fresh_check_needed' };
    await tab.route(/toggle-active$/, (route) => route.fulfill({ status: 403, json: needed }));
    const question = await askToSwitchOff(tab);
    await question.getByRole('button', { name: 'Deaktiviraj' }).click();
    await expect(tab.getByRole('dialog', { name: 'Potvrdite lozinku' })).toBeVisible();
  }),
  state('taking the factors off one', async (tab) => {
    await tab.route(LIST, async (route) => {
      const answer = await route.fetch();
      const { data, meta } = await answer.json();
      const rows = data.map((admin: object) => ({ ...admin, hasFactors: true }));
      await route.fulfill({ json: { data: rows, meta } });
    });
    await pressInRow(tab, /^Ukloni potvrde prijave/, 'Ukloni potvrde prijave');
    await expect(tab.getByRole('alertdialog', { name: 'Ukloni potvrde prijave?' })).toBeVisible();
  }),
  state(
    'the menu of the own row',
    async (tab) => {
      await openAdmins(tab);
      await rowOf(tab, 'super@demo.rs')
        .getByRole('button', { name: /^Akcije za operatera/ })
        .click();
      await expect(tab.getByRole('menuitem', { name: 'Izmeni podatke' })).toBeVisible();
    },
    'phone',
  ),
];
