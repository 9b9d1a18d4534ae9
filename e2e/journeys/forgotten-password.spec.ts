import { expect, type Page } from '@playwright/test';
import { acceptInvitation, newAccount, signInAs, type Account } from '../support/subjects/accounts.ts';
import { PLACE } from '../support/subjects/people.ts';
import { openMails, readLink } from '../support/product/mailbox.ts';
import { expectOrders, submitCredentials } from '../support/product/session.ts';
import { test } from '../support/product/test.ts';

const FIRST = 'Prva-lozinka-7';
const SECOND = 'Druga-lozinka-8';
const EXPIRED = 'Link za resetovanje lozinke je istekao ili nije validan. Molimo pokušajte ponovo.';
const SENT = 'Uputstva za resetovanje lozinke su poslata na email.';

/** Refused on purpose: unknown and used links, an unknown e-mail, the calls of an ended session. */
const REFUSED = [/status of (400|401|404|503) /];

const main = (page: Page) => page.getByRole('main');
const expectNotice = (page: Page, text: string) =>
  expect(page.getByRole('region', { name: 'Obaveštenja' }).getByText(text).first()).toBeVisible();
const heading = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

/**
 * The page shows the outcome and a countdown, then opens sign-in, which shows the outcome in a toast. All three are
 * awaited from the start, since none of them stays.
 */
async function expectRedirectToLogin(page: Page, text: string): Promise<void> {
  await Promise.all([
    expect(main(page).getByText(text)).toBeVisible(),
    expect(page.getByText(/^Prijava se otvara za [123] s\.$/)).toBeVisible(),
    expectNotice(page, text),
  ]);
  await expect(page).toHaveURL('/login');
  await heading(page, 'Prijava');
}

/** The same by the link that skips the countdown. */
async function expectLinkToLogin(page: Page, text: string): Promise<void> {
  await expect(main(page).getByText(text)).toBeVisible();
  await page.getByRole('link', { name: 'Idi odmah na prijavu' }).click();
  await expect(page).toHaveURL('/login');
}

async function askForLink(page: Page, { email }: Account): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('link', { name: 'Zaboravljena lozinka?' }).click();
  await heading(page, 'Zaboravljena lozinka');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByRole('button', { name: 'Pošalji link' }).click();
  await expectNotice(page, SENT);
  await expect(main(page).getByText(SENT)).toBeVisible();
}

async function resetPassword(page: Page): Promise<void> {
  await page.getByLabel('Nova lozinka').fill(SECOND);
  await page.getByLabel('Ponovite lozinku').fill(FIRST);
  await page.getByRole('button', { name: 'Sačuvaj lozinku' }).click();
  await expect(page.getByText('Lozinke se ne podudaraju.')).toBeVisible();
  await page.getByLabel('Ponovite lozinku').fill(SECOND);
  await page.getByRole('button', { name: 'Sačuvaj lozinku' }).click();
  await expectNotice(page, 'Lozinka je uspešno resetovana.');
  await heading(page, 'Prijava');
}

/** The sign-in of the phone app. */
async function signInOnPhone({ request }: Page, { email }: Account): Promise<void> {
  const answer = await request.post('/api/v1/auth/login', {
    headers: { 'X-Client-Type': 'mobile' },
    data: { email, password: FIRST, clientType: 'mobile' },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

test.use({ allowed: REFUSED });

test('a forgotten password is reset by the mailed link, also after a second request, which ends the other session', async ({
  page,
  invite,
  browser,
}) => {
  const account = await invite('Zaboravna');
  await acceptInvitation(page, account, FIRST);
  const elsewhere = await (await browser.newContext()).newPage();
  await signInAs(elsewhere, account, FIRST);

  await askForLink(page, account);
  const link = await readLink(page, account.email);
  await askForLink(page, account);
  expect(await readLink(page, account.email)).toBe(link);
  const mails = await openMails(page, account.email);
  await expect(mails.filter({ hasText: 'link više ne važi' })).toHaveCount(1);

  await page.goto(link);
  await resetPassword(page);
  await page.goto(link);
  await expectRedirectToLogin(page, EXPIRED);
  await submitCredentials(page, account.email, FIRST);
  await expect(main(page).getByRole('alert')).toHaveText('Email ili lozinka nisu ispravni');
  await submitCredentials(page, account.email, SECOND);
  await expectOrders(page);
  await heading(elsewhere, 'Prijava');
  await elsewhere.goto(link);
  await expectLinkToLogin(elsewhere, EXPIRED);
  await elsewhere.context().close();
});

test('an invitation sets a password once; afterwards a new link can be requested', async ({
  page,
  invite,
}) => {
  const account = await invite('Pozvana');
  const link = await readLink(page, account.email);
  await acceptInvitation(page, account, FIRST);
  await page.goto(link);
  await expect(
    main(page).getByText(
      'Link za postavljanje lozinke je istekao, već je iskorišćen ili ga je zamenio noviji. Ako lozinku još niste postavili, zatražite nov link preko „Zaboravljena lozinka?”.',
    ),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Zatraži novi link' }).click();
  await heading(page, 'Zaboravljena lozinka');
  await signInAs(page, account, FIRST);
});

test('a new client makes a password by the mailed link, learns where it counts, and asks for another while there is none', async ({
  page,
  api,
}) => {
  const account = newAccount('Ružica');
  const point = { latitude: 44.844, longitude: 20.411 };
  await api.createClient({ ...account, ...PLACE, ...point, city: 'Beograd', type: 'flat' });
  const link = await readLink(page, account.email);
  await askForLink(page, account);
  expect(await readLink(page, account.email)).toBe(link);
  await page.goto(link);
  await page.getByLabel('Lozinka', { exact: true }).fill(FIRST);
  await page.getByRole('button', { name: 'Sačuvaj lozinku' }).click();
  await expect(main(page).getByText('Lozinka je sačuvana i vaša email adresa je potvrđena.')).toBeVisible();
  await expect(main(page).getByText(/prijavljujete se u aplikaciju Majstorija na telefonu/)).toBeVisible();
  await page.getByRole('link', { name: 'Otvori početnu stranu' }).click();
  await expect(page).toHaveURL('/#aplikacija');
  await signInOnPhone(page, account);
});
