import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor } from 'vite';
import { z } from 'zod';

/** One import, dynamic import, type import or re-export of a file. */
export type FoundImport = { specifier: string; line: number; isReExport: boolean };

/** Every module specifier of a TypeScript or JavaScript source, with its line; throws when it does not parse. */
export function listImports(file: string, source: string): FoundImport[] {
  const { program, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(errors[0].message);
  const found: FoundImport[] = [];
  const add = (node: { start: number }, specifier: unknown, isReExport = false): void => {
    const line = source.slice(0, node.start).split('\n').length;
    if (typeof specifier === 'string') found.push({ specifier, line, isReExport });
  };
  new Visitor({
    ImportDeclaration: (node) => add(node, node.source.value),
    ExportAllDeclaration: (node) => add(node, node.source.value, true),
    ExportNamedDeclaration: (node) => add(node, node.source?.value, true),
    ImportExpression: (node) => add(node, 'value' in node.source ? node.source.value : undefined),
    TSImportType: (node) => add(node, node.source.value),
  }).visit(program);
  return found;
}

/** What a specifier means: a file of this repository (path from the root) or a package by its name. */
export type Target = { file: string } | { package: string };

const Paths = z.record(z.string(), z.string()).default({});
const Manifest = z.object({
  imports: Paths,
  exports: Paths,
  dependencies: Paths,
  optionalDependencies: Paths,
});

/** The parts of a workspace's package.json that the walls read. */
export function readManifest(root: string, workspace: string): z.infer<typeof Manifest> {
  const file = path.join(root, workspace, 'package.json');
  return Manifest.parse(existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});
}

function mapped(table: Record<string, string>, key: string): string | undefined {
  for (const [pattern, target] of Object.entries(table)) {
    const [head = '', tail] = pattern.split('*');
    if (tail === undefined ? key === pattern : key.startsWith(head) && key.endsWith(tail)) {
      return target.replace('*', key.slice(head.length));
    }
  }
  return undefined;
}

/** Resolves a specifier as Node does, by the manifests' `imports` and `exports`; a query such as `?url` is dropped. */
export function resolveImport(root: string, from: string, specifier: string): Target {
  const bare = specifier.replace(/\?.*$/, '');
  if (bare.startsWith('.')) return { file: path.posix.join(path.posix.dirname(from), bare) };
  const workspace = from.split('/')[0] ?? '';
  if (bare.startsWith('#')) {
    const target = mapped(readManifest(root, workspace).imports, bare);
    return { file: target ? path.posix.join(workspace, target) : bare };
  }
  const [scope = '', name = '', ...rest] = bare.split('/');
  if (scope === '@majstorija') {
    const folder = ['contract', 'server', 'web'].includes(name) ? name : `tools/${name}`;
    const inside = `./${rest.join('/')}`;
    return { file: path.posix.join(folder, mapped(readManifest(root, folder).exports, inside) ?? inside) };
  }
  return { package: scope.startsWith('@') ? `${scope}/${name}` : scope };
}
