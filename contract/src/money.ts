/** How many para make one rsd (Serbian dinar). The API and the screens use rsd, the database and sums whole para. */
export const PARA_PER_RSD = 100;

/** An amount in rsd → whole para, rounded to the nearest. */
export const toPara = (rsd: number): number => Math.round(rsd * PARA_PER_RSD);

/** An amount in para → rsd: 1234 → 12.34. */
export const toRsd = (para: number): number => para / PARA_PER_RSD;
