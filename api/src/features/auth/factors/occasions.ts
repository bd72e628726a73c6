import { type FactorProof, readFactorCode } from '@passerelle/contract';

/**
 * Names what a further factor is begun by: the same where the same proof is sent for the same once more. A passkey's is named by its
 * signature, which nobody sends who has not been given it: that its challenge was answered once proves nothing of who asks again.
 */
export function occasionOf(what: 'application' | 'passkey', { code, passkey }: FactorProof): string {
  return `set-up of ${what} ${passkey ? passkey.response.signature : readFactorCode(code ?? '')?.code}`;
}
