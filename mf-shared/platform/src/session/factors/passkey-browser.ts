import type {
  CreatedPasskey,
  PasskeyAnswer,
  PasskeyCreation,
  PasskeyRequest,
} from '@passerelle/contract/accounts/factors/passkeys';

/**
 * Why a browser gave no passkey: it was cancelled or took too long, this device has one already, it knows none, or it failed
 * otherwise.
 */
export type PasskeyFailure = 'cancelled' | 'present' | 'unsupported' | 'failed';

/** What became of the browser's question for a passkey. */
export type PasskeyOutcome<Passkey> = { passkey: Passkey } | { failure: PasskeyFailure };

const failures: Readonly<Record<string, PasskeyFailure>> = {
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
  InvalidStateError: 'present',
};

async function ask<Passkey>(
  work: (browser: typeof import('@simplewebauthn/browser')) => Promise<Passkey>,
): Promise<PasskeyOutcome<Passkey>> {
  try {
    // Whoever has no passkey never loads it.
    const browser = await import('@simplewebauthn/browser');
    if (!browser.browserSupportsWebAuthn()) return { failure: 'unsupported' };
    return { passkey: await work(browser) };
  } catch (error) {
    return { failure: failures[error instanceof Error ? error.name : ''] ?? 'failed' };
  }
}

/** Has the browser ask a passkey for its answer. */
export function answerRequest(request: PasskeyRequest): Promise<PasskeyOutcome<PasskeyAnswer>> {
  return ask(({ startAuthentication }) => startAuthentication({ optionsJSON: request }));
}

/** Has the browser make a passkey. */
export function createPasskey(creation: PasskeyCreation): Promise<PasskeyOutcome<CreatedPasskey>> {
  return ask(({ startRegistration }) => startRegistration({ optionsJSON: creation }));
}
