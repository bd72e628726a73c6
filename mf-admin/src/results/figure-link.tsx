import { useFormats } from '@passerelle/platform/i18n';
import { TextLink } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';

interface FigureLinkProps {
  count: number;
  /** What is counted, for those who hear the link alone. */
  of: string;
  to: string;
}

/** A number that opens the list of requests behind it; none opens nothing. */
export function FigureLink({ count, of, to }: FigureLinkProps) {
  const { t } = useTranslation();
  const { formatNumber } = useFormats();
  if (count === 0) return formatNumber(0);
  return (
    <TextLink to={to} aria-label={t('admin:results.open', { number: formatNumber(count), of })}>
      {formatNumber(count)}
    </TextLink>
  );
}
