import { Municipality } from '@majstorija/contract/catalog.ts';
import { fold } from '@majstorija/contract/fold.ts';

const BY_FOLDED = new Map(Municipality.options.map((name) => [fold(name), name]));

/** What stands before the name in one source or another: `Beograd-Čukarica`, `Gradska opština Zemun`. */
const PREFIX = /^(?:beograd\s*[-(]\s*|(?:gradska |grad )?opstina )/;

/** The municipality that a source's text names, in any script and case; undefined for anything but the 17. */
export function findMunicipality(text: string): Municipality | undefined {
  return BY_FOLDED.get(fold(text).replace(PREFIX, '').replace(/\)$/, '').trim());
}
