import { lacksTranscript, picturesWithoutAlternative } from '@passerelle/contract/startups/alternatives';
import { FormNotice } from '@passerelle/ui';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { CardFormValues } from '../model/values.ts';

/** Which pictures nothing stands for yet, as the form is; nothing where each of them has its alternative. */
export function MissingAlternatives() {
  const { t } = useTranslation();
  const { control } = useFormContext<CardFormValues>();
  const [pictureIds, alternatives] = useWatch({
    control,
    name: ['pictureIds', 'informations.imageAlternatives'],
  });
  const missing = picturesWithoutAlternative(pictureIds, alternatives);
  if (missing.length === 0) return null;
  const pictures = missing.map((number) => t('cardForm:pictures.alt', { number })).join(', ');
  return (
    <FormNotice intent="info" title={t('cardForm:withoutAlternative.pictures', { pictures })}>
      <p>{t('cardForm:withoutAlternative.picturesAsked')}</p>
    </FormNotice>
  );
}

/** That the video has no transcript yet, as the form is. */
export function MissingTranscript() {
  const { t } = useTranslation();
  const { control } = useFormContext<CardFormValues>();
  const [video, videoTranscriptFr, videoTranscriptEn] = useWatch({
    control,
    name: ['informations.video', 'informations.videoTranscriptFr', 'informations.videoTranscriptEn'],
  });
  if (!lacksTranscript({ video, videoTranscriptFr, videoTranscriptEn })) return null;
  return (
    <FormNotice intent="info" title={t('cardForm:withoutAlternative.video')}>
      <p>{t('cardForm:withoutAlternative.videoAsked')}</p>
    </FormNotice>
  );
}
