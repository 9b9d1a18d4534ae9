import fs from 'node:fs';
import proj4 from 'proj4';

/** A row of the state register's export; degrees become the projected point that the register writes. */
export interface RegisterLine {
  readonly opstina?: string;
  readonly naselje?: string;
  readonly street?: string;
  readonly cyrillic?: string;
  readonly number?: string;
  readonly latitude?: number;
  readonly longitude?: number;
  readonly retired?: string;
  readonly wkt?: string;
}

const UTM_34 = '+proj=utm +zone=34 +datum=WGS84 +units=m +no_defs';
const HEADER = `kucni_broj_id,kucni_broj_lat,ulica_ime_lat,ulica_ime,naselje_ime_lat,opstina_ime_lat,retired,wkt`;

const quoted = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

function toWkt({ latitude = 44.8, longitude = 20.46 }: RegisterLine): string {
  const [x, y] = proj4('WGS84', UTM_34, [longitude, latitude]);
  return `POINT (${x.toFixed(2)} ${y.toFixed(2)})`;
}

/** The register's export with these rows, as its csv writes it. */
export function aRegisterTable(lines: readonly RegisterLine[]): string {
  const rows = lines.map((line, index) => {
    const { number = '1', street = 'GLAVNA', cyrillic = '', naselje = 'BEOGRAD', opstina = 'ZEMUN' } = line;
    const cells = [String(index), number, street, cyrillic, naselje, opstina, line.retired ?? ''];
    return [...cells, line.wkt ?? toWkt(line)].map(quoted).join(',');
  });
  return `\ufeff${[HEADER, ...rows].join('\r\n')}\r\n`;
}

/** Writes the export to a file; returns its path. */
export function aRegisterFile(file: string, lines: readonly RegisterLine[]): string {
  fs.writeFileSync(file, aRegisterTable(lines));
  return file;
}
