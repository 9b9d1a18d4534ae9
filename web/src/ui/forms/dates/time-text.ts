const TIME = /^\s*(\d{1,2})(?:\s*[:.h,]?\s*(\d{2}))?\s*h?\s*$/i;

/** A typed time of the day, `8`, `8:05`, `8.05`, `0805` → `08:05`; null when it is none. */
export function readTime(text: string): string | null {
  const [, hour, minute = '00'] = TIME.exec(text) ?? [];
  if (hour === undefined || Number(hour) > 23 || Number(minute) > 59) return null;
  return `${hour.padStart(2, '0')}:${minute}`;
}

/** A typed end, which may be that of the day: `24`, `24.00` → `24:00`. */
export const readEnd = (text: string): string | null =>
  /^\s*24(?:\s*[:.h,]?\s*00)?\s*h?\s*$/i.test(text) ? '24:00' : readTime(text);
