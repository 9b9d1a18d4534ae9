/** Where the product answers: one that runs already, else the one that `serve.ts` starts. */
export const PORT = Number(process.env.E2E_PORT ?? 3907);
export const BASE_URL = process.env.E2E_BASE_URL ?? `http://localhost:${PORT}`;

/** What every browser context of the journeys has in common. */
export const CONTEXT = { baseURL: BASE_URL, locale: 'sr-Latn-RS', timezoneId: 'Europe/Belgrade' } as const;

/** The screens that the product is drawn for (design §8). */
export const DESK = { width: 1440, height: 900 } as const;
export const TABLET = { width: 768, height: 1024 } as const;
export const PHONE = { width: 360, height: 780 } as const;
