import path from 'node:path';
import type { Rolldown } from 'vite';

// Which file the modules of the web are put into [performance#files-by-subject].

type Graph = Rolldown.ChunkingContext;
type Group = Rolldown.CodeSplittingGroup;

const CONTRACT = /[\\/]contract[\\/]src[\\/]/;
const ICONS = /lucide-react[\\/].*icons[\\/]/;
const OWN = /[\\/](?:web|contract)[\\/]src[\\/]/;
/** What is put into files one by one: modules of ours, and icons. */
const isPlaced = (id: string) => OWN.test(id) || ICONS.test(id);
const ofPackages = (...names: readonly string[]) =>
  new RegExp(`[\\\\/]node_modules[\\\\/](?:${names.join('|')})[\\\\/]`);

/** Packages of every visit, and the validator, which no first visit may load. */
const ALWAYS_APART = {
  react: ofPackages('react', 'react-dom', 'scheduler'),
  'router-and-queries': ofPackages('@tanstack/(?!(?:react-)?virtual)[\\w-]+', 'use-sync-external-store'),
  zod: ofPackages('zod'),
};

/** Packages that come with the parts that need them; what a first visit needs of them is in its own files. */
const LATER = {
  'form-library': ofPackages('react-hook-form', '@hookform'),
  mantine: ofPackages(
    '@mantine/(?:core|hooks)',
    '@floating-ui',
    'react-remove-scroll[\\w-]*',
    'use-\\w+',
    'clsx',
  ),
  'mantine-dates': ofPackages('@mantine/dates', 'dayjs'),
  'html-cleaner': ofPackages('dompurify'),
  leaflet: ofPackages('leaflet'),
  'virtual-rows': ofPackages('@tanstack'),
  dragging: ofPackages('@dnd-kit', '@preact'),
  passkeys: ofPackages('@simplewebauthn'),
};

/** What is loaded before anything is pressed, each with all that it imports and no earlier one does. */
const SIGN_IN = ['app/sign-in/main.tsx'];
/** What a sign-in page loads by itself a moment later: its calls are apart from the desk, which needs them too. */
const OFFER = ['api/accounts/offered-passkey.ts'];
const FIRST = {
  desk: ['app/main.tsx', 'app/shell/shell.tsx', 'shared/lists/list-page.tsx'],
  'orders-list': ['features/orders/list/orders-page.tsx'],
  live: ['app/live/live-desk.ts'],
};
/** The modules that start a page: whatever loads their file runs them. */
const START = /[\\/]main\.tsx$/;

/** What loads the other files. */
const LOADER = /vite[\\/]preload-helper/;

/** Shared code is apart by what it needs of these, so that no part loads a package for a neighbour's sake. */
const KINDS = {
  validator: ofPackages('zod'),
  fields: ofPackages('react-hook-form'),
  dialogs: ofPackages('@mantine/core'),
  dates: ofPackages('@mantine/dates'),
  map: ofPackages('leaflet'),
  html: ofPackages('dompurify'),
};

/** Where all icons are exported from, and a module's imports from there: for the graph each of those imports every icon. */
const ALL_ICONS = /lucide-react[\\/].*[\\/]lucide-react\.m?js$/;
const ICON_EXPORT = /export \{([^}]*)\} from '([^']*)'/g;
const ICON_IMPORT = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g;

/** The names in the braces of an import or export: of `default as Phone` the second, of `Phone as Call` in an import the first. */
const namesIn = (braces: string, at: 'first' | 'last') =>
  braces.split(',').flatMap((one) => (at === 'first' ? /\w+/ : /\w+\s*$/).exec(one)?.[0].trim() ?? []);

/** Name of an icon → its module; empty without icons. */
function readIcons(graph: Graph, barrel: string): ReadonlyMap<string, string> {
  const code = graph.getModuleInfo(barrel)?.code ?? '';
  return new Map(
    [...code.matchAll(ICON_EXPORT)].flatMap(([, names = '', file = '']) =>
      namesIn(names, 'last').map((name) => [name, path.resolve(path.dirname(barrel), file)] as const),
    ),
  );
}

let icons: ReadonlyMap<string, string> | undefined;

/** What a module of ours imports, of the icons those that it names. */
function importsOf(graph: Graph, id: string): string[] {
  const { importedIds = [], code } = graph.getModuleInfo(id) ?? {};
  return importedIds.flatMap((next) => {
    if (!ALL_ICONS.test(next)) return next;
    const known = (icons ??= readIcons(graph, next));
    const named = [...(code ?? '').matchAll(ICON_IMPORT)].flatMap(([, names = '']) =>
      namesIn(names, 'first'),
    );
    return named.flatMap((name) => known.get(name) ?? []);
  });
}

/** These modules and all that they import, through ours to the packages. */
function reach(graph: Graph, ids: Iterable<string>): Set<string> {
  const reached = new Set(ids);
  for (const id of reached) {
    if (!OWN.test(id)) continue;
    for (const next of importsOf(graph, id)) reached.add(next);
  }
  return reached;
}

/** The same from files of `web/src`; throws for one that is no module of the build. */
function reachFrom(graph: Graph, files: readonly string[]): Set<string> {
  const ids = files.map((file) => path.resolve(import.meta.dirname, '../src', file));
  const missing = ids.find((id) => graph.getModuleInfo(id) === null);
  if (missing !== undefined) throw new Error(`${missing} is no module of the build`);
  return reach(graph, ids);
}

/** The modules of ours that are loaded when first wanted, from anywhere in the back-office. */
function listParts(graph: Graph): Set<string> {
  const parts = new Set<string>();
  const seen = reachFrom(graph, [...SIGN_IN, ...FIRST.desk]);
  for (const id of seen) {
    const wanted = graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [];
    for (const part of wanted.filter((one) => OWN.test(one))) {
      parts.add(part);
      for (const next of reach(graph, [part])) seen.add(next);
    }
  }
  return parts;
}

/** The folder of a part's subject; a part without one is for all of them. */
const subjectOf = (part: string) =>
  /[\\/](?:features|shared|api)[\\/]([\w-]+)[\\/]/.exec(part)?.[1] ?? 'common';

/** Subjects, by name → whose file has what these alone share: other pages do not load it with what all need. */
const OF_TWO: Readonly<Record<string, string>> = {
  'messages orders': 'messages',
  'common notices': 'notices',
};

/** Subjects of every desk: its orders, its search, and what frames each page. */
const OF_DESK = ['orders', 'search', 'common'];

/** Whose file a module is in that parts of these subjects share: what the desk does not need, as Dnevnik and Cenovnik do, is `office`. */
function ownerOf(subjects: readonly string[]): string {
  const names = [...new Set(subjects)].toSorted();
  const [first = 'common', ...others] = names;
  if (others.length === 0) return first;
  return OF_TWO[names.join(' ')] ?? (names.some((name) => OF_DESK.includes(name)) ? 'common' : 'office');
}

/** Where one of these comes, the others are wanted soon: they share a file. */
const OF_FORMS = ['validator', 'fields', 'dialogs'];

/**
 * What a module needs: `views` for no further package. Forms are in dialogs; signing in needs the schemas without the forms, and a page with
 * one field needs neither the validator nor a dialog.
 */
function kindOf(graph: Graph, id: string): string {
  const needed = [...reach(graph, [id])];
  const kinds = Object.entries(KINDS).flatMap(([kind, test]) =>
    needed.some((one) => test.test(one)) ? kind : [],
  );
  if (kinds.length === 0) return 'views';
  if (!kinds.includes('validator') && !kinds.includes('fields')) return kinds.join('-');
  if (CONTRACT.test(id)) return 'schemas';
  if (kinds.length === 1 && kinds.includes('fields')) return 'fields';
  return ['forms', ...kinds.filter((kind) => !OF_FORMS.includes(kind))].join('-');
}

/** The file of what several parts of a subject need. */
function fileFor(subject: string, kind: string): string {
  // Fields of one subject are in its forms; those of several are few and small.
  if (kind === 'fields' && subject !== 'common') return `${subject}-forms`;
  return `${subject}-${kind}`;
}

/** Module of ours, or icon → the name of its file; none for what one part alone needs, which stays in the file of that part. */
function nameFiles(graph: Graph): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  const put = (id: string, file: string) => {
    if (isPlaced(id) && !START.test(id) && !files.has(id)) files.set(id, file);
  };
  const users = new Map<string, string[]>();
  for (const part of listParts(graph))
    for (const id of reach(graph, [part])) users.set(id, [...(users.get(id) ?? []), subjectOf(part)]);
  const desk = reachFrom(graph, FIRST.desk);
  const isDesk = (id: string) => desk.has(id) || users.get(id)?.some((subject) => subject !== 'accounts');
  for (const id of reachFrom(graph, SIGN_IN)) put(id, isDesk(id) ? 'base' : 'sign-in');
  for (const id of reachFrom(graph, OFFER)) put(id, 'calls');
  // What other subjects use as well is of the desk: no page loads the list of orders for it.
  for (const [file, roots] of Object.entries(FIRST))
    for (const id of reachFrom(graph, roots)) put(id, new Set(users.get(id)).size > 1 ? 'desk' : file);
  for (const [id, subjects] of users) {
    const subject = ownerOf(subjects);
    if (subjects.length > 1) put(id, fileFor(subject, kindOf(graph, id)));
  }
  return files;
}

/** The groups of one build. The first go before the later ones and take along what their modules import and none has taken. */
export function chunkGroups(): Group[] {
  let files: ReadonlyMap<string, string> | undefined;
  const fileOf = (id: string, graph: Graph) => (files ??= nameFiles(graph)).get(id);
  const ofFile = (file: string): Group => ({
    debugName: file,
    test: isPlaced,
    name: (id, graph) => (fileOf(id, graph) === file ? file : null),
  });
  const named = (table: Readonly<Record<string, RegExp>>) =>
    Object.entries(table).map(([name, test]): Group => ({ name, test }));
  const groups: Group[] = [
    ...named(ALWAYS_APART),
    {
      debugName: 'base',
      tags: ['$initial'],
      name: (id, graph) =>
        LOADER.test(id) || ICONS.test(id) || fileOf(id, graph) === 'base' ? 'base' : null,
    },
    ...['sign-in', 'calls', ...Object.keys(FIRST)].map(ofFile),
    ...named(LATER),
    {
      // These import only what is named before them or more common and lighter than they are: nothing to take along.
      debugName: 'shared',
      name: fileOf,
      minShareCount: 2,
      includeDependenciesRecursively: false,
    },
  ];
  return groups.map((group, at) => ({ ...group, priority: groups.length - at }));
}
