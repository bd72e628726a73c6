/** The page on which an invited person sets their password. */
export function activationAddress(origin: string, token: string, email: string): string {
  return `${origin}/initPassword?${new URLSearchParams({ token, email })}`;
}

/** The page on which a person chooses a new password. */
export function resetAddress(origin: string, token: string, email: string): string {
  return `${origin}/resetPassword?${new URLSearchParams({ token, email })}`;
}

/** Opens the mail program; the page stays. */
export function openMailDraft(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.click();
}
