import { describe, expect, jest, test } from '@jest/globals';
import type { OwnerStartup } from '@passerelle/contract/startups/startup';
import { type Call, OutdatedSave } from '@passerelle/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { cardFormValues } from '../model/values.ts';
import { renderEdit } from '../testing/render-edit.tsx';
import { completeStartup as card } from '../testing/startups.ts';

// A whole card is on the screen: typing in it takes its time on a busy machine.
jest.setTimeout(60_000);

type Parts = Pick<OwnerStartup, 'informations' | 'offer' | 'raise' | 'team'>;

interface FieldCase {
  kind: string;
  panel: string;
  /** What the field is called in notices. */
  field: string;
  /** Changes the field by hand, and gives what the card's part then holds. */
  edit: () => Promise<unknown>;
  mine: RegExp;
  /** What somebody else makes of the same field, and the words for it. */
  change: (parts: Parts) => unknown;
  theirs: RegExp;
  /** Where the draft holds what was edited by hand. */
  sent: Partial<Record<keyof Parts, object>>;
}

async function type(label: string | RegExp, text: string) {
  const field = await screen.findByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, text);
  await userEvent.tab();
}

const cases: FieldCase[] = [
  {
    kind: 'a line of text',
    panel: 'Identité',
    field: 'Nom de la startup',
    edit: () => type(/^Nom de la startup/, 'Orphée'),
    mine: /\s: Orphée$/,
    change: ({ informations }) => Object.assign(informations, { name: 'Orphée & Cie' }),
    theirs: /\s: Orphée & Cie$/,
    sent: { informations: { name: 'Orphée' } },
  },
  {
    kind: 'a choice',
    panel: 'Identité',
    field: 'Secteur',
    edit: () => userEvent.selectOptions(screen.getByLabelText(/^Secteur/), 'BIOTECH'),
    mine: /\s: Biotech$/,
    change: ({ informations }) => Object.assign(informations, { sector: 'FINTECH' }),
    theirs: /\s: Fintech$/,
    sent: { informations: { sector: 'BIOTECH' } },
  },
  {
    kind: 'an entry of a list with a day',
    panel: 'Identité',
    field: 'Dates clés',
    edit: () => type('Date clé 1, Description en français', 'Création à Nantes'),
    mine: /\s: 01\/03\/2023, Création à Nantes$/,
    change: ({ informations }) =>
      Object.assign(informations, {
        roadMap: informations.roadMap.map((entry) => ({ ...entry, date: '2023-04-02' })),
      }),
    theirs: /\s: 02\/04\/2023, Création à Rennes$/,
    sent: { informations: { roadMap: [expect.objectContaining({ descriptionFr: 'Création à Nantes' })] } },
  },
  {
    kind: 'several choices',
    panel: 'Activité',
    field: 'Marché',
    edit: async () => {
      await userEvent.click(await screen.findByRole('checkbox', { name: 'B2B' }));
      await userEvent.click(await screen.findByRole('checkbox', { name: 'B2C' }));
    },
    mine: /\s: B2C$/,
    change: ({ offer }) => Object.assign(offer, { market: ['B2B', 'B2B2C'] }),
    theirs: /\s: B2B, B2B2C$/,
    sent: { offer: { market: ['B2B2C', 'B2C'] } },
  },
  {
    kind: 'a long text',
    panel: 'Activité',
    field: 'Opportunité de marché en français',
    edit: () => type(/^Opportunité de marché.*français/, 'Cinq millions de personnes'),
    mine: /\s: Cinq millions de personnes$/,
    change: ({ offer }) => Object.assign(offer, { marketOpportunityFr: 'Six millions' }),
    theirs: /\s: Six millions$/,
    sent: { offer: { marketOpportunityFr: 'Cinq millions de personnes' } },
  },
  {
    kind: 'what a picture shows',
    panel: 'Images',
    field: 'Alternatives des images',
    edit: () => type(/^Image 1\s: alternative en français/, 'Une caméra'),
    mine: /\s: Une caméra$/,
    change: ({ informations }) =>
      Object.assign(informations, {
        imageAlternatives: informations.imageAlternatives.map((entry) => ({ ...entry, isDecorative: true })),
      }),
    theirs: /\s: à titre décoratif$/,
    sent: { informations: { imageAlternatives: [expect.objectContaining({ textFr: 'Une caméra' })] } },
  },
  {
    kind: 'a phone',
    panel: 'Objectif',
    field: 'Téléphone du contact',
    edit: () => type(/^Téléphone/, '699887766'),
    mine: /99\s88\s77\s66$/,
    change: ({ raise }) => Object.assign(raise, { mobilePhone: { indicatif: '+33', number: '611223344' } }),
    theirs: /11\s22\s33\s44$/,
    sent: { raise: { mobilePhone: { indicatif: '+33', number: '699887766' } } },
  },
  {
    kind: 'an entry of a list of persons',
    panel: 'Équipe',
    field: 'Fondateurs',
    edit: () => type('Fondateur 1, Fonction', 'Directrice'),
    mine: /\s: Ada Martin, Directrice$/,
    change: ({ team }) =>
      Object.assign(team, { fondateurs: [{ firstname: 'Ada', lastname: 'Roy', role: 'Présidente' }] }),
    theirs: /\s: Ada Roy, Présidente$/,
    sent: { team: { fondateurs: [{ firstname: 'Ada', lastname: 'Martin', role: 'Directrice' }] } },
  },
  {
    kind: 'a number',
    panel: 'Équipe',
    field: 'Nombre de collaborateurs',
    edit: () => type(/^Nombre de collaborateurs/, '21'),
    mine: /\s: 21$/,
    change: ({ team }) => Object.assign(team, { collaborateurs: 1600 }),
    theirs: /\s: 1\s600$/,
    sent: { team: { collaborateurs: 21 } },
  },
];

async function open(panel: string) {
  const heading = screen.getByRole('button', { name: panel });
  if (heading.getAttribute('aria-expanded') !== 'true') await userEvent.click(heading);
}

describe.each(cases)('what was changed in $kind', ({ panel, field, edit, mine, change, theirs, sent }) => {
  test('comes back when it was not saved, and is saved then', async () => {
    await renderEdit(card);
    await open(panel);
    await edit();
    cleanup();
    const { calls } = await renderEdit(card);

    expect(await screen.findByText('Vos saisies non enregistrées sont de retour')).toBeVisible();
    expect(screen.getByRole('button', { name: field })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Enregistrer la fiche' }));
    const saved = () => calls.find(({ route }) => route.startsWith('POST'))?.body as FormData | undefined;
    await waitFor(() => expect(saved()).toBeDefined());
    const draft = JSON.parse(String(saved()?.get('startup')));
    if (field !== 'Marché') expect(draft).toMatchObject(sent);
  });

  test('is shown beside what somebody else made of it, and replaces nothing unseen', async () => {
    const other = structuredClone({ ...card, revision: card.revision + 1 });
    change(other);
    const address = `/startup/${card.id}`;
    const { calls } = await renderEdit(card, {
      answers: {
        [`POST ${address}`]: ({ query }: Call) =>
          query.get('revision') === String(other.revision)
            ? { ...other, revision: other.revision + 1 }
            : new OutdatedSave(other, 'CARD_CHANGED'),
      },
    });
    await open(panel);
    await edit();
    await userEvent.click(screen.getByRole('button', { name: 'Enregistrer la fiche' }));

    const notice = await screen.findByRole('region', { name: /a enregistré cette fiche entre-temps/ });
    const row = within(within(notice).getByRole('button', { name: field }).closest('li') as HTMLElement);
    expect(row.getByText(/^Dans l’autre version/)).toHaveTextContent(theirs);
    expect(row.getByText(/^Dans vos saisies/)).toHaveTextContent(mine);
    expect(cardFormValues(other)).not.toEqual(cardFormValues(card));

    await userEvent.click(within(notice).getByRole('button', { name: /^Garder mes saisies/ }));
    await waitFor(() => expect(calls.filter(({ route }) => route === `POST ${address}`)).toHaveLength(2));
    const last = calls.findLast(({ route }) => route === `POST ${address}`)?.body as FormData;
    expect(JSON.parse(String(last.get('startup')))).toMatchObject(sent);
  });
});
