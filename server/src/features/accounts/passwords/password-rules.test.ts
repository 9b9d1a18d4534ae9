import { describe, expect, it } from 'vitest';
import { anAccount, PASSWORD, signIn, type AccountTraits } from '#testing/builders/accounts.ts';
import { aLink } from '#testing/builders/links.ts';
import { passwordCalls } from '#testing/builders/calls/password-calls.ts';
import { testApp } from '#testing/app/test-app.ts';

const { app, db, deps } = await testApp();
const calls = passwordCalls(app);

const COMMON = 'Ova lozinka je previše česta. Izaberite neku koju je teže pogoditi.';
const USED = 'Nova lozinka mora da bude različita od dosadašnje.';
const PERSONAL = 'Lozinka ne sme biti vaše ime, email adresa ili naziv aplikacije. Izaberite drugu.';

type Owner = Awaited<ReturnType<typeof anAccount>>;

/** Every way to a new password: its field, and the call that sets it for an account. */
const WAYS = [
  {
    way: 'reset',
    field: 'password',
    min: 8,
    change: async (owner: Owner, password: string) =>
      calls.reset(await aLink(deps, owner, 'reset_password'), password),
  },
  {
    way: 'set',
    field: 'password',
    min: 8,
    change: async (owner: Owner, password: string) =>
      calls.set(await aLink(deps, owner, 'set_password'), password),
  },
  {
    way: 'update',
    field: 'newPassword',
    min: 6,
    change: async (owner: Owner, password: string) =>
      calls.update((await signIn(deps, owner)).accessToken, PASSWORD, password),
  },
] as const;

const REFUSED: [what: string, password: string, text: string][] = [
  ['129 code points', '🔧'.repeat(129), 'Dozvoljeno je najviše 128 znakova'],
  ['a word of the list', 'football', COMMON],
  ['the same in other case', 'FootBall', COMMON],
  ['the same with marks', 'Fóotbäll', COMMON],
  ['a Serbian word of every list', 'lozinka123', COMMON],
  ['a Serbian word in Cyrillic', 'Партизан', COMMON],
  ['a name written with đ that the list has with dj', 'Đorđe123', COMMON],
  ['one sign again and again', 'žžžžžžžžžžžž', COMMON],
  ['three signs again and again', 'x7Qx7Qx7Q', COMMON],
  ['a run of letters', 'abcdefgh', COMMON],
  ['a run of digits, backwards', '76543210', COMMON],
  ['a row of a Serbian keyboard', 'QWERTZUI', COMMON],
  ['the password of now', PASSWORD, USED],
  ['the own e-mail', 'mina.DJORDJEVIC@primer.rs', PERSONAL],
  ['the part before its @', 'mina.djordjevic', PERSONAL],
  ['the own first name', 'aleksandrina', PERSONAL],
  ['the own last name', 'ĐORĐEVIĆ', PERSONAL],
  ['both names', 'Aleksandrina Đorđević', PERSONAL],
  ['both the other way round', 'djordjevic-aleksandrina', PERSONAL],
  ['the name of the product', 'Majstorija', PERSONAL],
];

const TRAITS: AccountTraits = { firstName: 'Aleksandrina', lastName: 'Đorđević' };
const owner = await anAccount(db, { ...TRAITS, email: 'mina.djordjevic@primer.rs' });

describe.each(WAYS)('a new password by $way', ({ field, min, change }) => {
  it.each(REFUSED)('is refused when it is %s [security#password-rules]', async (_what, password, text) => {
    const response = await change(owner, password);
    expect(response.statusCode).toBe(422);
    expect(response.json().fields).toEqual({ [field]: text });
  });

  it(`is refused with fewer than ${min} code points, however many units they take [security#password-rules]`, async () => {
    const response = await change(owner, '🔧'.repeat(min - 1));
    expect(response.statusCode).toBe(422);
    expect(response.json().fields).toEqual({ [field]: `Lozinka mora imati najmanje ${min} znakova` });
  });

  it.each([
    ['the fewest', Array.from('šđ čćž 7').slice(0, min).join('')],
    ['64', `${'čćšđž Љубав! '.repeat(5).slice(0, 63)}7`],
    ['128', `${'🔧 čćšđž '.repeat(16).slice(0, -1)}7`],
  ])(
    'is accepted with %s code points, and all of them count at the sign-in [security#password-rules]',
    async (_what, password) => {
      const account = await anAccount(db);
      expect((await change(account, password)).statusCode).toBe(200);
      expect((await calls.signIn(account.email!, password)).statusCode).toBe(200);
      const others = [
        Array.from(password).slice(0, -1).join(''),
        `${password} `,
        password.toUpperCase(),
        PASSWORD,
      ];
      for (const other of others) expect((await calls.signIn(account.email!, other)).statusCode).toBe(401);
    },
  );
});

it.each([
  'abcdef',
  'fedcba',
  'uvwxyz',
  '456789',
  'ertzui',
  'yxcvbn',
  'abcabc',
  'аБцдеф',
  '121212',
  'zvezda',
  'abc123',
])('refuses %s, though it is long enough for a change [accounts#refused-passwords]', async (password) => {
  const account = await anAccount(db);
  const response = await calls.update((await signIn(deps, account)).accessToken, PASSWORD, password);
  expect([response.statusCode, response.json().fields]).toEqual([422, { newPassword: COMMON }]);
});

describe('a stored password', () => {
  it('is an argon2id hash of at least 19 MiB and two passes, whichever way it was set [security#password-hashes]', async () => {
    const hashes = await db
      .selectFrom('users')
      .select('password_hash')
      .where('password_hash', 'is not', null)
      .execute();
    expect(hashes.length).toBeGreaterThan(9);
    for (const { password_hash: hash } of hashes) {
      const [, memory, passes] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$/.exec(hash!) ?? [];
      expect(Number(memory)).toBeGreaterThanOrEqual(19_456);
      expect(Number(passes)).toBeGreaterThanOrEqual(2);
    }
  });

  it('was not changed by refused ones [security#password-rules]', async () => {
    expect((await calls.signIn('mina.djordjevic@primer.rs', PASSWORD)).statusCode).toBe(200);
  });
});
