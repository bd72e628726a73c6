import { createRequire } from 'node:module';
import path from 'node:path';

/** What the plugin keeps about the copies; the runtime needs to find a list, and treats a library missing in it well. */
const noCopies = { none: [] };

/**
 * Trimming a shared library makes the federation plugin compile a second, whole copy of it beside every front end, as
 * the runtime's last resort for a module that shares without trimming. Ours all trim, so it would never be loaded,
 * and it doubles the time of a build. The plugin has no option against it (2.9.2), hence this replacement of the one
 * method that makes the copies.
 */
export function makeNoSpareCopies(): void {
  const require = createRequire(import.meta.url);
  const folder = path.dirname(require.resolve('@module-federation/enhanced/webpack'));
  const { default: IndependentSharedPlugin } = require(
    path.join(folder, 'lib/sharing/tree-shaking/IndependentSharedPlugin.js'),
  );
  IndependentSharedPlugin.prototype.createIndependentCompilers = async function () {
    this.buildAssets = noCopies;
  };
}
