import { demonstrationAccounts, demonstrationPassword } from '../../../api/src/demo/accounts.ts';

export interface SystemAddresses {
  readonly webUrl: string;
  readonly apiUrl: string;
  /** Absolute path. */
  readonly dataFolder: string;
  /** Absolute path of the log of the API. */
  readonly log: string;
  /** False for a database with other data. */
  readonly hasDemonstration: boolean;
}

function describeAccounts(): string {
  const title = `The accounts of the demonstration, all with the password ${demonstrationPassword}`;
  const width = Math.max(...demonstrationAccounts.map(({ email }) => email.length));
  const accounts = demonstrationAccounts.map(
    ({ email, description }) => `  ${email.padEnd(width)}  ${description.en}`,
  );
  return `${[title, ...accounts].join('\n')}\n\n`;
}

/** What a person who has just started the system needs to know. */
export function describeSystem({
  webUrl,
  apiUrl,
  dataFolder,
  log,
  hasDemonstration,
}: SystemAddresses): string {
  return `
Passerelle is running:
  front end  ${webUrl}
  API        ${apiUrl}
  data       ${dataFolder}
  log        ${log}

${hasDemonstration ? describeAccounts() : ''}Stop it with Ctrl-C.`;
}
