import { describe, expect, it } from 'vitest';
import { startHousekeeping } from '#features/housekeeping/housekeeping.service.ts';
import { queueMail } from '#features/mail/queue-mail.service.ts';
import { NOBODY, write } from '#platform/work.ts';
import { anAccount } from '#testing/builders/accounts.ts';
import { aLink } from '#testing/builders/links.ts';
import { testApp } from '#testing/test-app.ts';

const { db, deps, clock } = await testApp();
const DAY_MS = 24 * 3_600_000;

const linksOf = (userId: string) =>
  db.selectFrom('link_tokens').select('id').where('user_id', '=', userId).execute();

describe('housekeeping', () => {
  it('forgets links a month after they ran out, and keeps the mails that carried them', async () => {
    const [early, late] = [await anAccount(db), await anAccount(db)];
    await aLink(deps, early, 'reset_password');
    const [link] = await linksOf(early.id);
    const mail = {
      kind: 'reset_password',
      userId: early.id,
      recipient: early.email!,
      linkTokenId: link!.id,
    } as const;
    await write(deps, NOBODY, (work) => queueMail(work, mail));
    clock.advance(DAY_MS);
    await aLink(deps, late, 'reset_password');
    clock.advance(29.5 * DAY_MS);
    await startHousekeeping(deps)();
    expect(await linksOf(early.id)).toEqual([]);
    expect(await linksOf(late.id)).toHaveLength(1);
    const mails = await db.selectFrom('mails').select(['kind', 'link_token_id']).execute();
    expect(mails).toEqual([{ kind: 'reset_password', link_token_id: null }]);
  });
});
