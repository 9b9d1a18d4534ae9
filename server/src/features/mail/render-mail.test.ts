import { describe, expect, it } from 'vitest';
import {
  createLinkToken,
  endLinkTokens,
  isLinkPurpose,
} from '#features/accounts/links/link-token.service.ts';
import { queueMail, type AccountMailKind } from '#features/mail/queue-mail.service.ts';
import { inTransaction } from '#platform/database/db.ts';
import { anAccount } from '#testing/builders/accounts.ts';
import { mailsTo } from '#testing/app/mailbox.ts';
import { testApp } from '#testing/app/test-app.ts';
import { SYSTEM, aWork } from '#testing/builders/works.ts';

const { db, deps } = await testApp({ PUBLIC_URL: 'https://majstorija.rs' });

/** Queues a mail of the kind to a new account of that first name and returns the rendered mail. */
async function mailOf(kind: AccountMailKind, firstName = 'Žarko') {
  const account = await anAccount(db, { firstName, hasPassword: false });
  const email = account.email ?? '';
  await inTransaction(db, async (tx) => {
    const work = aWork(tx, SYSTEM, deps.clock());
    const link = isLinkPurpose(kind)
      ? { linkTokenId: await createLinkToken(work, deps.secretKey, { userId: account.id, purpose: kind }) }
      : {};
    await queueMail(work, { kind, userId: account.id, recipient: email, ...link });
  });
  const [mail] = await mailsTo(deps, email);
  if (!mail) throw new TypeError('no mail was queued');
  return { account, mail };
}

describe('a mail', () => {
  it.each([
    [
      'set_password',
      'Pozivnica u Majstoriju: postavite lozinku',
      'set-password',
      '72 sata, do 09.03.2026. u 12:00',
    ],
    ['reset_password', 'Nova lozinka za Majstoriju', 'reset-password', '1 sat, do 06.03.2026. u 13:00'],
    ['verify_email', 'Potvrdite svoju email adresu', 'verify-email', '72 sata, do 09.03.2026. u 12:00'],
  ] as const)(
    'of the kind %s links to its page and states how long the link is valid',
    async (kind, subject, page, holds) => {
      const { mail } = await mailOf(kind);
      expect(mail.subject).toBe(subject);
      expect(mail.link).toMatch(new RegExp(`^https://majstorija\\.rs/auth/${page}/[\\w-]{43}$`));
      for (const body of [mail.text, mail.html]) {
        expect(body).toContain(mail.link);
        expect(body).toContain(`Link važi ${holds}`);
        expect(body).toContain('Dobar dan, Žarko,');
      }
    },
  );

  it.each(['email_changed', 'new_device'] as const)('about %s has no link to click', async (kind) => {
    const { mail } = await mailOf(kind);
    expect(mail.link).toBeNull();
    expect(mail.isCurrent).toBe(true);
    for (const body of [mail.text, mail.html]) expect(body).not.toMatch(/https?:|href|[{}]device/);
  });

  it('has no link once that is no longer valid', async () => {
    const { account } = await mailOf('reset_password');
    await inTransaction(db, (tx) =>
      endLinkTokens(tx, { userId: account.id, purposes: ['reset_password'], now: deps.clock() }),
    );
    const [mail] = await mailsTo(deps, account.email ?? '');
    expect([mail?.link, mail?.isCurrent]).toEqual([null, false]);
    expect(mail?.text).not.toContain('https:');
  });
});

const NAMES = [
  '<img src=x onerror=alert(1)>',
  'Ana\r\nBcc: zlo@zlo.rs',
  'Ana\u2028Novi red',
  '\u202Esr.olz',
  '=?utf-8?B?emxv?=',
  '{{link}} ${link} %s',
];

describe('a name', () => {
  it.each(NAMES)(
    'is nothing but a name in a mail, even %j [security#links-follow-public-url]',
    async (firstName) => {
      const { mail: plain } = await mailOf('set_password', 'Ana');
      // PostgreSQL stores no NUL.
      const { mail } = await mailOf('set_password', firstName.replaceAll('\u0000', ''));
      expect(mail.subject).toBe(plain.subject);
      expect(mail.text.split('\n')).toHaveLength(plain.text.split('\n').length);
      const tags = (html: string) =>
        [...html.matchAll(/<[^>]*>/g)].map(([tag]) => tag.replace(/set-password\/[\w-]+/g, ''));
      expect(tags(mail.html)).toEqual(tags(plain.html));
      expect(mail.text + mail.html).not.toMatch(/(?!\n)\p{Cc}|[\u2028\u202A-\u202E\u2066-\u2069]/u);
    },
  );
});
