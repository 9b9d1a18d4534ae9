import { expect, type Page } from '@playwright/test';
import { button, type State } from './state.ts';

const FACTORS = /\/api\/v1\/auth\/factors$/;
const LOGIN = /\/api\/v1\/auth\/login$/;
const SECOND = /\/api\/v1\/auth\/login\/second-factor$/;
const CODES = Array.from({ length: 10 }, (_, index) => `7QX4M-2R${index}KD`);
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

const NONE = { authenticator: null, passkeys: [], recoveryCodesLeft: 0, isRequired: false };

/** Two factors, one with a name as long as the field admits. */
const SOME = {
  ...NONE,
  authenticator: { createdAt: '2026-03-06T07:05:00.000Z' },
  passkeys: [
    {
      _id: '0190a0a0-0000-7000-8000-000000000001',
      name: 'Sigurnosni ključ na privesku, rezervni, u fioci kod ulaza 12',
      createdAt: '2026-03-06T07:05:00.000Z',
      lastUsedAt: '2026-03-07T07:05:00.000Z',
    },
  ],
  recoveryCodesLeft: 9,
};

const stubFactors = (tab: Page, factors: object) =>
  tab.route(FACTORS, (route) => route.fulfill({ json: { data: factors } }));

async function openFactors(tab: Page, factors: object = SOME) {
  await stubFactors(tab, factors);
  await tab.goto('/admin/security');
  await expect(button(tab, 'Dodaj ključ')).toBeVisible();
}

/** The account as if a factor were its duty and it had none. */
async function openRequired(tab: Page) {
  await tab.route(/\/api\/v1\/auth\/me$/, async (route) => {
    const answer = await route.fetch();
    const { data } = await answer.json();
    await route.fulfill({ json: { data: { ...data, lacksFactor: true } } });
  });
  await stubFactors(tab, { ...NONE, isRequired: true });
  await tab.goto('/admin/orders');
  await expect(tab.getByText(/^Za rad je potrebna potvrda prijave u dva koraka\./)).toBeVisible();
}

async function openAuthenticator(tab: Page) {
  await openFactors(tab, NONE);
  const uri = `otpauth://totp/Majstorija:operater%40demo.rs?secret=${SECRET}&issuer=Majstorija`;
  await tab.route(/\/factors\/authenticator$/, (route) =>
    route.fulfill({ json: { data: { secret: SECRET, uri } } }),
  );
  await button(tab, 'Dodaj aplikaciju za kodove').click();
  const dialog = tab.getByRole('dialog', { name: 'Dodaj aplikaciju za kodove' });
  await expect(dialog.getByLabel('Kod iz aplikacije')).toBeVisible();
  return dialog;
}

const dialogState = (name: string, open: (tab: Page) => Promise<unknown>): State => ({
  name: `Potvrda prijave: ${name}`,
  open: async (tab) => void (await open(tab)),
});

async function openStep(tab: Page, methods: readonly string[]) {
  await tab.route(LOGIN, (route) =>
    route.fulfill({ json: { data: { secondFactor: { ticket: 'karta', methods } } } }),
  );
  await tab.goto('/login');
  await tab.getByLabel('Email').fill('operater@demo.rs');
  await tab.getByLabel('Lozinka', { exact: true }).fill('Demo-lozinka-1');
  await button(tab, 'Prijavi se').click();
  await expect(tab.getByText('Lozinka je ispravna. Potvrdite da ste to vi.')).toBeVisible();
}

const ALL = ['authenticator', 'passkey', 'recovery_code'];

const step = (name: string, open: (tab: Page) => Promise<unknown>): State => ({
  name: `second step: ${name}`,
  as: 'signedOut',
  open: async (tab) => void (await open(tab)),
});

/** The second step of the sign-in, and Bezbednost with factors and without a required one. */
export const FACTOR_SCREENS: readonly State[] = [
  step('a code', (tab) => openStep(tab, ALL)),
  step('a wrong code', async (tab) => {
    const text = 'Kod nije ispravan ili je već iskorišćen. Unesite sledeći.';
    const json = { error: text, code: 'auth_code_wrong', fields: { code: text } };
    await tab.route(SECOND, (route) => route.fulfill({ status: 422, json }));
    await openStep(tab, ALL);
    await tab.getByLabel('Kod iz aplikacije').fill('000000');
    await button(tab, 'Potvrdi').click();
    await expect(tab.getByText(text)).toBeVisible();
  }),
  step('a passkey', (tab) => openStep(tab, ['passkey', 'recovery_code'])),
  step('a recovery code', async (tab) => {
    await openStep(tab, ALL);
    await button(tab, 'Rezervni kod').click();
    await expect(tab.getByRole('textbox', { name: 'Rezervni kod' })).toBeVisible();
  }),
  { name: 'Bezbednost with factors', open: (tab) => openFactors(tab) },
  { name: 'Bezbednost without a required factor', open: openRequired },
];

/** The dialogs of the own factors. */
export const FACTOR_DIALOGS: readonly State[] = [
  dialogState('a new passkey left empty', async (tab) => {
    await openFactors(tab);
    await button(tab, 'Dodaj ključ').click();
    await button(tab, 'Napravi ključ').click();
    await expect(tab.getByText('Polje je obavezno')).toBeVisible();
  }),
  dialogState('a new authenticator', openAuthenticator),
  dialogState('the recovery codes', async (tab) => {
    const dialog = await openAuthenticator(tab);
    await tab.route(/\/authenticator\/confirm$/, (route) =>
      route.fulfill({ json: { data: { recoveryCodes: CODES } } }),
    );
    await dialog.getByLabel('Kod iz aplikacije').fill('123456');
    await dialog.getByRole('button', { name: 'Potvrdi kod' }).click();
    await expect(tab.getByRole('list', { name: 'Rezervni kodovi' })).toBeVisible();
  }),
  dialogState('the question before one is removed', async (tab) => {
    await openFactors(tab);
    await button(tab, /^Ukloni: Aplikacija/).click();
    await expect(tab.getByRole('alertdialog')).toBeVisible();
  }),
  dialogState('the question before new recovery codes', async (tab) => {
    await openFactors(tab);
    await button(tab, 'Napravi nove rezervne kodove').click();
    await expect(tab.getByRole('alertdialog')).toBeVisible();
  }),
  dialogState('the fresh check with a passkey', async (tab) => {
    await openFactors(tab);
    const needed = { error: 'Ponovo unesite lozinku.', code: 'auth_fresh_check_needed' };
    await tab.route(/\/factors\/recovery-codes$/, (route) => route.fulfill({ status: 403, json: needed }));
    await button(tab, 'Napravi nove rezervne kodove').click();
    const question = tab.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Napravi nove' }).click();
    const dialog = tab.getByRole('dialog', { name: 'Potvrdite lozinku' });
    await expect(dialog.getByRole('button', { name: 'Potvrdi ključem' })).toBeVisible();
  }),
];
