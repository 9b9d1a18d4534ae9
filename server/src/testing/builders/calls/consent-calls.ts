import { askForConsents } from '#features/legal-documents/consents/ask-for-consents.service.ts';
import type { Caller, TestApp } from '#testing/app/test-app.ts';
import { mailsTo } from '#testing/app/mailbox.ts';

/** The newest publication of a type, as the apps are told to accept it. */
export async function currentOf(caller: Caller, type: string): Promise<{ _id: string; number: number }> {
  const { data } = (await caller.get('/api/v1/me/consents')).json();
  return data.find((one: { type: string }) => one.type === type)?.publication;
}

/** Accepts the current publication of a type in the app. */
export async function acceptInApp(caller: Caller, type: string, screen = 'Prijava') {
  const { _id: publicationId } = await currentOf(caller, type);
  return caller.post('/api/v1/me/consents', { publicationId, screen }, { 'user-agent': 'Telefon/7.1' });
}

/** Asks everyone of the newest publication of a type by mail, as the job does. */
export async function askAll({ deps, db }: Pick<TestApp, 'deps' | 'db'>, type: string): Promise<void> {
  const { id } = await db
    .selectFrom('legal_publications as p')
    .innerJoin('legal_documents as d', 'd.id', 'p.document_id')
    .select('p.id')
    .where('d.type', '=', type)
    .orderBy('p.number', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  await askForConsents(deps, { publicationId: id, after: null });
}

/** The path of the page of the newest link that was mailed to an address. */
export async function linkTo({ deps }: Pick<TestApp, 'deps'>, email: string): Promise<string> {
  const [mail] = (await mailsTo(deps, email)).filter(({ kind }) => kind === 'consent_requested');
  return new URL(mail?.link ?? 'https://bez.linka').pathname;
}
