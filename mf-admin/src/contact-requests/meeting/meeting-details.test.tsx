import { afterEach, expect, jest, test } from '@jest/globals';
import type { ContactRequest, ContactRequestStep, MeetingSave, PlannedMeeting } from '@passerelle/contract';
import {
  answerCalls,
  type Call,
  OutdatedSave,
  Refusal,
  renderScreen,
  userWithRole,
} from '@passerelle/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import en from '../../locales/en.json' with { type: 'json' };
import fr from '../../locales/fr.json' with { type: 'json' };
import { Component } from '../../pages/contact-requests-page.tsx';
import { openRequest } from '../testing/open-request.ts';

const request: ContactRequest = { ...openRequest, status: 'WIP' };
const step: ContactRequestStep = {
  ...{ id: '66666666-6666-4666-8666-666666666666', kind: 'MEETING', day: '2026-12-04', comment: null },
  ...{ notedAt: '2026-11-19T09:30:00.000Z', author: null, meeting: null },
};
const meeting = { time: '14:30', minutes: 60, place: '3 rue Scribe', sequence: 1 } as const;
const path = `/event/${request.id}/steps/${step.id}`;
const file = () =>
  new Response('BEGIN:VCALENDAR', {
    headers: { 'content-disposition': 'attachment; filename="passerelle.ics"' },
  });

let saved: string[];
afterEach(() => {
  jest.restoreAllMocks();
});

type Answers = Parameters<typeof answerCalls>[0];

/** @param noted what a further step is answered, whatever identifier the screen gives it */
async function open(answers: Answers, language: 'fr' | 'en' = 'fr', noted?: Answers[string]) {
  saved = [];
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => {} });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const all: Answers = {
    'GET /event': { data: [request], totalElements: 1 },
    'GET /event/summary': { openEvents: 0, inProgressEvents: 1, closedEvents: 0 },
    'GET /event/owners': [],
    [`GET /event/${request.id}/history`]: [
      { id: '1', date: '2026-11-18T09:00:00.000Z', status: 'WIP', comment: null, author: null },
    ],
    [`GET /event/${request.id}/outcomes`]: [],
    ...answers,
  };
  const calls = answerCalls(
    new Proxy(all, {
      get: (others, route) =>
        others[String(route)] ?? (String(route).startsWith('PUT /event/') ? noted : undefined),
    }),
  );
  await renderScreen([{ path: '/events', element: <Component /> }], {
    at: '/events',
    user: userWithRole('INNO'),
    language,
    translations: { namespace: 'admin', fr, en },
  });
  await userEvent.click(await screen.findByRole('button', { name: /Camille Morel.*Orphée Santé/ }));
  const bodies = () => calls.filter(({ route }) => route.startsWith('PUT ')).map(({ body }) => body);
  return { bodies, drawer: within(await screen.findByRole('dialog')) };
}

const words = {
  fr: {
    plan: /^Fixer l’heure et le lieu/,
    change: /^Modifier l’heure/,
    time: /^Heure/,
    place: /^Lieu ou lien/,
    save: 'Enregistrer le rendez-vous',
  },
  en: {
    plan: /^Set time and place/,
    change: /^Change time/,
    time: /^Time/,
    place: /^Place or link/,
    save: 'Save the meeting',
  },
};

test.each(['fr', 'en'] as const)(
  'is planned with an hour as it is typed, and the focus comes back (%s)',
  async (language) => {
    const say = words[language];
    let shown = step;
    const { bodies, drawer } = await open(
      {
        [`GET /event/${request.id}/steps`]: () => [shown],
        [`PUT ${path}/meeting`]: () => {
          shown = { ...step, meeting };
          return shown;
        },
      },
      language,
    );
    await userEvent.click(await drawer.findByRole('button', { name: say.plan }));
    const time = drawer.getByRole('textbox', { name: say.time });
    expect(time).toHaveFocus();
    await userEvent.type(time, '14h30');
    await userEvent.type(drawer.getByRole('textbox', { name: say.place }), '3 rue Scribe');
    await userEvent.click(drawer.getByRole('button', { name: say.save }));

    expect(await drawer.findByText(/^14:30, 60\smin, 3 rue Scribe$/)).toBeVisible();
    expect(bodies()).toEqual([
      { day: '2026-12-04', time: '14:30', minutes: 60, place: '3 rue Scribe', sequence: 0 },
    ]);
    await waitFor(() => expect(drawer.getByRole('button', { name: say.change })).toHaveFocus());
  },
);

test('what is missing or no hour is said at its field', async () => {
  const { bodies, drawer } = await open({ [`GET /event/${request.id}/steps`]: [step] });
  await userEvent.click(await drawer.findByRole('button', { name: words.fr.plan }));
  await userEvent.type(drawer.getByRole('textbox', { name: /^Heure/ }), 'midi');
  await userEvent.click(drawer.getByRole('button', { name: words.fr.save }));
  expect(await drawer.findByText('Cette heure est incorrecte')).toBeVisible();
  expect(drawer.getByText('Ce champ est obligatoire')).toBeVisible();
  expect(bodies()).toEqual([]);
});

test('one that somebody else has planned otherwise is not overwritten, and what is typed stays', async () => {
  const { drawer } = await open({
    [`GET /event/${request.id}/steps`]: [{ ...step, meeting }],
    [`PUT ${path}/meeting`]: new Refusal(409, 'RECORD_CHANGED'),
  });
  await userEvent.click(await drawer.findByRole('button', { name: words.fr.change }));
  const place = drawer.getByRole('textbox', { name: words.fr.place });
  await userEvent.clear(place);
  await userEvent.type(place, 'Luxembourg');
  await userEvent.click(drawer.getByRole('button', { name: words.fr.save }));
  expect(await screen.findByText(/entre-temps/)).toBeVisible();
  expect(place).toHaveValue('Luxembourg');
});

/** Meetings that the API keeps, and refuses to plan from an older plan. */
function keptMeeting() {
  let stored: ContactRequestStep = { ...step, meeting };
  const plan = ({ body }: Call) => {
    const { day, sequence = 0, ...planned } = body as MeetingSave;
    if (sequence !== stored.meeting?.sequence) return new OutdatedSave(stored);
    stored = { ...stored, day, meeting: { ...planned, sequence: sequence + 1 } };
    return stored;
  };
  return {
    read: () => [stored],
    plan,
    changeByColleague: (changed: Partial<PlannedMeeting>) => {
      stored = { ...stored, meeting: { ...meeting, ...changed, sequence: meeting.sequence + 1 } };
    },
  };
}

test('a plan that was read anew while another one was typed is not overwritten unseen', async () => {
  const kept = keptMeeting();
  const { bodies, drawer } = await open(
    { [`GET /event/${request.id}/steps`]: kept.read, [`PUT ${path}/meeting`]: kept.plan },
    'fr',
    { kind: 'CLIENT_CALLED' },
  );
  await userEvent.click(await drawer.findByRole('button', { name: words.fr.change }));
  const place = drawer.getByRole('textbox', { name: words.fr.place });
  await userEvent.clear(place);
  await userEvent.type(place, 'Luxembourg');
  kept.changeByColleague({ time: '09:15', place: 'Monaco' });
  // What is noted elsewhere in the drawer has the steps read anew.
  await userEvent.click(drawer.getByRole('button', { name: 'Client appelé' }));
  expect(await screen.findByText('Étape notée')).toBeVisible();
  await userEvent.click(drawer.getByRole('button', { name: words.fr.save }));

  const notice = within(await drawer.findByRole('region', { name: /^Quelqu’un d’autre/ }));
  expect(notice.getByText(/^Dans l’autre version\s: Monaco$/)).toBeVisible();
  expect(notice.getByText(/^Dans l’autre version\s: 09:15$/)).toBeVisible();
  expect(place).toHaveValue('Luxembourg');
  await userEvent.click(notice.getByRole('button', { name: /^Garder mes saisies/ }));
  expect(await drawer.findByText(/^09:15, 60\smin, Luxembourg$/)).toBeVisible();
  expect(bodies().filter((body) => 'sequence' in (body as object))).toEqual([
    { day: '2026-12-04', time: '14:30', minutes: 60, place: 'Luxembourg', sequence: 1 },
    { day: '2026-12-04', time: '09:15', minutes: 60, place: 'Luxembourg', sequence: 2 },
  ]);
});

test('one whose step a colleague has removed leaves what was typed, beside why', async () => {
  let steps = [step];
  const { drawer } = await open({
    [`GET /event/${request.id}/steps`]: () => steps,
    [`PUT ${path}/meeting`]: () => {
      steps = [];
      return new Refusal(404, 'STEP_NOT_FOUND');
    },
  });
  await userEvent.click(await drawer.findByRole('button', { name: words.fr.plan }));
  const place = drawer.getByRole('textbox', { name: words.fr.place });
  await userEvent.type(drawer.getByRole('textbox', { name: words.fr.time }), '14h30');
  await userEvent.type(place, '3 rue Scribe');
  await userEvent.click(drawer.getByRole('button', { name: words.fr.save }));
  await waitFor(() => expect(drawer.queryByRole('button', { name: /^Retirer/ })).toBeNull());
  expect(place).toBeInTheDocument();
  expect(place).toHaveValue('3 rue Scribe');
  expect(await drawer.findByRole('region', { name: 'Cette étape n’existe plus.' })).toHaveFocus();
  expect(screen.getAllByText('Cette étape n’existe plus.')).toHaveLength(1);

  // It is left only after a question, and with it the step.
  const cancel = () =>
    userEvent.click(
      within(drawer.getByRole('group', { name: fr.contactRequests.meeting.title })).getByRole('button', {
        name: 'Annuler',
      }),
    );
  await cancel();
  await userEvent.click(await screen.findByRole('button', { name: 'Abandonner les modifications' }));
  await waitFor(() => expect(drawer.queryByText(/^Rendez-vous, le/)).toBeNull());
  expect(drawer.getByRole('heading', { name: 'Historique' })).toHaveFocus();
});

test('its file is saved, and so is the one that ends it when the step is taken back', async () => {
  let steps: ContactRequestStep[] = [{ ...step, meeting }];
  const { drawer } = await open({
    [`GET /event/${request.id}/steps`]: () => steps,
    [`GET ${path}/calendar`]: file,
    [`DELETE ${path}`]: () => {
      steps = [];
      return {};
    },
  });
  await userEvent.click(await drawer.findByRole('button', { name: /^Fichier d’agenda/ }));
  await waitFor(() => expect(saved).toEqual(['passerelle.ics']));
  await userEvent.click(drawer.getByRole('button', { name: /^Retirer/ }));
  expect(await screen.findByText(/^Étape retirée\. Le fichier d’agenda/)).toBeVisible();
  expect(saved).toEqual(['passerelle.ics', 'passerelle.ics']);
  await waitFor(() => expect(drawer.getByRole('heading', { name: 'Historique' })).toHaveFocus());
});
