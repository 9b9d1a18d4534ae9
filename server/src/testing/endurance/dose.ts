/** Full in `npm run test:endurance`, reduced elsewhere; whatever the dose, every assertion is made [code#tiers]. */
export const isFullDose = process.env.TEST_DOSE === 'full';

const dose = (full: number, reduced: number): number => (isFullDose ? full : reduced);

/** How often the tests repeat what chance varies. The only place that tells the tiers apart. */
export const DOSE = {
  /** Kills of a server in the middle of writes, and of its database with it. */
  serverKills: dose(300, 4),
  databaseKills: dose(30, 1),
  /** Kills of a process between the sending of a mail and its mark. */
  mailKills: dose(300, 6),
  /** Walks of up to 50 commands through the product beside the pure machine of orders. */
  modelWalks: dose(5_000, 360),
  /** Rounds in which people change one order at the same time. */
  raceRounds: dose(100, 30),
  /** Legal texts, workbooks and bodies that fast-check makes up. */
  legalTexts: dose(10_000, 1_500),
  workbooks: dose(1_000, 150),
  twinBodies: dose(400, 150),
  /** Pairs of people who use one link at the same time. */
  linkRaces: dose(100, 25),
} as const;
