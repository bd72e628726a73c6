/** The name under which a module announces itself in the page: its own name as an identifier. */
export function containerName(moduleName: string): string {
  return moduleName.replaceAll('-', '_');
}

/** The variable in which webpack collects the module's chunks. */
export function chunksName(moduleName: string): string {
  return `${containerName(moduleName)}_chunks`;
}
