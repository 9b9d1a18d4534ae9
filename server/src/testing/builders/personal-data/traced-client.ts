import { sql } from 'kysely';
import { expect } from 'vitest';
import type { LightMyRequestResponse } from 'fastify';
import { PASSWORD } from '#testing/builders/accounts.ts';
import { hashPassword } from '#features/accounts/passwords/password.service.ts';
import { accessTokenOf } from '#testing/builders/calls/sign-in-calls.ts';
import { currentOf } from '#testing/builders/calls/consent-calls.ts';
import { aLegalDocument, forgetDocuments } from '#testing/builders/legal-documents.ts';
import { aJpeg } from '#testing/builders/files/photos.ts';
import { aLink } from '#testing/builders/links.ts';
import { aWorker } from '#testing/builders/people.ts';
import { aForm } from '#testing/app/form.ts';
import { toCaller, type Caller, type TestApp } from '#testing/app/test-app.ts';
import { readStored } from '#testing/sweeps/everywhere.ts';

/** What is typed in about the client; no text is part of another one. */
const TYPED = {
  'first name': 'Љиљана',
  'last name': 'Вукомановић',
  'former first name': 'Zagorka',
  'former last name': 'Crnobrnja',
  phone: '+381637654321',
  'phone in a comment': '063 765 4321',
  'former phone': '+381651112233',
  'second phone': '+38121456789',
  'former second phone': '+381113334455',
  'whose second phone': 'zaova Kosovka',
  email: 'ljiljana.v@primer.rs',
  'former email': 'zagorka.c@primer.rs',
  note: 'Ima psa Žuću',
  'former note': 'Zove samo uveče',
  street: 'Skrivena 77',
  'former street': 'Stara Jabuka 5',
  'second street': 'Vikendica 3',
  unit: 'ulaz-B14',
  'note of an address': 'Kod plavih vrata',
  'found address': 'Skrivena-77-Srbija',
  'postal code': '11999',
  latitude: '44.812345',
  longitude: '20.461234',
  'former latitude': '44.798765',
  'description of an order': 'Curi cev iza bojlera',
  'former description': 'Kaplje u kupatilu',
  comment: 'Klijentkinja traži račun',
  'reason of a status': 'Tako je rekla telefonom',
  complaint: 'Opet je poplavljen hodnik',
  'reason of a refusal': 'Sama je odvrnula ventil',
  device: 'Ljiljin-Telefon/7.1',
  network: '203.0.113.77',
  'key of a request': 'kljuc-prvog-naloga',
  passkey: 'Plavi privezak',
  'error of a mail': '552 sanduče je puno',
} as const;

/** What the server makes of it, beside the typed texts. */
const DERIVED = {
  'searched first name': 'ljiljana vukomanovic',
  'national phone': '0637654321',
  'national second phone': '021456789',
  'searched street': 'skrivena 77',
} as const;

const okay = (answer: LightMyRequestResponse) => {
  if (answer.statusCode >= 300) throw new TypeError(`a call of the builder failed: ${answer.body}`);
  return answer.json().data;
};

const POINT = { latitude: TYPED.latitude, longitude: TYPED.longitude };

const FORMER = {
  firstName: TYPED['former first name'],
  lastName: TYPED['former last name'],
  phone: TYPED['former phone'],
  secondPhone: TYPED['former second phone'],
  email: TYPED['former email'],
  note: TYPED['former note'],
  type: 'flat',
  municipality: 'Vračar',
  streetAndNumber: TYPED['former street'],
  latitude: TYPED['former latitude'],
  longitude: '20.4',
};

const PERSON = {
  firstName: TYPED['first name'],
  lastName: TYPED['last name'],
  phone: TYPED.phone,
  secondPhone: TYPED['second phone'],
  secondPhoneWord: TYPED['whose second phone'],
  email: TYPED.email,
  note: TYPED.note,
};

const PLACE = {
  type: 'flat',
  municipality: 'Vračar',
  streetAndNumber: TYPED.street,
  unitNumber: TYPED.unit,
  note: TYPED['note of an address'],
  formattedAddress: TYPED['found address'],
  postalCode: TYPED['postal code'],
  ...POINT,
};

/** Creates the client under former data, and corrects all of it. */
async function createAndCorrect({ as }: TestApp): Promise<{ id: string; addressId: string }> {
  const form = await aForm(FORMER, [await aJpeg()], 'profileImage');
  const { _id: id, addresses } = okay(await as('admin').post('/api/v1/clients', form.payload, form.headers));
  const url = `/api/v1/clients/${id}`;
  const addressId: string = addresses[0]._id;
  okay(await as('admin').patch(url, PERSON));
  okay(await as('admin').patch(`${url}/addresses/${addressId}`, PLACE));
  const second = { type: 'home', municipality: 'Grocka', streetAndNumber: TYPED['second street'] };
  okay(await as('admin').post(`${url}/addresses`, second));
  return { id, addressId };
}

/** Signs the client in from a phone of their own, with a password. */
async function signInByPhone({ app, db }: TestApp, id: string): Promise<Caller> {
  const changes = { password_hash: await hashPassword(PASSWORD), email_verified_at: new Date() };
  await db.updateTable('users').set(changes).where('id', '=', id).execute();
  const answer = await app.inject({
    method: 'POST',
    url: '/api/v1/auth/login',
    remoteAddress: TYPED.network,
    headers: { 'x-client-type': 'mobile', 'user-agent': TYPED.device },
    payload: { email: TYPED.email, password: PASSWORD, clientType: 'mobile' },
  });
  expect(answer.statusCode).toBe(200);
  const session = await db
    .selectFrom('sessions')
    .select(['id', 'checked_at'])
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow();
  return toCaller(
    app,
    {
      id,
      role: 'client',
      sessionId: session.id,
      checkedAt: session.checked_at,
      lacksFactor: false,
      accessToken: accessTokenOf(answer),
    },
    'mobile',
  );
}

/** An order from its creation by the client to the refused complaint, with all four kinds of photos. */
async function liveThroughOrder({ as, db }: TestApp, client: Caller, addressId: string): Promise<string> {
  const worker = await aWorker(db);
  const form = await aForm(
    {
      addressId,
      category: 'WATER_AND_SEWER',
      package: 'PLUMBING',
      description: TYPED['former description'],
    },
    [await aJpeg()],
  );
  const headers = { ...form.headers, 'idempotency-key': TYPED['key of a request'] };
  const { _id: orderId } = okay(await client.post('/api/v1/my/orders', form.payload, headers));
  const order = `/api/v1/orders/${orderId}`;
  const update = { description: TYPED['description of an order'] };
  okay(await as('admin').patch(`${order}/order_updated`, update));
  const comment = `${TYPED.comment}, ${TYPED['phone in a comment']}`;
  okay(await as('admin').post(`${order}/comments`, { text: comment }));
  okay(await as('admin').patch(`${order}/order_worker_assigned`, { workerId: worker.id }));
  const status = { status: 'completed', reason: TYPED['reason of a status'] };
  okay(await as('admin').patch(`${order}/order_admin_status_changed`, status));
  const receipt = await aForm({ amount: '4500' }, [await aJpeg()], 'file');
  okay(await client.patch(`${order}/order_paid`, receipt.payload, receipt.headers));
  const complaint = await aForm({ description: TYPED.complaint }, [await aJpeg()]);
  okay(await client.patch(`${order}/order_complaint_created`, complaint.payload, complaint.headers));
  const reason = { reason: TYPED['reason of a refusal'] };
  okay(await as('admin').patch(`${order}/order_complaint_rejected`, reason));
  return orderId;
}

/** Accepts a legal text from the phone of the client. */
async function acceptTerms({ db }: TestApp, client: Caller): Promise<void> {
  await forgetDocuments(db);
  await aLegalDocument(db, 'CLIENT_TERMS');
  const { _id: publicationId } = await currentOf(client, 'CLIENT_TERMS');
  const answer = await client.inject({
    method: 'POST',
    url: '/api/v1/me/consents',
    remoteAddress: TYPED.network,
    headers: { 'user-agent': TYPED.device },
    payload: { publicationId, screen: 'Prijava' },
  });
  expect(answer.statusCode).toBe(200);
}

/** What only staff leave today, or what a failure of the mail server leaves. */
async function leaveTheRest({ db, deps }: TestApp, id: string): Promise<void> {
  const now = new Date();
  await aLink(deps, { id }, 'reset_password');
  await db
    .insertInto('passkeys')
    .values({
      id,
      user_id: id,
      credential_id: `vera-${id}`,
      public_key: Buffer.from('javni ključ osobe'),
      counter: 0,
      name: TYPED.passkey,
      created_at: now,
    })
    .execute();
  await db
    .insertInto('authenticators')
    .values({ user_id: id, secret: Buffer.from('tajna osobe'), created_at: now })
    .execute();
  await db
    .insertInto('recovery_codes')
    .values({ id, user_id: id, hash: `kod-${id}`, created_at: now })
    .execute();
  await sql`update graphile_worker._private_jobs set attempts = max_attempts,
    last_error = ${TYPED['error of a mail']} where key like 'send_mail:%'`.execute(db);
}

/** The stored forms of secrets, keys and photos, as the sweep finds them. */
async function readDerived(parts: TestApp, id: string): Promise<Record<string, string>> {
  const { rows } = await sql<Record<string, string>>`
    select u.password_hash as password, u.profile_image_key as "name of the photo",
      (select encode(hash, 'hex') from refresh_tokens t join sessions s on s.id = t.session_id where s.user_id = u.id limit 1)
        as "refresh token",
      (select encode(nonce, 'hex') from link_tokens where user_id = u.id limit 1) as link,
      (select encode(secret, 'hex') from authenticators where user_id = u.id) as authenticator,
      (select hash from recovery_codes where user_id = u.id) as "recovery code",
      (select credential_id from passkeys where user_id = u.id) as credential,
      (select encode(request_hash, 'hex') from idempotency_keys where user_id = u.id limit 1) as "hash of a request"
    from users u where u.id = ${id}`.execute(parts.db);
  const secrets = rows[0]!;
  const files = await sql<{ kind: string; key: string }>`
    select kind, key from order_files f join orders o on o.id = f.order_id where o.client_id = ${id}`.execute(
    parts.db,
  );
  const photos: Record<string, string> = {};
  for (const { kind, key } of files.rows) {
    photos[`photo of the ${kind}`] = await readStored(parts, key);
    photos[`name of the photo of the ${kind}`] = key;
  }
  photos['photo of the person'] = await readStored(parts, secrets['name of the photo']!);
  return { ...secrets, ...photos };
}

/** A client with traces in every place where a person can leave one; `traces`: what → the text that a sweep finds. */
export async function aTracedClient(parts: TestApp) {
  const { id, addressId } = await createAndCorrect(parts);
  const caller = await signInByPhone(parts, id);
  const orderId = await liveThroughOrder(parts, caller, addressId);
  await acceptTerms(parts, caller);
  await leaveTheRest(parts, id);
  const traces: Record<string, string> = {
    ...TYPED,
    ...DERIVED,
    // Five digits alone are part of other numbers.
    'postal code': `,${TYPED['postal code']},`,
    'recorded postal code': `"${TYPED['postal code']}"`,
    ...(await readDerived(parts, id)),
  };
  return { id, orderId, addressId, caller, traces, fullName: `${TYPED['first name']} ${TYPED['last name']}` };
}
