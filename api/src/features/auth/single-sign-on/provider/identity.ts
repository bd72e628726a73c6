/** Whom the provider has named, and how they proved it. */
export interface ProviderIdentity {
  issuer: string;
  /** The provider's name for the person, which it gives to nobody else. */
  subject: string;
  /** The person's session at the provider; null where it names none. */
  session: string | null;
  /** When they last proved to the provider who they are, in milliseconds; null where it does not say. */
  provedAt: number | null;
  /** Their address, where the provider says that it is theirs. */
  readAddress(): Promise<string | null>;
}
