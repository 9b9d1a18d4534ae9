import { expect, type Page } from '@playwright/test';
import { button, page, type State } from './state.ts';

const FORGOT = /\/api\/v1\/auth\/forgot-password$/;

const json = (data: unknown, status = 200) => ({ status, json: data });
const EMPTY_MESSAGE = json({ data: { message: '' } });

/** A countdown stops while its tab is hidden, so the page does not change during the checks. */
const stopCountdown = (tab: Page) =>
  tab.addInitScript(() => Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' }));

/** The stubbed answer to the check of a reset link; a real link would be used up by one visit. */
const checkAnswers = (tab: Page, answer: ReturnType<typeof json>) =>
  tab.route(/\/check-forgot-password-token\//, (route) => route.fulfill(answer));

const openReset = async (tab: Page) => {
  await checkAnswers(tab, json({ data: { isTokenValid: true } }));
  await tab.goto('/auth/reset-password/abc');
  await expect(tab.getByLabel('Nova lozinka')).toBeVisible();
};

const fillPasswords = async (tab: Page, ...passwords: string[]) => {
  const fields = tab.locator('main input[type=password]');
  for (const [at, password] of passwords.entries()) await fields.nth(at).fill(password);
};

const expectRedirect = async (tab: Page, text: string) => {
  await expect(tab.getByRole('main').getByText(text)).toBeVisible();
  await expect(tab.getByText('Prijava se otvara za 3 s.')).toBeVisible();
};

/** The pages around passwords and mailed links. Calls that would use up, send or count something are stubbed. */
export const AUTH_STATES: readonly State[] = [
  { ...page('forgotten password', '/auth/forgot-password', 'Zaboravljena lozinka'), as: 'signedOut' },
  {
    name: 'forgotten password left empty',
    as: 'signedOut',
    open: async (tab) => {
      await tab.goto('/auth/forgot-password');
      await button(tab, 'Pošalji link').click();
      await expect(tab.getByText('Polje je obavezno')).toBeVisible();
    },
  },
  {
    name: 'forgotten password of an unknown e-mail',
    as: 'signedOut',
    open: async (tab) => {
      const unknown = json({ error: 'Email nije pronađen', code: 'auth_email_not_found' }, 404);
      await tab.route(FORGOT, (route) => route.fulfill(unknown));
      await tab.goto('/auth/forgot-password');
      await tab.getByLabel('Email').fill('niko@demo.rs');
      await button(tab, 'Pošalji link').click();
      await expect(tab.getByRole('main').getByRole('alert')).toContainText('Email nije pronađen');
    },
  },
  {
    name: 'forgotten password mailed',
    as: 'signedOut',
    open: async (tab) => {
      await tab.route(FORGOT, (route) => route.fulfill(EMPTY_MESSAGE));
      await tab.goto('/auth/forgot-password');
      await tab.getByLabel('Email').fill('jovanka-djurdjica.stojadinovic-njegovan@majstorija.rs');
      await button(tab, 'Pošalji link').click();
      await expect(button(tab, 'Pošalji ponovo')).toBeVisible();
    },
  },
  {
    name: 'reset link being checked',
    as: 'signedOut',
    open: async (tab) => {
      await tab.route(/\/check-forgot-password-token\//, () => undefined);
      await tab.goto('/auth/reset-password/abc');
      await expect(tab.getByText('Provera linka…')).toBeVisible();
    },
  },
  { name: 'new password', as: 'signedOut', open: openReset },
  {
    name: 'new password with faults',
    as: 'signedOut',
    open: async (tab) => {
      await openReset(tab);
      await fillPasswords(tab, 'lozinka-12', 'x');
      await button(tab, 'Sačuvaj lozinku').click();
      await expect(tab.getByText('Lozinke se ne podudaraju.')).toBeVisible();
    },
  },
  {
    name: 'expired reset link',
    as: 'signedOut',
    open: async (tab) => {
      await stopCountdown(tab);
      await tab.goto('/auth/reset-password/abc');
      await expectRedirect(tab, 'Link za resetovanje lozinke je istekao');
    },
  },
  {
    name: 'reset link that could not be checked',
    as: 'signedOut',
    open: async (tab) => {
      const throttled = { error: 'Previše pokušaja. Pokušajte ponovo za 15 min.', code: 'auth_throttled' };
      await checkAnswers(tab, json(throttled, 429));
      await tab.goto('/auth/reset-password/abc');
      await expect(tab.getByText('Provera tokena nije uspela')).toBeVisible();
    },
  },
  {
    name: 'reset link without a token',
    as: 'signedOut',
    open: async (tab) => {
      await stopCountdown(tab);
      await tab.goto('/auth/reset-password');
      await expectRedirect(tab, 'Token nije pronađen.');
    },
  },
  {
    name: 'first password',
    as: 'signedOut',
    open: async (tab) => {
      await tab.route(/\/check-set-password-token\//, (route) =>
        route.fulfill(json({ data: { isTokenValid: true } })),
      );
      await tab.goto('/auth/set-password/abc');
      await expect(tab.locator('main input[type=password]').first()).toBeVisible();
    },
  },
  {
    name: 'invitation that does not hold',
    as: 'signedOut',
    open: async (tab) => {
      await tab.goto('/auth/set-password/abc');
      await expect(tab.getByText('Link za postavljanje lozinke je istekao')).toBeVisible();
    },
  },
  {
    name: 'verified e-mail',
    as: 'signedOut',
    open: async (tab) => {
      await stopCountdown(tab);
      await tab.route(/\/verification\/verify-email$/, (route) => route.fulfill(EMPTY_MESSAGE));
      await tab.goto('/auth/verify-email/abc');
      await expectRedirect(tab, 'Email adresa je potvrđena.');
    },
  },
  {
    name: 'e-mail link that does not hold',
    as: 'signedOut',
    open: async (tab) => {
      await stopCountdown(tab);
      await tab.goto('/auth/verify-email/abc');
      await expectRedirect(tab, 'Link za potvrdu email adrese je istekao');
    },
  },
  page('change of password', '/auth/update-password', 'Promena lozinke'),
  {
    name: 'change of password refused',
    open: async (tab) => {
      const wrong = {
        error: 'Pogrešne lozinke',
        code: 'auth_password_wrong',
        fields: { oldPassword: 'Trenutna lozinka nije ispravna' },
      };
      await tab.route(/\/api\/v1\/auth\/update-password$/, (route) => route.fulfill(json(wrong, 422)));
      await tab.goto('/auth/update-password');
      await fillPasswords(tab, 'pogrešna', 'Cetiri-sarena-psa', 'Cetiri-sarena-psa');
      await button(tab, 'Promeni lozinku').click();
      await expect(tab.getByText('Trenutna lozinka nije ispravna')).toBeVisible();
    },
  },
];
