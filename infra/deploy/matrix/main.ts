import { readAllCalls } from '@passerelle/federation/contracts';
import { readPlatformTypes } from '@passerelle/federation/platform-types';
import { describeOwnApi } from '../../build/write-contracts.ts';
import { isRight, matrixOfCalls, matrixOfExports, tableOf } from './matrix.ts';

/*
 * Prints what publishing decides of each change that may happen to a call of the API or to an export of the platform:
 * `npm run compatibility`. Ends with 1 where it is not what it has to be.
 */

const calls = matrixOfCalls(readAllCalls(), describeOwnApi());
const exported = matrixOfExports(readPlatformTypes());
const wrong = [...calls, ...exported].filter((row) => !isRight(row));
process.stdout.write(`${tableOf(calls)}\n\n${tableOf(exported)}\n\n`);
process.stdout.write(
  `${calls.length} calls and ${exported.length} exports: ${wrong.length === 0 ? 'as it has to be' : `${wrong.length} are not as they have to be`}.\n`,
);
if (wrong.length > 0) process.stdout.write(`${tableOf(wrong)}\n`);
process.exitCode = wrong.length > 0 ? 1 : 0;
