export interface SystemAddresses {
  readonly webUrl: string;
  readonly apiUrl: string;
  /** Absolute path. */
  readonly dataFolder: string;
}

/** What a person who has just started the system needs to know. */
export function describeSystem({ webUrl, apiUrl, dataFolder }: SystemAddresses): string {
  return `
Passerelle is running:
  front end  ${webUrl}
  API        ${apiUrl}
  data       ${dataFolder}

Stop it with Ctrl-C.`;
}
