import { findInstalledProgram } from '../../operate/installed-program.ts';

/** The Java of this machine, installed where the tests may do so: the W3C's checker is written in it. Undefined where there is none. */
export function findJava(): Promise<string | undefined> {
  return findInstalledProgram({ name: 'java', packages: ['openjdk-17-jre-headless'] });
}
