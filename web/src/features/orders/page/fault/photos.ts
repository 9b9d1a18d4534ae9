import type { StoredFile } from '@majstorija/contract/files/files.ts';
import type { Photo } from '#ui/marks/photo-tiles.tsx';

/** Stored pictures as tiles show them, numbered: 'Fotografija kvara 2 od 3'. */
export const toPhotos = (files: readonly StoredFile[], label: string): Photo[] =>
  files.map(({ url, thumbnailUrl }, index) => ({
    src: url,
    thumbnail: thumbnailUrl,
    label: `${label}, fotografija ${index + 1} od ${files.length}`,
    title: label,
  }));
