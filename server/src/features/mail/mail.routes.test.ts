import { describe, expect, it } from 'vitest';
import { aConfig } from '#testing/builders/configs.ts';
import { inTransaction } from '#platform/database/db.ts';
import { createLinkToken } from '#features/accounts/links/link-token.service.ts';
import { queueMail } from '#features/mail/queue-mail.service.ts';
import { anAccount } from '#testing/builders/accounts.ts';
import { mailsTo } from '#testing/app/mailbox.ts';
import { testApp } from '#testing/app/test-app.ts';
import { SYSTEM, aWork } from '#testing/builders/works.ts';

const { app, db, deps, beside, clock } = await testApp();

/** Queues an invitation; returns its recipient. */
async function invite(firstName: string): Promise<string> {
  const { id: userId, email } = await anAccount(db, { firstName, hasPassword: false });
  await inTransaction(db, async (tx) => {
    const work = aWork(tx, SYSTEM, deps.clock());
    const linkTokenId = await createLinkToken(work, deps.secretKey, { userId, purpose: 'set_password' });
    await queueMail(work, { kind: 'set_password', userId, recipient: email ?? '', linkTokenId });
  });
  return email ?? '';
}

describe('the mailbox of a server without SMTP_URL', () => {
  it('shows a mail immediately, with its link to click', async () => {
    const email = await invite('Ana');
    const [mail] = await mailsTo(deps, email);
    const { body } = await app.inject('/dev/mail');
    expect(body).toContain('<h2>Pozivnica u Majstoriju: postavite lozinku</h2>');
    expect(body).toContain(`za ${email}`);
    expect(body).toContain(`<a href="${mail?.link}">${mail?.link}</a>`);
  });

  it('has no script, and lets none run', async () => {
    clock.advance(1_000);
    await invite('</pre><script>alert(1)</script>');
    const { body, headers } = await app.inject('/dev/mail');
    expect(body).not.toMatch(/<script|<img|javascript:/i);
    expect(headers['content-security-policy']).toMatch(
      /default-src 'self';script-src 'self';style-src 'self' 'sha256-/,
    );
    expect(headers['cache-control']).toBe('no-store');
  });
});

describe('the mailbox does not exist', () => {
  const NOTHING = [404, 'request_not_found'];

  it.each([
    ['from another machine', { remoteAddress: '203.0.113.7' }],
    ['behind a proxy', { headers: { 'x-forwarded-for': '203.0.113.7' } }],
    ['for a page of others that leads here', { headers: { host: 'zlo.rs' } }],
  ])('%s', async (_where, options) => {
    await invite('Ana');
    const { id } = await db.selectFrom('mails').select('id').limit(1).executeTakeFirstOrThrow();
    for (const url of ['/dev/mail', `/dev/mail/${id}/html`]) {
      const answer = await app.inject({ url, ...options });
      expect([answer.statusCode, answer.json().code]).toEqual(NOTHING);
    }
  });

  it.each([
    ['where mails are sent', { SMTP_URL: 'smtp://mail.primer.rs' }],
    [
      'at a public address, which a proxy without a header of its own may lead to',
      { PUBLIC_URL: 'https://primer.rs' },
    ],
    ['on a server that listens to the network', { HOST: '0.0.0.0' }],
  ])('%s', async (_where, env: Record<string, string>) => {
    const config = aConfig(env);
    const sending = await beside({ deps: { config } });
    const { id } = await db.selectFrom('mails').select('id').limit(1).executeTakeFirstOrThrow();
    for (const url of ['/dev/mail', `/dev/mail/${id}/html`]) {
      const answer = await sending.inject(url);
      expect([answer.statusCode, answer.json().code]).toEqual(NOTHING);
    }
  });
});

const EVIL = [
  { host: 'zlo.rs' },
  { 'x-forwarded-proto': 'zlo', 'x-forwarded-host': 'zlo.rs' },
  { referer: 'http://zlo.rs/' },
] as const;

describe('a requested link', () => {
  it.each(EVIL)(
    'points to PUBLIC_URL for every request, even with %j [security#links-follow-public-url]',
    async (headers) => {
      const { email } = await anAccount(db);
      const answer = await app.inject({
        method: 'POST',
        url: '/api/v1/auth/forgot-password',
        remoteAddress: `203.0.113.${EVIL.indexOf(headers) + 1}`,
        headers: { 'x-client-type': 'web', ...headers },
        payload: { email },
      });
      expect(answer.statusCode).toBeLessThan(300);
      const [mail] = await mailsTo(deps, email ?? '');
      expect(mail?.link).toMatch(/^http:\/\/localhost:3000\/auth\/reset-password\/[\w-]{43}$/);
      expect(`${mail?.text}${mail?.html}`).not.toContain('zlo');
    },
  );
});
