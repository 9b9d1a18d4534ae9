import { describe, expect, it } from 'vitest';
import { anAccount } from '#testing/builders/accounts.ts';
import { elsewhere } from '#testing/builders/calls/password-calls.ts';
import { deviceCookieOf, signInCalls } from '#testing/builders/calls/sign-in-calls.ts';
import { testApp } from '#testing/app/test-app.ts';

const { app, db } = await testApp();
const { loginFrom } = signInCalls(app);

const COLLEAGUES = 40;

async function emails(amount: number): Promise<string[]> {
  const accounts = await Promise.all(Array.from({ length: amount }, () => anAccount(db)));
  return accounts.map(({ email }) => email!);
}

describe('an office behind one address', () => {
  it('signs in on new devices, while one colleague tries 60 wrong passwords [security#guess-limits]', async () => {
    const [place, forgetful] = [elsewhere(), (await anAccount(db)).email!];
    for (let time = 0; time < 60; time += 1) await loginFrom(place, forgetful, 'pogrešna');
    const statuses: number[] = [];
    for (const email of await emails(COLLEAGUES)) statuses.push((await loginFrom(place, email)).statusCode);
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  it('signs in 20 at the same moment, while one colleague is blocked [security#guess-limits]', async () => {
    const [place, forgetful] = [elsewhere(), (await anAccount(db)).email!];
    for (let time = 0; time < 20; time += 1) await loginFrom(place, forgetful, 'pogrešna');
    const answers = await Promise.all((await emails(20)).map((email) => loginFrom(place, email)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  });

  it('signs in on known devices, while one visitor guesses at many accounts [security#known-devices]', async () => {
    const place = elsewhere();
    const staff = await Promise.all(
      (await emails(COLLEAGUES)).map(async (email) => {
        const device = deviceCookieOf(await loginFrom(elsewhere(), email));
        return { email, device };
      }),
    );
    for (let time = 0; time < 31; time += 1) await loginFrom(place, `niko${time}@primer.rs`, 'pogrešna');
    const statuses: number[] = [];
    for (const { email, device } of staff) {
      statuses.push((await loginFrom(place, email, undefined, { device })).statusCode);
    }
    expect(new Set(statuses)).toEqual(new Set([200]));
    const stranger = await anAccount(db);
    expect((await loginFrom(place, stranger.email!)).statusCode).toBe(429);
  });
});
