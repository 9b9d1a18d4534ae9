import sharp from 'sharp';
import { cleanPhoto, type CleanPhoto } from '#platform/files/clean-photo.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { SCENES, type Scene } from '@majstorija/stories/jobs/job.ts';
import { CLOSE_VIEWS } from '#features/demo/content/pictures/scene-parts.ts';
import { PORTRAITS, portrait } from '#features/demo/content/pictures/portraits.content.ts';
import { SCENE_DRAWINGS } from '#features/demo/content/pictures/scenes.content.ts';

/** Uploaded as photos are: a JPEG that goes through the same cleaning. */
async function draw(svg: string): Promise<CleanPhoto> {
  return cleanPhoto(await sharp(Buffer.from(svg)).jpeg({ quality: 82 }).toBuffer());
}

const isReceipt = (scene: Scene): boolean => scene === 'receipt' || scene === 'longReceipt';

/** All photos of a scene, in the order of their views. */
async function drawViews(scene: Scene): Promise<readonly CleanPhoto[]> {
  const whole = SCENE_DRAWINGS[scene];
  const parts = CLOSE_VIEWS.map((part) => whole.replace(/viewBox="[^"]*"/, `viewBox="${part}"`));
  return Promise.all([whole, ...(isReceipt(scene) ? [] : parts)].map((svg) => draw(svg)));
}

/** The photos of the demo data, each made once. */
export async function drawScenes(): Promise<ReadonlyMap<Scene, readonly CleanPhoto[]>> {
  const drawn = SCENES.map(async (scene) => [scene, await drawViews(scene)] as const);
  return new Map(await Promise.all(drawn));
}

/** The faces of the demo data, by their number. */
export async function drawPortraits(): Promise<readonly Buffer[]> {
  const drawn = await Promise.all(Array.from({ length: PORTRAITS }, (_, index) => draw(portrait(index))));
  return drawn.map((photo) => photo.jpeg);
}

/** A store that saves several files at a time while its caller goes on. */
export interface BusyStore {
  readonly store: FileStore;
  /** Resolves when nothing is being saved any more; throws the first failure. */
  readonly settled: () => Promise<void>;
}

const AT_ONCE = 16;

/** A thousand saves wait for the disk: they may overlap, but all must be done before the commit. */
export function createBusyStore(store: FileStore): BusyStore {
  const running = new Set<Promise<void>>();
  const failures: unknown[] = [];

  async function save(key: string, bytes: Buffer): Promise<void> {
    if (failures.length > 0) throw failures[0];
    if (running.size >= AT_ONCE) await Promise.race(running);
    const saving = store.save(key, bytes).catch((error: unknown) => void failures.push(error));
    const tracked = saving.then(() => void running.delete(tracked));
    running.add(tracked);
  }

  async function settled(): Promise<void> {
    await Promise.all(running);
    if (failures.length > 0) throw failures[0];
  }

  return { store: { ...store, save }, settled };
}
