import type { OrderEvent } from '@majstorija/contract/orders/life/events.ts';
import { uuidv7 } from '#platform/database/uuid.ts';
import { fileKeys } from '#platform/files/file-key.ts';
import type { TestApp } from '#testing/app/test-app.ts';
import { aJpeg } from '#testing/builders/files/photos.ts';
import { aLegalDocument, forgetDocuments } from '#testing/builders/legal-documents.ts';
import { anOrder, appendAction } from '#testing/builders/orders.ts';
import { aNotifyMeRequest } from '#testing/builders/personal-data/notify-me.ts';
import { aRefusedComplaint } from '#testing/builders/personal-data/solved-complaint.ts';
import { aClient, anAddress, aWorker } from '#testing/builders/people.ts';

type Test = Pick<TestApp, 'as' | 'clock' | 'db' | 'deps'>;

async function storePhoto({ deps, clock }: Test): Promise<string> {
  const { key } = fileKeys(uuidv7(clock.now()));
  await deps.files.save(key, await aJpeg());
  return key;
}

interface Entry {
  readonly event: OrderEvent;
  readonly text: string;
  readonly note?: string;
  readonly actorId: string;
  readonly role: string;
}

/** Adds an entry to the timeline of an order; with a photo of this kind. */
async function addEntry(
  test: Test,
  order: Awaited<ReturnType<typeof anOrder>>,
  { event, text, note, actorId, role }: Entry,
  kind?: string,
) {
  const { clock, db } = test;
  const { length } = await db
    .selectFrom('order_actions')
    .select('id')
    .where('order_id', '=', order.id)
    .execute();
  const id = uuidv7(clock.now());
  const entry = { id, position: length + 1, event, time: clock.now(), text, note: note ?? null };
  const actor = { actor_role: role, actor_id: actorId };
  await appendAction(db, order, { ...entry, ...actor, status: 'pending', action_required: false });
  if (kind === undefined) return undefined;
  const key = await storePhoto(test);
  const photo = { id: uuidv7(clock.now()), order_id: order.id, action_id: id, kind, position: 0 };
  await db
    .insertInto('order_files')
    .values({ ...photo, key, thumbnail_key: fileKeys(uuidv7(clock.now())).key, created_at: clock.now() })
    .execute();
  return key;
}

/** Terms that the client accepted in the app. */
async function acceptTerms({ clock, db }: Test, clientId: string): Promise<void> {
  await forgetDocuments(db);
  await aLegalDocument(db, 'CLIENT_TERMS', [{ title: 'Uslovi za izvoz' }]);
  const published = await db.selectFrom('legal_publications').selectAll().executeTakeFirstOrThrow();
  const { id: publicationId, document_id, number } = published;
  await db
    .insertInto('legal_acceptances')
    .values({
      id: uuidv7(clock.now()),
      user_id: clientId,
      publication_id: publicationId,
      document_id,
      number,
      accepted_at: clock.now(),
      source: 'app',
      screen: 'Prijava',
      ip: '203.0.113.9',
      device: 'Jelenin telefon',
    })
    .execute();
}

/** A client with everything that is stored about one: photos of each kind, comments, a refused complaint, done work, mails, a changed phone. */
export async function aWholeClient(test: Test) {
  const { as, clock, db } = test;
  const worker = await aWorker(db, { firstName: 'Petar', lastName: 'Majstorović', phone: '+381637770001' });
  const client = await aClient(db, {
    firstName: 'Jelena',
    lastName: '<script>alert(1)</script>',
    phone: '+381637770002',
    secondPhone: '+381117770002',
    secondPhoneWord: 'komšinica Stana',
    email: 'jelena.izvoz@primer.rs',
  });
  await db
    .updateTable('users')
    .set({ profile_image_key: await storePhoto(test) })
    .where('id', '=', client.id)
    .execute();
  await db.updateTable('clients').set({ note: 'Napomena o Jeleni' }).where('id', '=', client.id).execute();
  const traits = { streetAndNumber: 'Izvozna 7', unitNumber: 'stan 77', note: 'Interfon 1234' };
  const address = await anAddress(db, client.id, { ...traits, latitude: 44.7123, longitude: 20.4321 });
  const order = await anOrder(db, {
    clientId: client.id,
    workerId: worker.id,
    adminId: as('admin').user.id,
    streetAndNumber: 'Nalogova 9',
    description: 'Curi ispod <b>sudopere</b>',
    status: 'completed',
    paidAmount: 123_450,
  });
  const by = { actorId: worker.id, role: 'worker' };
  const desk = { actorId: as('admin').user.id, role: 'admin' };
  await addEntry(
    test,
    order,
    { event: 'updated', text: 'Nalog izmenjen', actorId: client.id, role: 'client' },
    'fault',
  );
  await addEntry(test, order, {
    event: 'comment_added',
    text: 'Komentar',
    note: 'Komentar o klijentu',
    ...desk,
  });
  await addEntry(
    test,
    order,
    { event: 'paid', text: 'Plaćeno', note: 'Napomena majstora', ...by },
    'receipt',
  );
  await addEntry(
    test,
    order,
    {
      event: 'complaint_created',
      text: 'Reklamacija',
      note: 'I dalje curi',
      actorId: client.id,
      role: 'client',
    },
    'complaint',
  );
  await aRefusedComplaint(db, {
    orderId: order.id,
    orderCode: order.order_code,
    client: `${client.first_name} ${client.last_name}`,
    at: clock.now(),
    by: desk.actorId,
  });
  await db
    .insertInto('order_items')
    .values({
      order_id: order.id,
      position: 1,
      price_list_item_id: null,
      name: 'Zamena sifona',
      unit_of_measure: 'kom',
      unit_price: 123_450,
      quantity: '1',
      completion: 1,
    })
    .execute();
  await acceptTerms(test, client.id);
  await as('admin').patch(`/api/v1/clients/${client.id}`, { phone: '+381637770003' });
  await db
    .insertInto('mails')
    .values({
      id: uuidv7(clock.now()),
      kind: 'verify_email',
      user_id: client.id,
      recipient: 'stara.adresa@primer.rs',
      link_token_id: null,
      created_at: clock.now(),
      sent_at: clock.now(),
      refused_at: null,
      session_id: null,
    })
    .execute();
  await aNotifyMeRequest(db, { email: 'jelena.izvoz@primer.rs', at: clock.now() });
  return { client, worker, order, address };
}
