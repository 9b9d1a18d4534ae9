import { Window } from 'happy-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { belgradeInstant, dayAfter } from '@majstorija/contract/text/dates.ts';
import { anAccount, signIn } from '#testing/builders/accounts.ts';
import { aLegalText, forgetDocuments } from '#testing/builders/legal-documents.ts';
import { testApp, toCaller } from '#testing/app/test-app.ts';

const { app, clock, db, deps } = await testApp();
const operator = await anAccount(db);

beforeEach(() => forgetDocuments(db));

const inDays = (days: number) => dayAfter(clock.now(), days);

/** By a session of its own: days pass between the tests. */
async function publish(path: '' | '/CLIENT_TERMS/versions', days: number, title: string): Promise<void> {
  const desk = toCaller(app, await signIn(deps, operator));
  const text = aLegalText({ title, content: `<p>Tekst: ${title}</p>`, effectiveDate: inDays(days) });
  const body = path === '' ? { ...text, type: 'CLIENT_TERMS' } : text;
  expect((await desk.post(`/api/v1/legal-documents${path}`, body)).statusCode).toBe(201);
}
const first = (days: number, title: string) => publish('', days, title);
const next = (days: number, title: string) => publish('/CLIENT_TERMS/versions', days, title);

/** The title of the page, and the words of the text that holds until then. */
async function shown() {
  const page = new new Window().DOMParser().parseFromString(
    (await app.inject('/pravno/client-terms')).body,
    'text/html',
  );
  const textOf = (selector: string) => page.querySelector(selector)?.textContent.trim();
  return [textOf('h1'), textOf('details.holding .text')];
}

describe('a text that holds from a later day [legal#holds-until]', () => {
  it('leaves the one in force on the page, whole, until that day begins in Belgrade', async () => {
    await first(-3, 'Prvi');
    await next(30, 'Drugi');
    const day = inDays(30);
    expect(await shown()).toEqual(['Drugi', 'Tekst: Prvi']);
    clock.advance(belgradeInstant(day, '00:00').getTime() - clock.now().getTime() - 1000);
    expect(await shown()).toEqual(['Drugi', 'Tekst: Prvi']);
    clock.advance(1000);
    expect(await shown()).toEqual(['Drugi', undefined]);
  });

  it('of several that wait, holds the one whose day has come', async () => {
    await first(-3, 'Prvi');
    await next(10, 'Drugi');
    await next(20, 'Treći');
    expect(await shown()).toEqual(['Treći', 'Tekst: Prvi']);
    clock.advance(10 * 24 * 3_600_000);
    expect(await shown()).toEqual(['Treći', 'Tekst: Drugi']);
    clock.advance(10 * 24 * 3_600_000);
    expect(await shown()).toEqual(['Treći', undefined]);
  });

  it('holds nothing until its day when it is the first', async () => {
    await first(5, 'Prvi');
    expect(await shown()).toEqual(['Prvi', undefined]);
  });
});
