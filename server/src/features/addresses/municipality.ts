import { MUNICIPALITY_OPTIONS, type Municipality } from '@majstorija/contract/addresses/places.ts';
import { fold } from '@majstorija/contract/text/fold.ts';

const BY_FOLDED = new Map(MUNICIPALITY_OPTIONS.map((name) => [fold(name), name]));

/** Prefixes of the name in some sources: `Beograd-Čukarica`, `Gradska opština Zemun`. */
const PREFIX = /^(?:beograd\s*[-(]\s*|(?:gradska |grad )?opstina )/;

/** The municipality in a source's text, in any script and case; undefined for anything but the 17. */
export function findMunicipality(text: string): Municipality | undefined {
  return BY_FOLDED.get(fold(text).replace(PREFIX, '').replace(/\)$/, '').trim());
}
