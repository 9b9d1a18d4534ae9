import type { Sample } from '@majstorija/contract/first-steps/first-steps.ts';
import classes from './on-sample.module.css';

const INSTALL = 'docs/operations/install.md';

/** What is missing → what that means, and the page of the project's folder that mends it, with its heading. */
const SAMPLES = {
  mail: { text: 'Poruke se ne šalju, pa pozivnice i linkovi nikome ne stižu.', page: `${INSTALL}, „Mail”` },
  addresses: {
    text: 'Adresni registar nije uvezen: predlozi adresa su probni ili ih nema.',
    page: `${INSTALL}, „Addresses”`,
  },
  maps: { text: 'Karte su nacrtane, bez ulica.', page: `${INSTALL}, „Maps”` },
  backup: { text: 'Rezervna kopija još nije napravljena.', page: 'docs/operations/backup.md' },
  secondFactor: {
    text: 'Super admin se prijavljuje samo lozinkom, bez drugog koraka.',
    page: `${INSTALL}, „Second factor”`,
  },
} as const satisfies Record<Sample, { text: string; page: string }>;

/** What of an installation still stands on its sample, each with the page that mends it [accounts#on-sample]; nothing when all is done. */
export function OnSample({ samples }: { samples: readonly Sample[] }) {
  if (samples.length === 0) return null;
  return (
    <section className={classes.samples} aria-label="Još nije podešeno">
      <p>Još nije podešeno, a potrebno je za rad sa klijentima:</p>
      <ul>
        {samples.map((sample) => (
          <li key={sample}>
            {SAMPLES[sample].text} <span className={classes.page}>Uputstvo: {SAMPLES[sample].page}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
