type Layer = {
  /** Layers it may import besides itself. */
  may: readonly string[];
  /** The only packages it may import; absent means any. */
  packages?: readonly string[];
  /** Packages its tests may import besides those. */
  testPackages?: readonly string[];
  /** The only folders of the contract it may import from, `.` for the files at its root; absent means any. */
  contractRooms?: readonly string[];
  /** No `node:` modules outside tests. */
  browser?: true;
};

/** The direction of imports: every layer of the repository and the layers below it that it may import. */
export const LAYERS: Readonly<Record<string, Layer>> = {
  contract: { may: [], packages: ['zod'], testPackages: ['vitest', 'fast-check'] },
  'embedded postgres': { may: [] },
  stories: { may: ['contract'], packages: [], testPackages: ['vitest'] },

  'server main': {
    may: ['server app', 'server features', 'server platform', 'contract'],
  },
  'server app': { may: ['server features', 'server platform', 'contract'] },
  'server features': { may: ['server platform', 'stories', 'contract'] },
  'server platform': {
    may: ['embedded postgres', 'contract'],
    contractRooms: ['.', 'http', 'live', 'messages', 'text'],
  },
  'server testing': {
    may: ['server app', 'server features', 'server platform', 'embedded postgres', 'stories', 'contract'],
  },
  'server scripts': {
    may: ['server app', 'server features', 'server platform', 'embedded postgres', 'contract'],
  },
  'server migrations': { may: [] },

  'web app': {
    may: ['web features', 'web shared', 'web api', 'web ui', 'web lib', 'contract'],
    browser: true,
  },
  'web features': { may: ['web shared', 'web api', 'web ui', 'web lib', 'contract'], browser: true },
  'web shared': { may: ['web api', 'web ui', 'web lib', 'contract'], browser: true },
  'web api': { may: ['web lib', 'contract'], browser: true },
  'web ui': { may: ['web lib', 'contract'], contractRooms: ['text'], browser: true },
  'web lib': { may: ['contract'], browser: true },
  'web landing': { may: ['web ui', 'contract'], browser: true },
  'web build': { may: ['web landing', 'contract'] },
  'web public': { may: [], packages: [] },
  'web testing': {
    may: ['web app', 'web features', 'web shared', 'web api', 'web ui', 'web lib', 'contract'],
  },

  e2e: { may: ['contract', 'embedded postgres', 'server platform', 'server testing'] },
  tools: {
    may: ['stories', 'embedded postgres', 'contract', 'server app', 'server features', 'server platform'],
  },
  scripts: { may: ['embedded postgres'] },
  tooling: { may: ['web build', 'scripts'] },
};

/** The place of a file: its layer, and the folder that its `../` imports may not leave. */
export type Place = { layer: string; unit: string };

/** Path patterns of the layers. The first group of a pattern, if any, is the folder that counts as the unit. */
const PLACES: readonly (readonly [RegExp, string])[] = [
  [/^(e2e)\/./, 'e2e'],
  [/^(?:(?:[a-z0-9]+\/)?[^/]+\.config\.(?:ts|mjs)|server\/outside\.mjs)$/, 'tooling'],
  [/^(web\/build)\/./, 'web build'],
  [/^(web\/public)\/[^/]+\.js$/, 'web public'],
  [/^(tools\/embedded-postgres)\/./, 'embedded postgres'],
  [/^(tools\/stories)\/./, 'stories'],
  [/^(contract\/src(?:\/[^/]+)?)\/[^/]+/, 'contract'],
  [/^server\/package\.json$/, 'server main'],
  [/^(server\/src)\/(?:majstorija\.ts$|commands\/.)/, 'server main'],
  [/^(server\/src)\/(?:app|folders|settings)(?:\.test)?\.ts$/, 'server app'],
  [/^(server\/src\/features\/[^/]+)\/./, 'server features'],
  [/^(server\/src\/platform)\/./, 'server platform'],
  [/^(server\/src\/testing)\/./, 'server testing'],
  [/^(server\/scripts)\/./, 'server scripts'],
  [/^(server\/migrations)\/[^/]+\.sql$/, 'server migrations'],
  [/^(web\/src)\/[^/]+\.d\.ts$/, 'web app'],
  [/^(web\/src\/app)\/./, 'web app'],
  [/^(web\/src\/features\/[^/]+)\/./, 'web features'],
  [/^(web\/src\/shared)\/./, 'web shared'],
  [/^(web\/src\/api)\/./, 'web api'],
  [/^(web\/src\/ui)\/./, 'web ui'],
  [/^(web\/src\/lib)\/./, 'web lib'],
  [/^(web\/src\/landing)\/./, 'web landing'],
  [/^(web\/src\/testing)\/./, 'web testing'],
  [/^(tools\/[^/]+)\/./, 'tools'],
  [/^(scripts)\/./, 'scripts'],
];

/** The place of a file by its path from the root; undefined for a folder that no layer claims. */
export function findPlace(file: string): Place | undefined {
  for (const [pattern, layer] of PLACES) {
    const match = pattern.exec(file);
    if (match) return { layer, unit: match[1] ?? '' };
  }
  return undefined;
}

/** True for a file that vitest or Playwright runs. */
export function isTest(file: string): boolean {
  return /\.(test|spec)\.tsx?$/.test(file);
}
