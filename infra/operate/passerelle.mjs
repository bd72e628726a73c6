#!/usr/bin/env node
import '../develop/start/require-node.mjs';

// Loaded only after the check above, since an older Node cannot even read the modules that it imports.
import('./launch.mjs').then(({ launch }) => launch());
