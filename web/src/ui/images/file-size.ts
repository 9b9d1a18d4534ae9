const MEGA = 1024 * 1024;
const one = new Intl.NumberFormat('sr-Latn-RS', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** '4,2 MB', and '350 KB' below a tenth of a megabyte's rounding. */
export function fileSize(bytes: number): string {
  return bytes >= MEGA / 10 ? `${one.format(bytes / MEGA)} MB` : `${Math.ceil(bytes / 1024)} KB`;
}
