/** Opens the mail program; the page stays. */
export function openMailDraft(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.click();
}
