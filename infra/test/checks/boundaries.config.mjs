import { frontEnds, moduleNames } from '@passerelle/federation/workspace';

/**
 * The arrows between the parts of Passerelle: contract ← mf-shared ← role modules; the shell knows the role modules
 * only through modules.json; the API stands alone behind its contract. dependency-cruiser reads this file.
 * @type {import('dependency-cruiser').IConfiguration}
 */
const FRONT_ENDS = `^(${frontEnds.join('|')})/`;
const MODULES = `^(${moduleNames.join('|')})/`;
const TESTS = '(\\.test\\.tsx?$|/testing/)';

export default {
  forbidden: [
    {
      name: 'contract-stands-alone',
      comment: 'The contract imports zod, libphonenumber for the rule of phones, and nothing else.',
      severity: 'error',
      from: { path: '^api/contract/', pathNot: TESTS },
      to: { pathNot: '^(api/contract/|node_modules/(zod|libphonenumber-js)/)' },
    },
    {
      name: 'shared-knows-no-front-end',
      comment:
        'mf-shared serves the shell and the role modules: it cannot depend on them, on the API or on infra.',
      severity: 'error',
      from: { path: '^mf-shared/' },
      to: { path: [FRONT_ENDS, '^api/src/', '^infra/'] },
    },
    {
      name: 'packages-through-their-exports',
      comment:
        'A package of mf-shared is imported by its name, and only what its package.json exports: `@passerelle/ui`.',
      severity: 'error',
      from: { path: '^mf-shared/([^/]+)/' },
      to: { path: '^mf-shared/', pathNot: '^mf-shared/$1/', dependencyTypes: ['local'] },
    },
    {
      name: 'no-phones-on-every-page',
      comment:
        'What every page loads reaches no tables of numbering plans: phones are read and shown by `@passerelle/ui/phone`.',
      severity: 'error',
      from: { path: '^mf-shared/ui/src/index\\.ts$' },
      to: { path: '^mf-shared/ui/src/(forms/phone/|display/shown-phone)', reachable: true },
    },
    {
      name: 'shell-knows-no-module',
      comment: 'The shell knows role modules from modules.json alone.',
      severity: 'error',
      from: { path: '^shell/' },
      to: { path: [MODULES, '^api/src/', '^infra/'] },
    },
    {
      name: 'modules-know-no-other-front-end',
      comment:
        'A role module imports mf-shared and the contract; what two of them need belongs into mf-shared.',
      severity: 'error',
      from: { path: MODULES },
      to: { path: [FRONT_ENDS, '^api/src/', '^infra/'], pathNot: '^$1/' },
    },
    {
      name: 'api-knows-no-front-end',
      comment: 'What the API and the front ends share is the contract.',
      severity: 'error',
      from: { path: '^api/src/' },
      to: { path: ['^mf-shared/', FRONT_ENDS, '^infra/'] },
    },
    {
      name: 'store-stays-in-its-feature',
      comment: "Another feature's data is read through its service.",
      severity: 'error',
      from: { path: '^api/src/features/([^/]+)/' },
      to: { path: '^api/src/features/[^/]+/.+\\.store\\.ts$', pathNot: '^api/src/features/$1/' },
    },
    {
      name: 'routes-ask-a-service',
      comment: 'Route → service → store.',
      severity: 'error',
      from: { path: '\\.routes\\.ts$' },
      to: { path: '\\.store\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'store-behind-a-service',
      comment: 'Outside the features no code uses a store.',
      severity: 'error',
      from: { path: '^api/src/', pathNot: ['^api/src/features/', TESTS] },
      to: { path: '^api/src/features/[^/]+/.+\\.store\\.ts$' },
    },
    {
      name: 'sql-in-stores-only',
      comment: 'Knex is for stores and for db/.',
      severity: 'error',
      from: { path: '^api/src/', pathNot: ['\\.store\\.ts$', '^api/src/db/', TESTS] },
      to: { path: '^node_modules/knex/' },
    },
    {
      name: 'operations-are-commands',
      comment:
        'Backup, restore and moves read and write all tables past the features that own them: only commands do that.',
      severity: 'error',
      from: { path: '^api/src/', pathNot: ['^api/src/operations/', TESTS] },
      to: { path: '^api/src/operations/' },
    },
    {
      name: 'no-circular-imports',
      comment:
        'Two files that need each other, be it for a type, are one file, or lack a third. However many lie between.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'everything-resolves',
      comment:
        'Except what webpack puts in place of a name: the module that is developed alone, and the runtime of react-refresh.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(?:@passerelle/developed-module|react-refresh/original$)' },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['/dist/', '/\\.cache/', '\\.(css|woff2|svg|png)$'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.json'],
    },
  },
};
