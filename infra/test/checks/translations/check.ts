import { frontEnds } from '@passerelle/federation/workspace';
import { ROOT } from '../../../develop/start/command.ts';
import { readNamespaces } from './locales.ts';
import { findProblems } from './problems.ts';
import { readUsage } from './usage.ts';

const WORKSPACES = ['mf-shared/*', ...frontEnds];

/** What `useTranslation()` means without a name, and what holds the messages of the contract itself. */
const DEFAULT_NAMESPACE = 'i18n';
const FROM_THE_CONTRACT = new Set(['contract']);

const usage = readUsage(ROOT, WORKSPACES, DEFAULT_NAMESPACE);
const namespaces = readNamespaces(ROOT, WORKSPACES);
const problems = findProblems(namespaces, usage, FROM_THE_CONTRACT);
for (const problem of problems) process.stdout.write(`${problem}\n`);
const keys = namespaces.reduce((sum, { texts }) => sum + texts.fr.size, 0);
process.stdout.write(`${keys} texts in ${namespaces.length} areas, ${problems.length} problems\n`);
process.exitCode = problems.length > 0 ? 1 : 0;
