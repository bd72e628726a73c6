import { factorLimits } from '../../common/limits.ts';
import { withoutUnseen } from '../../common/texts.ts';

/** The letters and digits of recovery codes (Crockford's Base32): none of them is taken for another one. */
export const recoveryCodeAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A code as it is compared: six digits of an application, or a recovery code without its dashes. */
export interface FactorCode {
  kind: 'TOTP' | 'RECOVERY';
  code: string;
}

const totpPattern = new RegExp(`^\\d{${factorLimits.digits}}$`);
const recoveryPattern = new RegExp(`^[${recoveryCodeAlphabet}]{${factorLimits.recoveryCodeLength}}$`);

/**
 * What somebody typed as the second factor: with or without spaces and dashes, in either case, with the letters that are
 * taken for digits.
 * @returns null for what can be neither of the two
 */
export function readFactorCode(typed: string): FactorCode | null {
  const code = withoutUnseen(typed)
    .normalize('NFKC')
    .replace(/[\s\p{Dash}]/gu, '')
    .toUpperCase();
  if (totpPattern.test(code)) return { kind: 'TOTP', code };
  const unmistaken = code.replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return recoveryPattern.test(unmistaken) ? { kind: 'RECOVERY', code: unmistaken } : null;
}

/** Groups of characters as people copy them: `ABCD EFGH`, or with another separator. */
export function inGroups(text: string, separator: string): string {
  return (text.match(new RegExp(`.{1,${factorLimits.groupLength}}`, 'g')) ?? []).join(separator);
}
