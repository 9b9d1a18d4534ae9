import { describe, expect, it } from 'vitest';
import { errorText } from '@majstorija/contract/messages/errors.ts';
import { uuidv7 } from '#platform/database/uuid.ts';
import { anAccount } from '#testing/builders/accounts.ts';
import { aClient } from '#testing/builders/people.ts';
import { exportOf, exportPath } from '#testing/builders/personal-data/personal-exports.ts';
import { testApp } from '#testing/app/test-app.ts';

const test = await testApp();
const { as, clock, db } = test;

describe('who may export [personal-data#export]', () => {
  it('is a super admin who was checked within 10 minutes', async () => {
    const { id } = await aClient(db);
    expect((await as('admin').get(exportPath(id))).statusCode).toBe(403);
    const checkedAt = new Date(clock.now().getTime() - 11 * 60_000);
    const { sessionId } = as('super_admin').user;
    await db.updateTable('sessions').set({ checked_at: checkedAt }).where('id', '=', sessionId).execute();
    const refused = await as('super_admin').get(exportPath(id));
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'auth_fresh_check_needed']);
    await db.updateTable('sessions').set({ checked_at: clock.now() }).where('id', '=', sessionId).execute();
    expect((await as('super_admin').get(exportPath(id))).statusCode).toBe(200);
  });

  it('is answered 404 for an account that does not exist', async () => {
    for (const id of [uuidv7(clock.now()), 'nije-oznaka']) {
      const answer = await as('super_admin').get(exportPath(id));
      expect([answer.statusCode, answer.json().error]).toEqual([404, errorText('person.notFound')]);
    }
  });

  it('is recorded in the audit log with the person', async () => {
    const { id } = await anAccount(db);
    await exportOf(test, id);
    const rows = () =>
      db
        .selectFrom('audit_events')
        .select(['event', 'actor_id', 'route'])
        .where('account_id', '=', id)
        .where('event', '=', 'exported')
        .execute();
    await expect.poll(rows, { timeout: 10_000 }).toEqual([
      {
        event: 'exported',
        actor_id: as('super_admin').user.id,
        route: 'GET /v1/accounts/:id/personal-data',
      },
    ]);
  });
});
