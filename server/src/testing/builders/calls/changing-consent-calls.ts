import { CONSENT_PAGE_PATH } from '@majstorija/contract/legal-documents/consents.ts';
import { findConsentLink, newConsentLink } from '#features/legal-documents/consents/consent-link.service.ts';
import { uuidv7 } from '#platform/database/uuid.ts';
import { anAccount, signIn } from '#testing/builders/accounts.ts';
import { aLegalDocument, forgetDocuments } from '#testing/builders/legal-documents.ts';
import type { TestApp } from '#testing/app/test-app.ts';
import type { ChangingCall } from './changing-calls.ts';

/** The calls that accept a legal text, in the app and by a mailed link. */
export function changingConsentCalls({
  db,
  deps,
}: Pick<TestApp, 'db' | 'deps'>): Record<string, () => Promise<ChangingCall>> {
  async function aPublication(): Promise<string> {
    await forgetDocuments(db);
    await aLegalDocument(db, 'CLIENT_TERMS');
    return (await db.selectFrom('legal_publications').select('id').executeTakeFirstOrThrow()).id;
  }
  const aClient = async () => (await anAccount(db, { role: 'client', hasPassword: false })).id;

  return {
    'myConsents.accept': async () => {
      const publicationId = await aPublication();
      const { accessToken } = await signIn(deps, { id: await aClient(), role: 'client' });
      return {
        payload: { publicationId, screen: 'Prijava' },
        headers: { authorization: `Bearer ${accessToken}` },
      };
    },
    'publicConsent.accept': async () => {
      const publication = await aPublication();
      const now = deps.clock();
      const link = { id: uuidv7(now), publication_id: publication, user_id: await aClient() };
      await db
        .insertInto('legal_consent_links')
        .values({ ...link, ...newConsentLink(deps, now) })
        .execute();
      const token = (await findConsentLink(deps, link.id))?.token ?? '';
      return { url: `${CONSENT_PAGE_PATH}${token}`, payload: { publication } };
    },
  };
}
