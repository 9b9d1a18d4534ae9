import { expect, it } from 'vitest';
import { openMailer } from '#platform/mail/mailer.ts';
import { aHangingServer } from '#testing/app/outside-servers.ts';
import { aConfig } from '#testing/builders/configs.ts';

const hanging = await aHangingServer();

it('a mail server that never answers is waited for by 4 mails at once, and a stop ends them [mail#send-time-limit]', async () => {
  const send = await openMailer(aConfig({ SMTP_URL: `smtp://${hanging.host}` }));
  const stop = new AbortController();
  const mail = { to: 'ana@primer.rs', subject: 'Proba', text: 'Proba', html: '<p>Proba</p>' };
  const outcomes: unknown[] = [];
  const sends = Array.from({ length: 30 }, (_, n) =>
    send({ ...mail, id: `mail-${n}` }, stop.signal).catch((error: unknown) => outcomes.push(error)),
  );
  await expect.poll(() => outcomes.length).toBe(10);
  await expect.poll(() => hanging.connections.size).toBe(4);
  stop.abort();
  await Promise.all(sends);
  expect(outcomes).toHaveLength(30);
  for (const error of outcomes) expect(error).toMatchObject({ name: 'MailError' });
  await expect.poll(() => hanging.connections.size).toBe(0);
}, 20_000);
