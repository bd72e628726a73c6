import { createRequire } from 'node:module';
import path from 'node:path';
import { repository } from '../workspace.ts';

/** Marks the class that writes relative paths by now. */
const isRelative = Symbol('relative runtime entry');

/**
 * The federation plugin starts each front end with a file of its own, in which it imports the runtime by an absolute path,
 * and which it names by the hash of its content: identifiers, and with them the bytes of a build, would follow the folder of
 * the checkout. The plugin has no option against it (2.9.2), hence this replacement of the one method that writes the file.
 */
export function importRuntimeRelatively(): void {
  const require = createRequire(import.meta.url);
  const folder = path.dirname(require.resolve('@module-federation/enhanced/webpack'));
  const { default: FederationRuntimePlugin } = require(
    path.join(folder, 'lib/container/runtime/FederationRuntimePlugin.js'),
  );
  const { TEMP_DIR } = require(path.join(folder, 'lib/container/constant.js'));
  if (FederationRuntimePlugin[isRelative]) return;
  const getTemplate: (...given: unknown[]) => string =
    FederationRuntimePlugin.getTemplate.bind(FederationRuntimePlugin);
  const inPosix = (file: string) => file.replaceAll('\\', '/');
  const toRepository = inPosix(path.relative(TEMP_DIR, repository));
  FederationRuntimePlugin.getTemplate = (...given: unknown[]) =>
    getTemplate(...given).replaceAll(`'${inPosix(repository)}/`, `'${toRepository}/`);
  FederationRuntimePlugin[isRelative] = true;
}
