import { init } from '@module-federation/enhanced/runtime';

/** In a page, webpack's container makes the instance of the runtime; tests that load modules' code import this first. */
init({ name: 'shell', remotes: [] });
