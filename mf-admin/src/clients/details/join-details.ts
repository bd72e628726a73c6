/** What is known of somebody in one line. Where it wraps, the dot stays with what it follows. */
export function joinDetails(...details: readonly (string | null)[]): string {
  return details.filter(Boolean).join('\u00a0· ');
}
