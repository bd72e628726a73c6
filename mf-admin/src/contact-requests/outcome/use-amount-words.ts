import type { InvestmentCurrency } from '@passerelle/contract';
import { useFormats } from '@passerelle/platform/i18n';

/** Returns an amount of a currency as a bank writes it: `150 000 EUR`. */
export function useAmountWords(): (currency: InvestmentCurrency, amount: number) => string {
  const { formatNumber } = useFormats();
  return (currency, amount) => `${formatNumber(amount)}\u00a0${currency}`;
}
