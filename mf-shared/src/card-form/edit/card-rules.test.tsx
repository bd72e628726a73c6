import { expect, jest, test } from '@jest/globals';
import { cardLimits, lineLength, raiseAmounts } from '@passerelle/contract/limits';
import { type MessageCode, type MessageValues, messageText } from '@passerelle/contract/messages';
import type { Startup } from '@passerelle/contract/startup';
import { chooseLanguage, i18n } from '@passerelle/shared/i18n';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { set } from 'react-hook-form';
import { renderEdit } from '../testing/render-edit.tsx';
import { completeStartup } from '../testing/startups.ts';

// A whole card is on the screen: drawing it several times takes its time on a busy machine.
jest.setTimeout(60_000);

/** A rule that a card breaks: where, with what, and the code (and its values) that words it. */
type BrokenRule = [path: string, value: unknown, code: MessageCode, values?: MessageValues];

const over = (maximum: number) => 'a'.repeat(maximum + 1);
const tooLong = (path: string, maximum: number): BrokenRule => [
  path,
  over(maximum),
  'TEXT_TOO_LONG',
  { maximum },
];
const missing = (path: string): BrokenRule => [path, null, 'REQUIRED'];
const keyDate = 'informations.roadMap.0';
const founder = 'team.fondateurs.0';
const below: MessageValues = { minimum: raiseAmounts.minimum };
const above: MessageValues = { maximum: raiseAmounts.maximum };

/** Two rounds, so that a field can break one rule after the other. */
const rounds: Record<string, BrokenRule[]> = {
  'what is missing': [
    missing('informations.name'),
    missing('informations.sector'),
    missing('informations.ecosystemId'),
    ['informations.region', null, 'REGION_REQUIRED'],
    missing(`${keyDate}.date`),
    missing(`${keyDate}.descriptionFr`),
    missing(`${keyDate}.descriptionEn`),
    ['offer.market', [], 'REQUIRED'],
    missing('offer.maturity'),
    missing('offer.shortDescriptionFr'),
    missing('offer.shortDescriptionEn'),
    missing('offer.marketOpportunityFr'),
    missing('offer.marketOpportunityEn'),
    missing('offer.innovativeSolutionFr'),
    missing('offer.innovativeSolutionEn'),
    missing('offer.economicModelFr'),
    missing('offer.economicModelEn'),
    ['raise.status', null, 'RAISE_STAGE_REQUIRED'],
    missing('raise.contactName'),
    ['raise.email', null, 'EMAIL_REQUIRED'],
    missing(`${founder}.lastname`),
    missing(`${founder}.firstname`),
    missing(`${founder}.role`),
    ['team.collaborateurs', null, 'COLLABORATORS_REQUIRED'],
    ['pictureIds', [], 'PICTURE_REQUIRED'],
  ],
  'what is wrong': [
    tooLong('informations.name', cardLimits.nameLength),
    missing('informations.country'),
    ['informations.website', 'http://orphee.example', 'WEBSITE_INVALID'],
    ['informations.video', 'https://video.example/1', 'VIDEO_INVALID'],
    tooLong(`${keyDate}.descriptionFr`, cardLimits.keyDateDescriptionLength),
    tooLong(`${keyDate}.descriptionEn`, cardLimits.keyDateDescriptionLength),
    tooLong('offer.shortDescriptionFr', cardLimits.shortDescriptionLength),
    tooLong('offer.shortDescriptionEn', cardLimits.shortDescriptionLength),
    tooLong('offer.marketOpportunityFr', cardLimits.marketOpportunityLength),
    tooLong('offer.marketOpportunityEn', cardLimits.marketOpportunityLength),
    tooLong('offer.innovativeSolutionFr', cardLimits.innovativeSolutionLength),
    tooLong('offer.innovativeSolutionEn', cardLimits.innovativeSolutionLength),
    tooLong('offer.economicModelFr', cardLimits.economicModelLength),
    tooLong('offer.economicModelEn', cardLimits.economicModelLength),
    ['raise.targetMoney', raiseAmounts.minimum - 1, 'NUMBER_TOO_SMALL', below],
    ['raise.minInvest', raiseAmounts.maximum + 1, 'NUMBER_TOO_BIG', above],
    ['raise.dateRaise', '13/2027', 'MONTH_INVALID'],
    ['raise.email', 'ada@orphee', 'EMAIL_INVALID'],
    ['raise.mobilePhone', { indicatif: '+33', number: '61' }, 'PHONE_INVALID'],
    tooLong(`${founder}.role`, lineLength),
    [
      'team.collaborateurs',
      cardLimits.collaboratorsMaximum + 1,
      'NUMBER_TOO_BIG',
      { maximum: cardLimits.collaboratorsMaximum },
    ],
  ],
};

const labels = (name: string) => i18n.t(`cardForm:fields.${name.replace('.0', '')}`);

test.each(Object.entries(rounds))('%s is told in the language of the interface', async (_round, rules) => {
  const card: Startup = structuredClone(completeStartup);
  for (const [path, value] of rules) set(card, path, value);
  await renderEdit(card);
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer la fiche' }));

  for (const language of ['fr', 'en'] as const) {
    await act(() => chooseLanguage(language));
    const warning = await screen.findByRole('region', { name: new RegExp(`^${rules.length} `) });
    const listed = within(warning)
      .getAllByRole('button')
      .map((link) => link.textContent);
    for (const [path, , code, values] of rules) {
      const message = messageText(code, language, values);
      const line = expect.stringMatching(`${labels(path)}\u00a0?: ${message.replace(/[()!.?]/g, '\\$&')}$`);
      expect(listed).toContainEqual(line);
      expect(screen.getAllByText(message.replace(/\s/g, ' ')).length).toBeGreaterThan(0);
    }
  }
});
