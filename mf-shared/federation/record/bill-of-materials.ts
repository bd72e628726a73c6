import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type FrontEnd, repository, repositoryFile, workspacePath, workspaceVersion } from '../workspace.ts';

/**
 * The file beside a built front end that lists the packages it delivers, in CycloneDX. Web servers do not serve a file
 * whose name begins with a dot.
 */
export const billFile = '.sbom.cdx.json';

interface Component {
  type: 'library' | 'application';
  'bom-ref': string;
  name: string;
  version: string;
  purl: string;
  /** Whether it is installed on some platforms alone; required unless given. */
  scope?: 'optional';
  licenses?: ({ license: { id: string } } | { expression: string })[];
  hashes?: { alg: string; content: string }[];
}

/** An entry of npm's lock file. */
interface LockEntry {
  name?: string;
  version: string;
  license?: string;
  integrity?: string;
  optional?: boolean;
}

interface Part {
  name: string;
  version: string;
}

const LAST_PACKAGE = /^.*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)|^(?:api\/contract|mf-shared\/[^/]+)(?=\/)/;

function component(type: Component['type'], { name, version }: Part): Component {
  const purl = `pkg:npm/${name.replace(/^@/, '%40')}@${version}`;
  return { type, 'bom-ref': purl, name, version, purl };
}

function licensesOf(license: string): Component['licenses'] {
  return [/^[\w.+-]+$/.test(license) ? { license: { id: license } } : { expression: license }];
}

/** The hash that an install compares the package with, as CycloneDX writes it. */
function hashesOf(integrity: string): Component['hashes'] {
  const [, content = ''] = /^sha512-(.+)$/.exec(integrity) ?? [];
  return [{ alg: 'SHA-512', content: Buffer.from(content, 'base64').toString('hex') }];
}

function packageIn(folder: string, { name, version, license, integrity, optional }: LockEntry): Component {
  const named = name ?? folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
  return {
    ...component('library', { name: named, version }),
    ...(optional && { scope: 'optional' }),
    ...(license && { licenses: licensesOf(license) }),
    ...(integrity && { hashes: hashesOf(integrity) }),
  };
}

/** The version that a front end is deployed under. */
export function deployedVersion(frontEnd: FrontEnd): string {
  if (frontEnd === 'shell') return workspaceVersion('shell');
  return JSON.parse(readFileSync(workspacePath(frontEnd, 'module.json'), 'utf8')).version;
}

/** The folders of the packages that files are from, ours among them, relative to the repository. */
export function packageFoldersOf(files: readonly string[]): string[] {
  const relative = files.map((file) => path.relative(repository, file).replaceAll('\\', '/'));
  return [...new Set(relative.flatMap((file) => LAST_PACKAGE.exec(file)?.[0] ?? []))];
}

/**
 * The bill of materials of a part, in CycloneDX, without a time or a random number: the same sources give the same file,
 * and so the same version of a front end.
 * @param folders of the packages, as the lock file names them
 * @param tool that put the part together, whose runtime is in it
 */
export function billOfMaterials(part: Part, folders: readonly string[], tool?: Part) {
  const { packages }: { packages: Record<string, LockEntry> } = JSON.parse(
    readFileSync(repositoryFile('package-lock.json'), 'utf8'),
  );
  const components = folders.flatMap((folder) => {
    const entry = packages[folder];
    return entry ? [packageIn(folder, entry)] : [];
  });
  // Two folders may hold the same version of a package.
  const byReference = new Map(components.map((each) => [each.purl, each]));
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: {
      ...(tool && { tools: { components: [{ type: 'application', ...tool }] } }),
      component: component('application', part),
    },
    components: [...byReference.values()].sort((one, other) => one.purl.localeCompare(other.purl)),
  };
}
