import { existsSync } from 'node:fs';
import path from 'node:path';
import { findPlace, isTest, LAYERS } from './layers.ts';
import type { Place } from './layers.ts';
import { readManifest, resolveImport } from './imports.ts';
import type { FoundImport } from './imports.ts';

type Context = { root: string; file: string; place: Place };

/** What runs imports no development package: a production install lacks them [running#packages]. */
function checkInstalled({ root, file, place }: Context, name: string): string | undefined {
  const [workspace = ''] = file.split('/');
  const runs =
    /^(?:contract|server|web)\/src\//.test(file) && !isTest(file) && !place.layer.endsWith('testing');
  if (!runs || name.startsWith('node:')) return undefined;
  const { dependencies, optionalDependencies } = readManifest(root, workspace);
  return name in dependencies || name in optionalDependencies
    ? undefined
    : `${name} is no dependency of ${workspace}, so a production install lacks it`;
}

function checkPackage(context: Context, name: string): string | undefined {
  const { file, place } = context;
  const layer = LAYERS[place.layer];
  const isBuiltin = name.startsWith('node:');
  if (layer?.browser && isBuiltin && !isTest(file)) return `${name} does not exist in a browser`;
  if (!layer?.packages) return checkInstalled(context, name);
  const allowed = [...layer.packages, ...(isTest(file) ? (layer.testPackages ?? []) : [])];
  return allowed.includes(name)
    ? undefined
    : `${place.layer} may import ${allowed.join(', ')} only, not ${name}`;
}

function leavesItsUnit({ file, place }: Context, specifier: string): boolean {
  const target = path.posix.join(path.posix.dirname(file), specifier);
  return specifier.startsWith('../') && place.unit !== '' && !target.startsWith(`${place.unit}/`);
}

/** Within one layer every import is allowed, except that features reach each other only through a server feature's service. */
function checkSameLayer(from: Place, to: Place, target: string): string | undefined {
  if (from.unit === to.unit) return undefined;
  if (from.layer === 'web features') return 'web features never import each other: move the part to shared/';
  if (from.layer !== 'server features' || target.endsWith('.service.ts')) return undefined;
  return 'a server feature reaches another only through its *.service.ts';
}

/** A layer without subjects imports only what the contract has for all of them; see code#subject-free-platform. */
function checkContractRoom({ place }: Context, to: Place): string | undefined {
  const rooms = LAYERS[place.layer]?.contractRooms;
  const room = to.unit.replace(/^contract\/src\/?/, '') || '.';
  if (to.layer !== 'contract' || rooms === undefined || rooms.includes(room)) return undefined;
  return `${place.layer} contains no subject, so it may not import ${to.unit}: the feature declares it, the start composes it`;
}

function checkLayers(context: Context, to: Place, target: string): string | undefined {
  const { file, place } = context;
  if (to.layer === place.layer) return checkSameLayer(place, to, target);
  const workspace = place.layer.split(' ')[0];
  if (to.layer === `${workspace} testing`) {
    return isTest(file) ? undefined : 'testing/ is for tests only';
  }
  if (isTest(target)) return 'a test may not be imported';
  if (LAYERS[place.layer]?.may.includes(to.layer)) return checkContractRoom(context, to);
  return `${place.layer} may not import ${to.layer}`;
}

/** What is wrong with one import; undefined when nothing is. */
export function checkImport(context: Context, found: FoundImport): string | undefined {
  const { root, file } = context;
  if (found.isReExport) return 're-exports another module: import that module directly';
  if (leavesItsUnit(context, found.specifier)) return `${found.specifier} leaves ${context.place.unit}`;
  const target = resolveImport(root, file, found.specifier);
  if ('package' in target) return checkPackage(context, target.package);
  if (!existsSync(path.join(root, target.file))) return `${found.specifier} is no file`;
  const to = findPlace(target.file);
  return to
    ? checkLayers(context, to, target.file)
    : `${found.specifier} is in a folder that no layer claims`;
}
