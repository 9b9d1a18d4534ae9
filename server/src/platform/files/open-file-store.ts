import { createFolderStore } from '#platform/files/folder-store.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { FilesPlace } from '#platform/settings/files-url.ts';

/** The store that the settings name: a folder, or an S3-compatible bucket [files#store]. */
export async function openFileStore(place: FilesPlace): Promise<FileStore> {
  if (place.kind === 'folder') return createFolderStore(place.folder);
  // Loaded on demand: the bucket's client takes a fifth of a second and 22 MB that a folder does not need.
  const { createS3Store } = await import('#platform/files/s3-store.ts');
  return createS3Store(place);
}
