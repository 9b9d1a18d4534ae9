import { describe, expect, it } from 'vitest';
import { auditOf } from '#testing/builders/audits.ts';
import { codeOf, factorOwner } from '#testing/builders/factors/factor-calls.ts';
import {
  aSoftwarePasskey,
  type PasskeyAlgorithm,
  type PasskeyFaults,
} from '#testing/builders/factors/software-passkey.ts';
import { readTraces } from '#testing/sweeps/account-traces.ts';
import { testApp } from '#testing/app/test-app.ts';

const test = await testApp();
const { db, deps, clock } = test;
const anOwnerOfFactors = () => factorOwner(test);

const CODE = /^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/;

const mailsOf = async (userId: string) => (await readTraces(deps, userId)).mails;

describe('an authenticator', () => {
  it('becomes a factor by its first code, which gives the ten recovery codes [accounts#recovery-codes]', async () => {
    const owner = await anOwnerOfFactors();
    const secret = await owner.begin();
    expect(await owner.list()).toEqual({
      authenticator: null,
      passkeys: [],
      recoveryCodesLeft: 0,
      isRequired: false,
    });
    const wrong = codeOf(secret, new Date(clock.now().getTime() + 300_000));
    const refused = await owner.confirm(wrong);
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([422, ['code']]);
    const added = await owner.confirm(codeOf(secret, clock.now()));
    expect(added.statusCode).toBe(200);
    const { recoveryCodes } = added.json().data;
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(CODE);
    expect(await owner.list()).toMatchObject({
      authenticator: { createdAt: clock.now().toISOString() },
      recoveryCodesLeft: 10,
    });
    expect(await auditOf(db, owner.id)).toEqual(['factor_added by self']);
    expect(await mailsOf(owner.id)).toEqual([`factor_added ${owner.email}`]);
  });

  it('is stored encrypted, and the recovery codes as hashes of passwords', async () => {
    const owner = await anOwnerOfFactors();
    const { secret, recoveryCodes } = await owner.addAuthenticator();
    const row = await db
      .selectFrom('authenticators')
      .select('secret')
      .where('user_id', '=', owner.id)
      .executeTakeFirstOrThrow();
    expect(row.secret.toString('latin1')).not.toContain(secret);
    expect(row.secret.length).toBe(12 + 16 + 20);
    const hashes = await db
      .selectFrom('recovery_codes')
      .select('hash')
      .where('user_id', '=', owner.id)
      .execute();
    expect(hashes).toHaveLength(10);
    for (const { hash } of hashes) {
      expect(hash).toMatch(/^\$argon2id\$/);
      for (const code of recoveryCodes ?? []) expect(hash).not.toContain(code);
    }
  });

  it('needs a secret first, is the only one, and another secret replaces one without a code', async () => {
    const owner = await anOwnerOfFactors();
    expect((await owner.confirm('123456')).json().code).toBe('factor_not_begun');
    const older = await owner.begin();
    const newer = await owner.begin();
    expect((await owner.confirm(codeOf(older, clock.now()))).statusCode).toBe(422);
    expect((await owner.confirm(codeOf(newer, clock.now()))).statusCode).toBe(200);
    const again = await owner.caller.post('/api/v1/auth/factors/authenticator');
    expect([again.statusCode, again.json().code]).toEqual([409, 'factor_authenticator_exists']);
    expect((await owner.confirm(codeOf(newer, clock.now()))).statusCode).toBe(409);
  });

  it('takes the recovery codes along when it is the last factor that is removed', async () => {
    const owner = await anOwnerOfFactors();
    await owner.addAuthenticator();
    expect((await owner.remove('authenticator')).statusCode).toBe(204);
    expect(await owner.list()).toMatchObject({ authenticator: null, recoveryCodesLeft: 0 });
    expect((await owner.remove('authenticator')).statusCode).toBe(404);
    expect(await auditOf(db, owner.id)).toEqual(['factor_added by self', 'factor_removed by self']);
    expect(await mailsOf(owner.id)).toEqual([`factor_added ${owner.email}`, `factor_removed ${owner.email}`]);
  });
});

describe('a passkey', () => {
  it('is asked for with the verification of its person, for the host of PUBLIC_URL [accounts#passkeys]', async () => {
    const owner = await anOwnerOfFactors();
    const { passkey } = await owner.addPasskey();
    expect(await owner.creation()).toMatchObject({
      rp: { id: 'localhost', name: 'Majstorija' },
      user: { id: Buffer.from(owner.id.replaceAll('-', ''), 'hex').toString('base64url'), name: owner.email },
      attestation: 'none',
      excludeCredentials: [{ type: 'public-key', id: passkey.id }],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
  });

  it('is listed by the name that its owner gave, and only the first factor gives recovery codes', async () => {
    const owner = await anOwnerOfFactors();
    const first = await owner.addPasskey();
    expect(first.recoveryCodes).toHaveLength(10);
    clock.advance(1_000);
    const second = aSoftwarePasskey();
    const added = await owner.add(second.create(await owner.creation()), ' Telefon \n Ane ');
    expect(added.json().data).toEqual({ recoveryCodes: null });
    const { passkeys } = await owner.list();
    expect(passkeys.map(({ name }: { name: string }) => name)).toEqual(['Laptop', 'Telefon Ane']);
    expect((await owner.remove(`passkeys/${passkeys[0]._id}`)).statusCode).toBe(204);
    expect(await owner.list()).toMatchObject({ recoveryCodesLeft: 10, passkeys: [{ name: 'Telefon Ane' }] });
  });

  it.each<[what: string, faults: PasskeyFaults, algorithm?: PasskeyAlgorithm]>([
    ['another site', { origin: 'http://localhost:4000' }],
    ['a person who was not verified', { isVerified: false }],
    ['another kind of answer', { type: 'webauthn.get' }],
    ['a key that was not offered', {}, 'ES384'],
  ])('is refused for %s', async (_what, faults, algorithm) => {
    const owner = await anOwnerOfFactors();
    const made = aSoftwarePasskey({}, algorithm).create(await owner.creation(), faults);
    const refused = await owner.add(made);
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'factor_passkey_refused']);
    expect(await owner.list()).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 });
  });

  it('is refused with a challenge that is of another account, over, answered before or not ours', async () => {
    const [owner, other] = [await anOwnerOfFactors(), await anOwnerOfFactors()];
    const creation = await owner.creation();
    const foreign = { ...creation, challenge: (await other.creation()).challenge };
    const made = { ...creation, challenge: Buffer.alloc(54).toString('base64url') };
    for (const wrong of [foreign, made]) {
      expect((await owner.add(aSoftwarePasskey().create(wrong))).statusCode).toBe(422);
    }
    expect((await owner.add(aSoftwarePasskey().create(creation))).statusCode).toBe(200);
    expect((await owner.add(aSoftwarePasskey().create(creation))).statusCode).toBe(422);
    const late = await owner.creation();
    clock.advance(5 * 60_000);
    expect((await owner.add(aSoftwarePasskey().create(late))).statusCode).toBe(422);
  });

  it('belongs to one account, and is removed by its owner only', async () => {
    const [owner, other] = [await anOwnerOfFactors(), await anOwnerOfFactors()];
    const { passkey } = await owner.addPasskey();
    const taken = await other.add(passkey.create(await other.creation()));
    expect([taken.statusCode, taken.json().code]).toEqual([409, 'factor_passkey_exists']);
    const { passkeys } = await owner.list();
    expect((await other.remove(`passkeys/${passkeys[0]._id}`)).statusCode).toBe(404);
    expect((await owner.list()).passkeys).toHaveLength(1);
  });

  it('is one of at most 20', async () => {
    const owner = await anOwnerOfFactors();
    for (let count = 0; count < 20; count += 1) await owner.addPasskey();
    const refused = await owner.add(aSoftwarePasskey().create(await owner.creation()));
    expect(refused.json().code).toBe('factor_too_many_passkeys');
  });
});

describe('new recovery codes', () => {
  it('replace all older ones, and need a factor', async () => {
    const owner = await anOwnerOfFactors();
    expect((await owner.newCodes()).statusCode).toBe(404);
    const { recoveryCodes } = await owner.addAuthenticator();
    const replaced = (await owner.newCodes()).json().data.recoveryCodes;
    expect(replaced).toHaveLength(10);
    expect(replaced.filter((code: string) => recoveryCodes?.includes(code))).toEqual([]);
    expect((await owner.list()).recoveryCodesLeft).toBe(10);
    expect(await auditOf(db, owner.id)).toEqual(['factor_added by self', 'recovery_codes_created by self']);
  });
});

it('counts two first factors that are added at once as one first', async () => {
  const owner = await anOwnerOfFactors();
  const secret = await owner.begin();
  const creation = await owner.creation();
  const answers = await Promise.all([
    owner.confirm(codeOf(secret, clock.now())),
    owner.add(aSoftwarePasskey().create(creation)),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(answers.filter((answer) => answer.json().data.recoveryCodes === null)).toHaveLength(1);
  expect((await owner.list()).recoveryCodesLeft).toBe(10);
});
