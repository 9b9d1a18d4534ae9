import { describe, expect, it } from 'vitest';
import { startHousekeeping } from '#features/housekeeping/housekeeping.service.ts';
import { queueMail } from '#features/mail/queue-mail.service.ts';
import { NOBODY, write } from '#platform/database/work.ts';
import { anAccount } from '#testing/builders/accounts.ts';
import { aLink } from '#testing/builders/links.ts';
import { testApp } from '#testing/app/test-app.ts';

const { db, deps, clock } = await testApp();
const DAY_MS = 24 * 3_600_000;

const linksOf = (userId: string) =>
  db.selectFrom('link_tokens').select('id').where('user_id', '=', userId).execute();

describe('housekeeping', () => {
  it('deletes links a month after they expired, and mails a month after they were queued', async () => {
    const [early, late] = [await anAccount(db), await anAccount(db)];
    for (const account of [early, late]) {
      await aLink(deps, account, 'reset_password');
      const [link] = await linksOf(account.id);
      const recipient = account.email!;
      const mail = { kind: 'reset_password', userId: account.id, recipient, linkTokenId: link!.id } as const;
      await write(deps, NOBODY, (work) => queueMail(work, mail));
      clock.advance(DAY_MS);
    }
    clock.advance(28.5 * DAY_MS);
    await startHousekeeping(deps)();
    expect(await linksOf(early.id)).toEqual([]);
    expect(await linksOf(late.id)).toHaveLength(1);
    const mails = await db.selectFrom('mails').select('user_id').execute();
    expect(mails).toEqual([{ user_id: late.id }]);
  });
});
