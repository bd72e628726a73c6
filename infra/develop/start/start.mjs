import './require-node.mjs';

// Loaded only after the check above, since an older Node cannot even read the modules that it imports.
import('./bootstrap.mjs').then(({ continueUnderOwnNode }) =>
  continueUnderOwnNode('infra/develop/start/main.ts'),
);
