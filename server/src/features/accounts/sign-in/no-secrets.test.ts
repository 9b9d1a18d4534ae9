import { sql } from 'kysely';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { anAccount, PASSWORD } from '#testing/builders/accounts.ts';
import { aLink } from '#testing/builders/links.ts';
import { passwordCalls } from '#testing/builders/calls/password-calls.ts';
import { accessTokenOf, cookieTokenOf, signInCalls } from '#testing/builders/calls/sign-in-calls.ts';
import { mailsTo } from '#testing/app/mailbox.ts';
import { testApp } from '#testing/app/test-app.ts';

const { db, deps, beside } = await testApp();
const logged: string[] = [];
const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) });
const app = await beside({ deps: { log } });
const calls = passwordCalls(app);
const { logout, refresh } = signInCalls(app);

const NEW = 'Sasvim-nova-lozinka-2';
const GUESSED = 'Pogođena-lozinka-7';

/** Every row of every table as text, bytes as hex: as a dump has them. */
async function dump(): Promise<string> {
  const tables = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(db);
  const texts = tables.rows.map(async ({ name }) => {
    const { rows } = await sql<{ text: string | null }>`
      select string_agg(row::text, chr(10)) as text from ${sql.raw(name)} as row`.execute(db);
    return `${name}\n${rows[0]?.text ?? ''}`;
  });
  return (await Promise.all(texts)).join('\n');
}

/** A secret as it might have been stored: as it is, as the hex of its characters, as the hex of the bytes they encode. */
const waysToWrite = (secret: string) => [
  secret,
  Buffer.from(secret).toString('hex'),
  Buffer.from(secret).toString('base64').replace(/=+$/, ''),
  Buffer.from(secret, 'base64url').toString('hex'),
];

describe('a secret', () => {
  it('is in no row of the database and no line of the log [security#link-tokens]', async () => {
    const account = await anAccount(db, { isVerified: false });
    const email = account.email!;
    const links = {
      verify: await aLink(deps, account, 'verify_email'),
      set: await aLink(deps, account, 'set_password'),
    };
    await calls.verify(links.verify);
    const first = await calls.signIn(email, PASSWORD);
    const second = await refresh(cookieTokenOf(first)!);
    await calls.signIn(email, GUESSED);
    await calls.forgot(email);
    const [mail] = await mailsTo(deps, email);
    const token = mail!.link!.split('/').at(-1)!;
    await calls.check(token);
    await calls.verify(token);
    await calls.reset(token, NEW);
    await calls.reset(token, NEW);
    const third = await calls.signIn(email, NEW);
    await calls.update(accessTokenOf(third), GUESSED, PASSWORD);
    const waiting = await aLink(deps, account, 'reset_password');
    await logout(cookieTokenOf(third)!);
    const secrets = [links.verify, links.set, token, waiting, PASSWORD, NEW, GUESSED];
    const sessions = [first, second, third].flatMap((answer) => [
      accessTokenOf(answer),
      cookieTokenOf(answer)!,
    ]);
    const held = `${await dump()}\n${logged.join('')}`;
    expect(held).toContain('password_reset');
    expect(held).toContain('verification/verify-email');
    for (const secret of [...secrets, ...sessions].flatMap(waysToWrite)) expect(held).not.toContain(secret);
  });

  it('has 256 bits, and no two are equal [security#link-tokens]', async () => {
    const account = await anAccount(db);
    const tokens = new Set<string>();
    for (let time = 0; time < 50; time += 1) tokens.add(await aLink(deps, account, 'reset_password'));
    expect(tokens.size).toBe(50);
    for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  });
});
