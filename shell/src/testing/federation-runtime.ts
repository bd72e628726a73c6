import { init } from '@module-federation/enhanced/runtime';

/**
 * In a page, webpack's container makes the instance of the runtime, with what the shell shares; tests that load modules' code import
 * this first.
 */
init({
  name: 'shell',
  remotes: [],
  shared: { '@fluentui/react-components': { version: '9.0.0', lib: () => ({}) } },
});
