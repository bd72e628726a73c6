import { describe, expect, test } from '@jest/globals';
import { StartupDetail, startupsApi } from '@passerelle/catalogue';
import { orphee, startups, village } from '@passerelle/catalogue/testing';
import type { Startup } from '@passerelle/contract/startups/startup';
import { chooseLanguage } from '@passerelle/platform/i18n';
import type { PanelSource } from '@passerelle/platform/modules';
import { answerCalls, Refusal, renderScreen } from '@passerelle/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useParams } from 'react-router';

type Answer = Parameters<typeof answerCalls>[0][string];

/** The card that the address names. */
const CardOfAddress = () => <StartupDetail id={useParams().idStartup ?? ''} />;

async function show(answer: Answer = orphee, language: 'fr' | 'en' = 'fr') {
  answerCalls({ [`GET /startup/${orphee.id}`]: answer, 'GET /ecosystem': [village] });
  return renderScreen([{ path: '/startups/:idStartup', element: <StartupDetail id={orphee.id} /> }], {
    at: `/startups/${orphee.id}?sectors=HEALTH_TECH`,
    language,
  });
}

test('an ecosystem that a colleague has created since the page read them is named on its card', async () => {
  const answers = [[], [village]];
  answerCalls({
    [`GET /startup/${orphee.id}`]: orphee,
    'GET /ecosystem': () => answers.shift() ?? [village],
  });
  await renderScreen([{ path: '/', element: <StartupDetail id={orphee.id} /> }], {
    at: '/',
    before: (store) => store.dispatch(startupsApi.endpoints.getEcosystems.initiate()),
  });
  expect(await screen.findByText('Village de Rennes · Santé')).toBeVisible();
});

const region = (name: string) => screen.findByRole('region', { name });
const withInformations = (informations: Partial<Startup['informations']>): Startup => ({
  ...orphee,
  informations: { ...orphee.informations, ...informations },
});

describe('a card', () => {
  test('tells who the startup is', async () => {
    await show();

    expect(await screen.findByRole('heading', { level: 1, name: 'Orphée Santé' })).toBeVisible();
    expect(screen.getByText('Le dépistage de la rétine en deux minutes')).toBeVisible();
    const tags = within(screen.getByRole('list', { name: 'En un coup d’œil' })).getAllByRole('listitem');
    expect(tags.map(({ textContent }) => textContent)).toEqual([
      'Healthtech',
      'France · Bretagne',
      'Dirigée par une femme',
      'Impact positif',
    ]);
    expect(document.title).toBe('Orphée Santé · Passerelle');
  });

  test('shows what it looks for, as the language writes it', async () => {
    await show();

    const raise = await region('Levée de fonds');
    expect(
      within(raise)
        .getAllByRole('definition')
        .map(({ textContent }) => textContent),
    ).toEqual(['Amorçage', '1\u202f500\u202f000\u00a0€', '150\u202f000\u00a0€', '03/2027']);
  });

  test('has no figures of a round where the startup raises no money', async () => {
    await show({ ...orphee, raise: { ...orphee.raise, need: ['BUSINESS_RELATIONSHIP'] } });

    expect(within(await region('Ce qu’elle cherche')).getByText('Relation d’affaires')).toBeVisible();
    expect(screen.queryByText('Montant recherché')).not.toBeInTheDocument();
  });

  test('tells the key dates from the first to the last, and the team', async () => {
    await show();

    const dates = within(await region('Dates clés')).getAllByRole('listitem');
    expect(dates.map(({ textContent }) => textContent)).toEqual([
      '03/2023Création à Rennes',
      '11/2024Marquage CE',
    ]);
    const team = await region('L’équipe');
    expect(within(team).getByText('Ada Martin')).toBeVisible();
    expect(within(team).getByText('Présidente')).toBeVisible();
    expect(within(team).getByText('16 personnes')).toBeVisible();
  });

  test('leads to the startup’s own pages in a tab of their own', async () => {
    await show();

    const company = await region('L’entreprise');
    expect(await within(company).findByText('Village de Rennes · Santé')).toBeVisible();
    const website = within(company).getByRole('link', { name: 'orphee.example (nouvel onglet)' });
    expect(website).toHaveAttribute('href', 'https://www.orphee.example/');
    expect(website).toHaveAttribute('rel', 'noopener noreferrer');
    expect(within(company).getByRole('link', { name: 'LinkedIn (nouvel onglet)' })).toHaveAttribute(
      'href',
      'https://linkedin.com/company/orphee',
    );
  });

  test('never links to an address that would run a script', async () => {
    await show(withInformations({ website: null, linkedin: 'javascript:alert(1)' }));
    await region('L’entreprise');

    expect(screen.queryByRole('link', { name: /LinkedIn/ })).not.toBeInTheDocument();
  });

  test('is in English for an English reader, and marks what is there in French only', async () => {
    await show(orphee, 'en');

    const offer = await region('The offer');
    expect(within(offer).getByText('Four million people with diabetes')).toBeVisible();
    expect(within(offer).getByText('Une caméra posée au comptoir')).toHaveAttribute('lang', 'fr');
    expect(within(offer).getByText('(in French)')).toBeVisible();
  });
});

function Rating({ startupId }: { startupId: string }) {
  return <p>{`rating of ${startupId}`}</p>;
}

test('what another module adds is the last part of the presentation, and is told which card it is', async () => {
  answerCalls({ [`GET /startup/${orphee.id}`]: orphee, 'GET /ecosystem': [] });
  const panels: PanelSource = {
    useOffered: (place) =>
      place === 'startup-card'
        ? [{ id: 'mf-x.rating', module: 'mf-x', name: 'rating', title: { fr: 'Notation', en: 'Rating' } }]
        : [],
    load: async () => Rating,
    noteFailure: () => undefined,
  };
  const page = { path: '/startups/:idStartup', element: <StartupDetail id={orphee.id} /> };
  await renderScreen([{ handle: { panels }, children: [page] }], { at: `/startups/${orphee.id}` });
  const added = await region('Notation');
  expect(await within(added).findByText(`rating of ${orphee.id}`)).toBeVisible();
  expect(added.previousElementSibling).toBe(await region('Dates clés'));
  expect(added.nextElementSibling).toBeNull();
});

describe('the video', () => {
  test('asks nothing of YouTube before it is asked for', async () => {
    await show();
    const video = await region('En vidéo');
    expect(document.querySelector('iframe')).toBeNull();
    await userEvent.click(within(video).getByRole('button', { name: /Lire la vidéo/ }));

    const film = within(video).getByTitle('Vidéo de présentation d’Orphée Santé');
    expect(film).toHaveAttribute(
      'src',
      'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&rel=0',
    );
    expect(film).toHaveFocus();
  });

  test('has the focus once it plays, and leaves it to whoever goes on', async () => {
    await show();
    const video = await region('En vidéo');
    await userEvent.click(within(video).getByRole('button', { name: /Lire la vidéo/ }));
    expect(within(video).getByTitle('Vidéo de présentation d’Orphée Santé')).toHaveFocus();
    const back = screen.getByRole('link', { name: 'Retour à la liste' });
    back.focus();
    await act(() => chooseLanguage('en'));
    expect(await region('Video')).toBeVisible();
    expect(back).toHaveFocus();
    await act(() => chooseLanguage('fr'));
  });

  test('does not go on as that of the card to which the browser’s own way back leads', async () => {
    const other = {
      ...orphee,
      id: startups(2)[1]?.id ?? '',
      informations: { ...orphee.informations, name: 'Nuberis' },
    };
    answerCalls({
      [`GET /startup/${orphee.id}`]: orphee,
      [`GET /startup/${other.id}`]: other,
      'GET /ecosystem': [village],
    });
    const router = await renderScreen([{ path: '/startups/:idStartup', Component: CardOfAddress }], {
      at: `/startups/${orphee.id}`,
    });
    await screen.findByRole('heading', { level: 1, name: 'Orphée Santé' });
    await act(() => router.navigate(`/startups/${other.id}`));
    await userEvent.click(await screen.findByRole('button', { name: /^Lire la vidéo/ }));
    expect(screen.getByTitle(/^Vidéo de présentation/)).toBeVisible();

    await act(() => router.navigate(-1));

    expect(await screen.findByRole('heading', { level: 1, name: 'Orphée Santé' })).toBeVisible();
    expect(screen.queryByTitle(/^Vidéo de présentation/)).toBeNull();
  });

  test('is left out where the address is none of a video', async () => {
    await show(withInformations({ video: 'https://example.com/film.mp4' }));
    await region('L’offre');

    expect(screen.queryByRole('region', { name: 'En vidéo' })).not.toBeInTheDocument();
  });
});

describe('what pictures and the video show', () => {
  const [first, second] = orphee.pictureIds as [string, string];
  const described = withInformations({
    videoTranscriptFr: null,
    videoTranscriptEn: 'Hello.\nThis is our camera.',
    imageAlternatives: [
      { imageId: first, isDecorative: false, textFr: 'La caméra sur un comptoir', textEn: null },
      { imageId: second, isDecorative: true, textFr: null, textEn: null },
    ],
  });

  test('is said as its author wrote it, with the language that it is in', async () => {
    await show(described, 'en');
    const pictures = await region('Pictures');
    const told = within(pictures).getByRole('img', { name: 'La caméra sur un comptoir' });
    expect(told).toHaveAttribute('lang', 'fr');
    expect(within(pictures).getAllByRole('img')).toHaveLength(1);
    expect(within(pictures).getByRole('button', { name: 'Enlarge picture 2 of 2' })).toBeVisible();
    await userEvent.click(
      within(pictures).getByRole('button', { name: 'Enlarge picture 1 of 2 La caméra sur un comptoir' }),
    );
    const lightbox = await screen.findByRole('dialog', { name: 'Enlarged pictures' });
    const slide = lightbox.querySelector('.yarl__slide_current img');
    expect(slide).toHaveAttribute('alt', 'La caméra sur un comptoir');
    expect(slide?.closest('[lang]')).toHaveAttribute('lang', 'fr');
  });

  test('can be read under the video, in the other language where there is none in this one', async () => {
    await show(described);
    const video = await region('En vidéo');
    expect(within(video).getByRole('button')).toHaveTextContent('La transcription est sous la vidéo.');
    await userEvent.click(within(video).getByText('Transcription de la vidéo'));
    const transcript = within(video).getByText(/This is our camera/);
    expect(transcript).toBeVisible();
    expect(transcript).toHaveAttribute('lang', 'en');
  });
});

test('a picture opens large, turns round in a circle and closes with Escape', async () => {
  await show();
  await userEvent.click(await screen.findByRole('button', { name: /^Agrandir l’image 2 sur 2/ }));
  const lightbox = await screen.findByRole('dialog', { name: 'Images agrandies' });
  const current = () => lightbox.querySelector('.yarl__slide_current img')?.getAttribute('alt');
  expect(current()).toBe('Orphée Santé, image 2');
  await userEvent.click(within(lightbox).getByRole('button', { name: 'Image suivante' }));
  await waitFor(() => expect(current()).toBe('Orphée Santé, image 1'));
  await userEvent.keyboard('{Escape}');

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

describe('a card that is not there', () => {
  test('says so and leads back, in both languages', async () => {
    await show(new Refusal(404, 'STARTUP_NOT_FOUND'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Startup inconnue' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Retour à la liste' })).toHaveAttribute(
      'href',
      '/startups?sectors=HEALTH_TECH',
    );
    expect(screen.queryByText('Erreur réseau')).not.toBeInTheDocument();
  });

  test('is distinguished from one that could not be loaded', async () => {
    let isDown = true;
    await show(() => (isDown ? new Refusal(503, 'UNAVAILABLE') : orphee), 'en');
    expect(
      await screen.findByRole('heading', { level: 1, name: 'The card could not be loaded' }),
    ).toBeVisible();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByRole('heading', { level: 1, name: 'Orphée Santé' })).toBeVisible();
  });
});
