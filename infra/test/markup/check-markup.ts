import { execFile } from 'node:child_process';
import { readdir, rm } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { MARKUP_FOLDER } from './kept-markup.ts';

const run = promisify(execFile);

/** What the checker says of Passerelle and is not a fault, each with why. */
const NO_FAULTS = [
  // Behind a dialog Fluent hides all that is beside it, also what browsers that run scripts do not show.
  /^The “aria-hidden” attribute must not be specified on the “noscript” element/,
  // SVG 2 has it on every shape; the checker knows that of paths alone.
  /^Attribute “pathLength” not allowed on element “circle”/,
  // SVG 2 has it as a property of styles, too, which the drawn landing page brings along.
  /^CSS: “vector-effect”: Property “vector-effect” doesn't exist/,
  // Fluent's calendar says of the cells of its grid what they are already, and its menus name an entry as a form would.
  /^The “role” attribute must not be used on a “td” element which has a “table” ancestor/,
  /^Attribute “name” not allowed on element “div”/,
];

interface Message {
  readonly type: 'error' | 'info' | 'non-document-error';
  readonly url?: string;
  readonly message: string;
  readonly extract?: string;
}

/** What the W3C's checker has found. */
export interface MarkupFindings {
  readonly screens: number;
  /** Each with the screen that it is on. */
  readonly faults: readonly string[];
}

/**
 * Has the W3C's checker look at the markup that the browser tests have left, all of it at once: to start it costs more than
 * what it looks at. What was looked at is gone then.
 */
export async function checkMarkup(java: string, folder = MARKUP_FOLDER): Promise<MarkupFindings> {
  const files = await readdir(folder).catch((): string[] => []);
  if (files.length === 0) return { screens: 0, faults: [] };
  const jar = fileURLToPath(import.meta.resolve('vnu-jar/build/dist/vnu.jar'));
  const { stdout } = await run(
    java,
    ['-Xss4m', '-jar', jar, '--format', 'json', '--stdout', '--exit-zero-always', folder],
    { maxBuffer: 64 * 1024 * 1024 },
  );
  const { messages } = JSON.parse(stdout) as { messages: Message[] };
  await rm(folder, { recursive: true });
  return {
    screens: files.length,
    faults: messages
      .filter(({ type, message }) => type !== 'info' && !NO_FAULTS.some((known) => known.test(message)))
      .map(
        ({ url = '', message, extract = '' }) => `${basename(url, '.html')}: ${message} ${extract.trim()}`,
      ),
  };
}
