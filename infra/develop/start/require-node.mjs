// Old JavaScript syntax without any import: it must run on the versions that it refuses.
const OLDEST_SUPPORTED_NODE = 20;

const { node } = process.versions;
if (Number(node.split('.')[0]) < OLDEST_SUPPORTED_NODE) {
  process.stderr.write(
    `Passerelle needs Node.js ${OLDEST_SUPPORTED_NODE} or newer to start; this is Node.js ${node}.\n`,
  );
  process.exit(1);
}
