import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { LETTER_KIND_OPTIONS, LETTER_TITLES } from '@majstorija/contract/complaints/complaint-letters.ts';
import type { PersonalComplaint } from '@majstorija/contract/personal-data/personal-complaints.ts';
import type { PersonalOrder } from '@majstorija/contract/personal-data/personal-data.ts';
import { findLetter } from '#features/orders/complaints/letters.service.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Deps } from '#platform/http/handler.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { writeZip, type ZipEntry } from '#platform/files/zip-stream.ts';
import { findPersonalFacts, PROFILE_PHOTO } from './personal-facts.views.ts';
import { listPersonalAudit } from './personal-audit.views.ts';
import { listPersonalOrders, type StoredOrder } from './personal-orders.views.ts';
import { toPersonalHtml } from './html/personal-html.ts';
import { toPersonalJson, type PersonalContent } from './personal-json.ts';

type ExportDeps = Pick<Deps, 'db' | 'files' | 'clock' | 'config'>;

interface PhotoFile {
  readonly path: string;
  readonly key: string;
}

async function* listPhotos(
  photoKey: string | null,
  orders: AsyncIterable<StoredOrder>,
): AsyncGenerator<PhotoFile> {
  if (photoKey !== null) yield { path: PROFILE_PHOTO, key: photoKey };
  for await (const { photos } of orders) yield* photos;
}

async function* once(text: string): AsyncGenerator<string> {
  yield text;
}

/** The photos, one at a time in memory; at the end the paths of those that the store does not have any more. */
async function* toPhotoEntries(files: FileStore, photos: AsyncIterable<PhotoFile>): AsyncGenerator<ZipEntry> {
  const missing: string[] = [];
  for await (const { path, key } of photos) {
    const stream = await files.open(key);
    if (stream) yield { name: path, content: await buffer(stream) };
    else missing.push(path);
  }
  if (missing.length > 0)
    yield { name: 'fotografije/nedostaju.txt', content: once(`${missing.join('\n')}\n`) };
}

/** The letters of a complaint that are printed for the client, so far as there are any. */
async function listLetters(deps: ExportDeps, id: string): Promise<PersonalComplaint['letters']> {
  const letters: PersonalComplaint['letters'] = [];
  for (const kind of LETTER_KIND_OPTIONS) {
    const letter = await findLetter(deps, id, kind);
    if (letter) letters.push({ title: LETTER_TITLES[kind], lines: letter.lines, bodies: letter.bodies });
  }
  return letters;
}

/** The documented orders: without the keys of files and ids of complaints, with the letters of those. */
async function* toDocumented(
  deps: ExportDeps,
  orders: AsyncIterable<StoredOrder>,
): AsyncGenerator<PersonalOrder> {
  for await (const order of orders) {
    const complaints: PersonalComplaint[] = [];
    for (const { id, ...complaint } of order.complaints) {
      complaints.push({ ...complaint, letters: await listLetters(deps, id) });
    }
    yield { ...order, photos: order.photos.map(({ kind, path }) => ({ kind, path })), complaints };
  }
}

async function* toEntries(
  content: PersonalContent,
  photos: AsyncIterable<ZipEntry>,
): AsyncGenerator<ZipEntry> {
  yield { name: 'podaci.json', content: toPersonalJson(content) };
  yield { name: 'podaci.html', content: toPersonalHtml(content) };
  yield* photos;
}

/**
 * All about a person as a zip [personal-data#export]; the stream is destroyed with the error when something cannot be read.
 * Throws person.notFound.
 */
export async function openPersonalZip(deps: ExportDeps, id: string): Promise<Readable> {
  const { db, files, clock } = deps;
  const stored = await findPersonalFacts(db, id);
  if (!stored) throw new AppError('person.notFound');
  const { facts, photoKey } = stored;
  const now = clock();
  const orders = () => listPersonalOrders(db, { id, role: facts.account.role });
  const content: PersonalContent = {
    exportedAt: now.toISOString(),
    facts,
    orders: () => toDocumented(deps, orders()),
    auditEvents: () => listPersonalAudit(db, id),
  };
  const entries = toEntries(content, toPhotoEntries(files, listPhotos(photoKey, orders())));
  return writeZip(entries, now);
}
