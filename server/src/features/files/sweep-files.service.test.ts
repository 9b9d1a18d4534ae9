import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { fileKeys } from '#platform/files/file-key.ts';
import { createFolderStore } from '#platform/files/folder-store.ts';
import { sweepFiles } from './sweep-files.service.ts';
import { openTestDatabase } from '#testing/database/test-database.ts';

const { db } = await openTestDatabase();
const root = await fs.mkdtemp(path.join(os.tmpdir(), 'sweep-'));
const files = createFolderStore(root);
const deps = { db, files, clock: () => new Date() };
const fileOf = (key: string) => path.join(root, key.slice(34, 36), key);
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

afterAll(() => fs.rm(root, { recursive: true, force: true }));
beforeEach(() => fs.rm(root, { recursive: true, force: true }));

async function store(age: Date): Promise<string> {
  const { key } = fileKeys(randomUUID());
  await files.save(key, Buffer.from('photo'));
  await fs.utimes(fileOf(key), age, age);
  return key;
}

async function stored(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of files.list()) keys.push(key);
  return keys;
}

function addPerson(profileImageKey: string) {
  const person = {
    id: randomUUID(),
    role: 'admin',
    first_name: 'Ana',
    last_name: 'Anić',
    phone: '+381601234567',
  };
  return db
    .insertInto('users')
    .values({ ...person, profile_image_key: profileImageKey, created_at: new Date() })
    .execute();
}

it('removes files without a row that are older than an hour, and no others', async () => {
  const [forgotten, young, known] = [
    await store(hoursAgo(1.1)),
    await store(hoursAgo(0.9)),
    await store(hoursAgo(9)),
  ];
  await addPerson(known);
  expect(await sweepFiles(deps)).toBe(1);
  expect((await stored()).toSorted()).toEqual([known, young].toSorted());
  expect(await files.open(forgotten)).toBeUndefined();
});
