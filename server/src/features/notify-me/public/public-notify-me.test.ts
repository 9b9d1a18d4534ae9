import { Window } from 'happy-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { NOTIFY_ME_PATHS } from '@majstorija/contract/notify-me/notify-me.ts';
import { NOTIFY_ME_TEXTS } from '@majstorija/contract/notify-me/notify-me-texts.ts';
import { testApp } from '#testing/app/test-app.ts';
import { elsewhere } from '#testing/builders/calls/password-calls.ts';

const { app, db } = await testApp({ PUBLIC_URL: 'https://majstorija.example' });
const { DOMParser } = new Window();
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const ASKED = 'platforms=android&platforms=ios&email=ana%40primer.rs&consent=da&za=majstore';

afterEach(() => db.deleteFrom('notify_me_requests').execute());

async function send(payload: string, { headers = {} } = {}) {
  const answer = await app.inject({
    method: 'POST',
    url: NOTIFY_ME_PATHS.form,
    remoteAddress: elsewhere(),
    headers: { ...FORM, ...headers },
    payload,
  });
  const page = new DOMParser().parseFromString(answer.body, 'text/html');
  return { answer, page, title: page.querySelector('h1')?.textContent };
}

const rows = () => db.selectFrom('notify_me_requests').select(['email', 'platforms', 'audience']).execute();

describe('the form without a script [public-page#notify-me]', () => {
  it.each([
    {},
    { origin: 'null' },
    { origin: 'https://majstorija.example', 'sec-fetch-site': 'same-origin' },
  ])('keeps the address and answers a page to a browser that sends %j', async (headers) => {
    const { answer, title } = await send(ASKED, { headers });
    expect([answer.statusCode, title]).toEqual([200, NOTIFY_ME_TEXTS.doneTitle]);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['content-security-policy']).toContain("form-action 'self'");
    expect(await rows()).toEqual([
      { email: 'ana@primer.rs', platforms: ['android', 'ios'], audience: 'workers' },
    ]);
  });

  it.each([
    { origin: 'https://zlo.example' },
    { 'sec-fetch-site': 'cross-site', origin: 'null' },
    { 'sec-fetch-site': 'same-site' },
  ])('is refused from another site: %j [security#cross-site-refused]', async (headers) => {
    expect((await send(ASKED, { headers })).answer.statusCode).toBe(403);
    expect(await rows()).toEqual([]);
  });

  it('shows what is wrong beside what was typed, which is text whatever it looks like', async () => {
    const typed = '"><script>alert(1)</script>';
    const { answer, page, title } = await send(
      `email=${encodeURIComponent(typed)}&za=${encodeURIComponent(typed.slice(0, 20))}&platforms=ios`,
    );
    expect([answer.statusCode, title]).toEqual([422, NOTIFY_ME_TEXTS.failed]);
    expect(page.querySelectorAll('script')).toHaveLength(0);
    const email = page.querySelector('#email');
    expect(email?.getAttribute('value')).toBe(typed);
    expect(email?.getAttribute('aria-describedby')).toBe('email-fault');
    expect(page.querySelector('#email-fault')?.textContent).toBe('Unesite validnu email adresu');
    expect(page.querySelector('#consent-fault')?.textContent).toBe(NOTIFY_ME_TEXTS.consentMissing);
    expect(page.querySelector('#platforms-fault')).toBeNull();
    const checked = [...page.querySelectorAll('input[checked]')].map((box) => box.getAttribute('value'));
    expect(checked).toEqual(['ios']);
  });

  it('is the only kind of route that takes such a form [api#plain-forms]', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/v1/public/notify-me',
      headers: { ...FORM, 'x-client-type': 'web' },
      payload: ASKED,
    });
    expect(answer.statusCode).toBe(403);
    const orders = await app.inject({ method: 'POST', url: '/api/v1/orders', headers: FORM, payload: 'a=1' });
    expect(orders.statusCode).toBe(401);
  });
});
