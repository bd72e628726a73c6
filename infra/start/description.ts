import { demonstrationAccounts, demonstrationPassword } from '../../api/src/demo/accounts.ts';

export interface SystemAddresses {
  readonly webUrl: string;
  readonly apiUrl: string;
  /** Absolute path. */
  readonly dataFolder: string;
}

function describeAccounts(): string {
  const width = Math.max(...demonstrationAccounts.map(({ email }) => email.length));
  return demonstrationAccounts
    .map(({ email, description }) => `  ${email.padEnd(width)}  ${description.en}`)
    .join('\n');
}

/** What a person who has just started the system needs to know. */
export function describeSystem({ webUrl, apiUrl, dataFolder }: SystemAddresses): string {
  return `
Passerelle is running:
  front end  ${webUrl}
  API        ${apiUrl}
  data       ${dataFolder}

The accounts of the demonstration, all with the password ${demonstrationPassword}
${describeAccounts()}

Stop it with Ctrl-C.`;
}
