/** Variables whose values have passwords in them; mistyped, they may have them anywhere. */
const secretNames = ['DATABASE_URL', 'DATABASE_READ_URL', 'SMTP_URL', 'OTEL_EXPORTER_OTLP_ENDPOINT'];
const isSecret = (name: string) => secretNames.includes(name) || /^(?:AUDIT_ANCHOR_)?S3_/.test(name);

/** Variables of which nothing can be printed: they are secrets, or a secret may stand there by mistake. */
const unprintable = ['FILES_KEYS', 'BACKUP_RECIPIENTS', 'FACTOR_KEY', 'OIDC_CLIENT_SECRET'];

/** Nothing but a server, a port and a path: what has no place for a password. */
const bareAddress = /^(?:[a-z][a-z\d+.-]*:\/\/)?[\w.-]+(?::\d+)?(?:\/[\w.-]*)*$/i;

/** What of a variable's wrong value may be printed: everything up to its last `@` may be a password, but for scheme and user. */
export function withoutPassword(name: string, value: string): string {
  if (unprintable.includes(name)) return '***';
  const host = value.slice(value.lastIndexOf('@') + 1);
  const shownHost = !isSecret(name) || bareAddress.test(host) ? host : '***';
  if (!value.includes('@')) return shownHost;
  const beforeHost = value.slice(0, value.lastIndexOf('@') + 1);
  if (!isSecret(name) && !beforeHost.includes(':')) return value;
  const user = /^[a-z][a-z\d+.-]*:\/\/[^:/@\s]*:/i.exec(beforeHost)?.[0] ?? '';
  return `${user}***@${shownHost}`;
}
