import { cardLimits, raiseAmounts, uploadLimits } from '@passerelle/contract/common/limits';
import { useFormats } from '@passerelle/platform/i18n';
import { useTranslation } from 'react-i18next';
import type { Fact } from '../chapters/chapter.ts';
import { MEBIBYTE } from '../chapters/units.ts';

const MILLION = 1_000_000;

/** What the fields of the card accept. */
export function useCardFacts(): Fact[] {
  const { t } = useTranslation();
  const { formatMoney } = useFormats();
  const inEachLanguage = (maximum: number) => t('startupGuide:fields.facts.charactersEach', { maximum });
  return [
    {
      name: t('startupGuide:fields.facts.name'),
      value: t('startupGuide:fields.facts.characters', { maximum: cardLimits.nameLength }),
    },
    {
      name: t('startupGuide:fields.facts.keyDates'),
      value: t('startupGuide:fields.facts.keyDatesValue', {
        maximum: cardLimits.keyDatesMaximum,
        length: cardLimits.keyDateDescriptionLength,
      }),
    },
    {
      name: t('startupGuide:fields.facts.addresses'),
      value: t('startupGuide:fields.facts.addressesValue'),
    },
    {
      name: t('startupGuide:fields.facts.shortDescription'),
      value: inEachLanguage(cardLimits.shortDescriptionLength),
    },
    {
      name: t('startupGuide:fields.facts.marketOpportunity'),
      value: inEachLanguage(cardLimits.marketOpportunityLength),
    },
    {
      name: t('startupGuide:fields.facts.innovativeSolution'),
      value: inEachLanguage(cardLimits.innovativeSolutionLength),
    },
    {
      name: t('startupGuide:fields.facts.economicModel'),
      value: inEachLanguage(cardLimits.economicModelLength),
    },
    {
      name: t('startupGuide:fields.facts.amounts'),
      value: t('startupGuide:fields.facts.amountsValue', {
        minimum: formatMoney(raiseAmounts.minimum),
        maximum: formatMoney(raiseAmounts.maximum),
        default: formatMoney(raiseAmounts.default),
      }),
    },
    { name: t('startupGuide:fields.facts.closing'), value: t('startupGuide:fields.facts.closingValue') },
    {
      name: t('startupGuide:fields.facts.founders'),
      value: t('startupGuide:fields.facts.foundersValue', { maximum: cardLimits.foundersMaximum }),
    },
    {
      name: t('startupGuide:fields.facts.transcript'),
      value: t('startupGuide:fields.facts.transcriptValue', {
        maximum: cardLimits.videoTranscriptLength,
      }),
    },
    {
      name: t('startupGuide:fields.facts.pictures'),
      value: t('startupGuide:fields.facts.picturesValue', { maximum: cardLimits.picturesMaximum }),
    },
    {
      name: t('startupGuide:fields.facts.alternatives'),
      value: t('startupGuide:fields.facts.alternativesValue', {
        maximum: cardLimits.imageAlternativeLength,
      }),
    },
    {
      name: t('startupGuide:fields.facts.files'),
      value: t('startupGuide:fields.facts.filesValue', {
        extensions: uploadLimits.extensions.join(', ').toUpperCase(),
        megabytes: uploadLimits.bytes / MEBIBYTE,
        drawingMegabytes: uploadLimits.drawingBytes / MEBIBYTE,
        megapixels: uploadLimits.pixels / MILLION,
      }),
    },
  ];
}
