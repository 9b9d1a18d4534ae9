import { formatDate } from '@majstorija/contract/text/dates.ts';

/** What an extension is registered with: the new day, why, and how the client agreed. */
interface ExtensionText {
  readonly until: Date;
  readonly reason: string;
  readonly consent: string;
}

/** The text of the row of an extension [complaints#extension]. */
export const extensionText = ({ until, reason, consent }: ExtensionText): string =>
  `Rok za rešenje produžen do ${formatDate(until.toISOString())} Razlog: ${reason} Saglasnost klijenta: ${consent}`;
