import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Refusal } from '../start/refusal.ts';

const TEMPLATE = join(import.meta.dirname, 'template');
const NAME = /^mf-[a-z][a-z\d]*(?:-[a-z\d]+)*$/;

interface PackageFile {
  name: string;
  version: string;
  workspaces: string[];
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

const readPackage = (file: string): PackageFile => JSON.parse(readFileSync(file, 'utf8'));
const inJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** The version of each workspace of a checkout that a module may use, by its name. */
function versionsOf(root: string): Record<string, string> {
  const shared = readdirSync(join(root, 'mf-shared'))
    .map((folder) => join(root, 'mf-shared', folder, 'package.json'))
    .filter((file) => existsSync(file));
  const files = [...shared, join(root, 'api/contract/package.json')];
  return Object.fromEntries(files.map(readPackage).map(({ name, version }) => [name, version]));
}

/** Dependencies on workspaces, each in the version that it has now. */
function currentVersions(dependencies: Record<string, string>, versions: Record<string, string>) {
  return Object.fromEntries(
    Object.entries(dependencies).map(([name, version]) => [name, versions[name] ?? version]),
  );
}

/** The content of a file of the template, for a module of this name in this checkout. */
function fill(root: string, file: string, name: string): string {
  const word = name.replace(/^mf-/, '');
  const text = readFileSync(join(TEMPLATE, file), 'utf8')
    .replaceAll('template', word)
    .replaceAll('Template', word.charAt(0).toUpperCase() + word.slice(1));
  if (file === 'package.json') {
    const versions = versionsOf(root);
    const { dependencies, devDependencies, ...content }: PackageFile = JSON.parse(text);
    return inJson({
      ...content,
      dependencies: currentVersions(dependencies, versions),
      devDependencies: currentVersions(devDependencies, versions),
    });
  }
  if (file !== 'module.json') return text;
  const shell = readPackage(join(root, 'shell/package.json')).version;
  return text.replace(/"platform": ".*"/, `"platform": "^${shell}"`);
}

/** Where a module is registered: the list of workspaces, after the modules that are there. */
function register(root: string, name: string): string {
  const content = readPackage(join(root, 'package.json'));
  const last = content.workspaces.findLastIndex((workspace) =>
    existsSync(join(root, workspace, 'module.json')),
  );
  return inJson({ ...content, workspaces: content.workspaces.toSpliced(last + 1, 0, name) });
}

/**
 * Makes a role module with a page of its own, and registers it. Answers the files that it wrote, from the root.
 * @param root of the checkout, absolute
 * @param name `mf-partner`
 * @throws Refusal for a name that no module can have, or that is taken
 */
export async function createModule(root: string, name: string): Promise<string[]> {
  if (!NAME.test(name)) throw new Refusal(`"${name}" is no name of a module: give one like mf-partner.`);
  if (existsSync(join(root, name))) throw new Refusal(`${name} exists already.`);
  const registered = register(root, name);
  const files = readdirSync(TEMPLATE, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(TEMPLATE.length + 1))
    .sort();
  for (const file of files) {
    const target = join(root, name, file);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, fill(root, file, name));
  }
  await writeFile(join(root, 'package.json'), registered);
  return [...files.map((file) => `${name}/${file}`), 'package.json'];
}
