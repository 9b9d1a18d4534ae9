const DATE = /^\s*(\d{1,2})\s*[./-]\s*(\d{1,2})\s*[./-]\s*(\d{4})\s*\.?\s*$/;
const ISO_DATE = /^\s*(\d{4})-(\d{2})-(\d{2})\s*$/;

/** `YYYY-MM-DD` of a day that exists; null for 31.02. */
function toDay(year: string, month: string, day: string): string | null {
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null;
}

/** A typed date, `5.3.2026.` or `05/03/2026` or pasted `2026-03-05` → `2026-03-05`; null when it is none. */
export function readDate(text: string): string | null {
  const [, day, month, year] = DATE.exec(text) ?? [];
  if (day !== undefined && month !== undefined && year !== undefined) return toDay(year, month, day);
  const [, isoYear, isoMonth, isoDay] = ISO_DATE.exec(text) ?? [];
  if (isoYear === undefined || isoMonth === undefined || isoDay === undefined) return null;
  return toDay(isoYear, isoMonth, isoDay);
}
