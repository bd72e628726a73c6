import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { type CardPanel, partOfPanel } from '@passerelle/card-form';
import type { Me } from '@passerelle/contract/accounts/user';
import { networkRetryMilliseconds } from '@passerelle/contract/platform/waiting';
import type { StartupPart } from '@passerelle/contract/startups/card/card';
import type { ProposedChangesAnswer } from '@passerelle/contract/startups/card/proposed-changes';
import type { OwnerStartup } from '@passerelle/contract/startups/startup';
import { type StartupDraft, startupDraftSchema } from '@passerelle/contract/startups/startup-draft';
import { cardWith } from '@passerelle/contract/startups/testing/card-limits';
import { i18n } from '@passerelle/platform/i18n';
import { isSameValue } from '@passerelle/revisions';
import { act, cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import fc from 'fast-check';
import {
  type Edit,
  edited,
  edits,
  type FieldName,
  fieldNameOf,
  isHideable,
  makeEdit,
  meanwhileEdits,
  otherEdits,
  shown,
  storable,
  valueAt,
} from './card-edits.ts';
import { type CardScreen, cardScreen, type ScreenName } from './card-screens.tsx';
import { type Filler, openRealApi, type Passage, type RealApi } from './real-api.ts';

/*
 * For any card, any edits of its fields and any interruption: what the screen called saved is what the API answers, and
 * what was typed and is not stored stands on the screen, or comes back to it. The screens are the real ones, on the real
 * API; pictures stay out, which are uploaded one by one. The proof takes the same four every time, so that a failure is of
 * the change that it is found with; `RUNS=50` looks at as many others. What fast-check prints (seed and path) repeats one.
 */

const RUNS = Number(process.env.RUNS) || 4;
const SEED = process.env.RUNS ? undefined : 1165238057;

jest.setTimeout(RUNS * 60_000);
configure({ asyncUtilTimeout: 10 * networkRetryMilliseconds });

let api: RealApi;
beforeAll(async () => {
  api = await openRealApi();
});
afterAll(() => api.close());

/** What happens to a save between the press and its answer. */
interface Interruption {
  overtaking?: { path: string; value: unknown };
  typing?: Edit;
  lostAnswers?: number;
  isSignedOut?: boolean;
  /** Which of several saves it happens to: the wizard sends a part at a time. */
  at: number;
}
type Act =
  | { act: 'edit'; edit: Edit }
  | { act: 'reload' }
  | { act: 'save'; interruption: Interruption; keepsMine: boolean };

const interruptions: fc.Arbitrary<Interruption> = fc.record(
  {
    overtaking: fc.option(otherEdits, { nil: undefined }),
    typing: fc.option(meanwhileEdits, { nil: undefined, freq: 3 }),
    lostAnswers: fc.option(fc.constantFrom(1, 2), { nil: undefined, freq: 2 }),
    isSignedOut: fc.option(fc.constant(true), { nil: undefined, freq: 3 }),
    at: fc.nat(1),
  },
  { requiredKeys: ['at'] },
);
const acts: fc.Arbitrary<Act[]> = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ act: fc.constant('edit' as const), edit: edits }) },
    { weight: 1, arbitrary: fc.record({ act: fc.constant('reload' as const) }) },
    {
      weight: 3,
      arbitrary: fc.record({
        act: fc.constant('save' as const),
        interruption: interruptions,
        keepsMine: fc.boolean(),
      }),
    },
  ),
  { minLength: 2, maxLength: 7 },
);
const starts = fc.array(otherEdits, { maxLength: 3 });

const panelOf = (name: FieldName): CardPanel => {
  const [part] = name.split('.');
  const found = Object.entries(partOfPanel).find(([, ofPanel]) => ofPanel === part);
  return (found as [CardPanel, StartupPart])[0];
};
const names = (card: StartupDraft): FieldName[] =>
  (Object.keys(card) as StartupPart[]).flatMap((part) =>
    Object.keys(card[part]).map((field): FieldName => `${part}.${field}`),
  );
const wordOf = (name: FieldName) => {
  const key = name === 'informations.roadMap' || name === 'team.fondateurs' ? `${name}._` : name;
  return i18n.t(`cardForm:fields.${key}`);
};

/** A person at the screen: what they typed, what the screen showed them, and what others did. */
class Person {
  private readonly id: string;
  private readonly screen: CardScreen;
  /** What they typed and was not confirmed as stored, as it was shown. */
  private readonly typed = new Map<FieldName, unknown[] | null>();
  private wanted: StartupDraft;
  /** Fields that the screen has shown as changed by somebody else. */
  private readonly shownAsChanged = new Set<string>();
  private theirs = new Map<FieldName, unknown>();

  constructor(id: string, shownOn: CardScreen, card: StartupDraft) {
    this.id = id;
    this.screen = shownOn;
    this.wanted = card;
  }

  private async stored(): Promise<StartupDraft> {
    // What the screen asks for by itself may come meanwhile.
    const card = await act(() => api.call<OwnerStartup>('GET', '/startup/my'));
    return startupDraftSchema.parse(card);
  }

  private async type(edit: Edit): Promise<void> {
    const isMade = makeEdit(edit);
    // A field that is left is checked a moment later.
    await act(async () => {});
    if (!isMade) return;
    const name = fieldNameOf(edit.path);
    this.wanted = edited(this.wanted, edit);
    this.typed.set(name, shown(name));
  }

  async do(step: Act): Promise<void> {
    if (step.act === 'reload') await this.comeBack();
    if (step.act === 'edit') {
      await this.screen.turnTo(panelOf(fieldNameOf(step.edit.path)));
      await this.type(step.edit);
    }
    if (step.act === 'save') await this.save(step.interruption, step.keepsMine);
    await this.seesWhatIsTyped();
  }

  private async comeBack(): Promise<void> {
    await this.screen.load();
    this.noteNotice(document.body);
    await this.wantWhatIsShown();
  }

  /** What was not typed stands in the form as it is stored. */
  private async wantWhatIsShown(): Promise<void> {
    let card = await this.stored();
    for (const name of this.typed.keys()) card = cardWith(card, name, valueAt(this.wanted, name));
    this.wanted = card;
  }

  private noteNotice(place: HTMLElement): void {
    for (const link of within(place).queryAllByRole('button'))
      this.shownAsChanged.add(link.textContent ?? '');
  }

  private async overtake({ path, value }: { path: string; value: unknown }): Promise<void> {
    const stored = startupDraftSchema.parse(await api.call<OwnerStartup>('GET', '/startup/my'));
    const name = path as FieldName;
    // Of the wizard's several saves, one before may have stored it: the other one changes what they have seen.
    const { card: sent } = storable(this.wanted, stored);
    if (isSameValue(valueAt(sent, name), valueAt(stored, name))) this.typed.delete(name);
    const card = cardWith(stored, path, value);
    this.theirs.set(name, valueAt(storable(card, stored).card, path));
    await api.call('POST', `/startup/${this.id}`, formOf(card));
  }

  private async save(interruption: Interruption, keepsMine: boolean): Promise<void> {
    const { overtaking, typing, lostAnswers, isSignedOut, at } = interruption;
    const sent = new Map(this.typed);
    const { wanted } = this;
    const passage: Passage = {
      overtake: overtaking && (() => this.overtake(overtaking)),
      meanwhile: typing && (() => this.type(typing)),
      lostAnswers,
      isSignedOut,
    };
    api.meet([...Array.from({ length: at }, () => ({})), passage]);
    // The last step hands the card in.
    if (this.screen.panelInView() === 'pictures') await this.screen.turnTo('identity');
    const before = await this.stored();
    const panel = this.screen.panelInView();
    await this.screen.save();
    api.meet([]);

    const notice = screen.queryByRole('region', { name: /a enregistré cette fiche entre-temps/ });
    if (notice) return this.decide(notice, keepsMine, panel);
    if (this.screen.saysSaved()) await this.hasStored(sent, wanted, before, panel);
    if (this.screen.isGone()) await this.comeBack();
  }

  private async decide(notice: HTMLElement, keepsMine: boolean, panel: CardPanel | null): Promise<void> {
    this.noteNotice(notice);
    if (keepsMine) {
      const sent = new Map(this.typed);
      await this.wantWhatIsShown();
      const { wanted } = this;
      const before = await this.stored();
      const settled = api.settledSaves();
      fireEvent.click(within(notice).getByRole('button', { name: /^Garder mes saisies/ }));
      await waitFor(() => expect(api.settledSaves()).toBeGreaterThan(settled));
      await waitFor(() => expect(this.screen.saysSaved()).toBe(true));
      await this.hasStored(sent, wanted, before, panel);
      if (this.screen.isGone()) await this.comeBack();
      return;
    }
    fireEvent.click(within(notice).getByRole('button', { name: 'Reprendre l’autre version' }));
    const question = await screen.findByRole('alertdialog', { name: /^Abandonner vos saisies/ });
    fireEvent.click(within(question).getByRole('button', { name: 'Abandonner mes saisies' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    this.typed.clear();
    await this.wantWhatIsShown();
  }

  /** The screen has said that what it sent is stored: it is, but for what the screen has named. */
  private async hasStored(
    sent: ReadonlyMap<FieldName, unknown[] | null>,
    wanted: StartupDraft,
    before: StartupDraft,
    panel: CardPanel | null,
  ): Promise<void> {
    const stored = await this.stored();
    // What they did not type stays as it was, whatever the form still holds of it.
    let typed = before;
    for (const name of sent.keys()) typed = cardWith(typed, name, valueAt(wanted, name));
    const { card: expected, heldBack } = storable(typed, before);
    for (const name of names(expected)) {
      // A choice that is made again brings back what it had hidden.
      if (isHideable(name) && !sent.has(name)) continue;
      const theirs = this.theirs.get(name);
      const isOverwritten = theirs !== undefined && sent.has(name) && this.shownAsChanged.has(wordOf(name));
      const value = theirs !== undefined && !isOverwritten ? theirs : valueAt(expected, name);
      expect({ name, stored: valueAt(stored, name) }).toEqual({ name, stored: value });
    }
    this.theirs.clear();
    const warning = screen.queryByText(/^Vos saisies sont enregistrées, sauf/)?.textContent;
    for (const name of heldBack) {
      // Moving a step on, the wizard speaks of that step alone: what it says nothing of waits where it was typed.
      if (warning !== undefined || panel === null || panel === panelOf(name))
        expect(warning).toContain(wordOf(name));
    }
    for (const [name, words] of sent) {
      if (!heldBack.includes(name) && this.typed.get(name) === words) this.typed.delete(name);
    }
  }

  private async seesWhatIsTyped(): Promise<void> {
    for (const [name, words] of this.typed) {
      await this.screen.turnTo(panelOf(name));
      const now = shown(name);
      // What a choice hides is not there to be seen.
      if (now !== null) expect({ name, shown: now }).toEqual({ name, shown: words });
    }
  }

  /** In the end one undisturbed save leaves nothing that is not stored, but for what cannot be. */
  async finish(): Promise<void> {
    await this.comeBack();
    await this.seesWhatIsTyped();
    await this.save({ at: 0 }, true);
    const { heldBack } = storable(this.wanted, await this.stored());
    expect([...this.typed.keys()].toSorted()).toEqual(heldBack.toSorted());
    const isLeftFreely = window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(isLeftFreely).toBe(heldBack.length === 0);
  }
}

function formOf(card: StartupDraft): FormData {
  const form = new FormData();
  form.append('startup', JSON.stringify(card));
  return form;
}

const type = (path: string, value: unknown): Act => ({ act: 'edit', edit: { kind: 'type', path, value } });
const save = (interruption: Partial<Interruption>): Act => ({
  act: 'save',
  interruption: { at: 0, ...interruption },
  keepsMine: true,
});

/** Whatever chance brings, each interruption is met once. */
const everyInterruption: [{ path: string; value: unknown }[], Act[]] = [
  [{ path: 'raise.dateRaise', value: '2027-01' }],
  [
    type('informations.name', 'Orphée'),
    save({ lostAnswers: 1 }),
    type('team.collaborateurs', 77),
    save({ lostAnswers: 2 }),
    type('raise.targetMoney', '25 00'),
    save({ isSignedOut: true }),
    type('informations.sector', 'BIOTECH'),
    { act: 'reload' },
    save({ overtaking: { path: 'informations.sector', value: 'FINTECH' } }),
    type('offer.shortDescriptionFr', 'Une phrase toute neuve'),
    save({ typing: { kind: 'type', path: 'offer.shortDescriptionEn', value: 'Another phrase' } }),
  ],
];

/** A part was stored, and changed by somebody else, when the session ended before the next one. */
const endsBetweenParts: typeof everyInterruption = [
  [],
  [
    type('informations.name', 'Orphée'),
    type('offer.shortDescriptionFr', 'Une phrase toute neuve'),
    save({ at: 1, isSignedOut: true, overtaking: { path: 'informations.name', value: 'Eurydice' } }),
  ],
];

const cases: { name: ScreenName; who: Filler }[] = [
  { name: 'edit', who: 'handedIn' },
  { name: 'wizard', who: 'unfinished' },
];

test.each(cases)(
  'on the screen "$name", saved is stored and nothing typed is lost',
  async ({ name, who }) => {
    api.enter(who);
    const user = await api.call<Me>('GET', '/me');
    const { id, ...first } = await api.call<OwnerStartup>('GET', '/startup/my');
    // Nothing is said of pictures, of which these cards have none.
    const complete = cardWith(startupDraftSchema.parse(first), 'informations.imageAlternatives', []);
    await fc.assert(
      fc
        .asyncProperty(starts, acts, async (changes, steps) => {
          let card = complete;
          for (const { path, value } of changes) card = cardWith(card, path, value);
          await api.call('POST', `/startup/${id}`, formOf(card));
          const shownOn = cardScreen(name, api, user);
          await shownOn.load();
          const person = new Person(id, shownOn, storable(card, complete).card);
          for (const step of steps) await person.do(step);
          await person.finish();
        })
        .beforeEach(() => {
          localStorage.clear();
          api.enter(who);
        })
        .afterEach(cleanup),
      { numRuns: RUNS, ...(SEED && { seed: SEED }), examples: [everyInterruption, endsBetweenParts] },
    );
  },
);

test('a validated card that is saved as it was opened proposes nothing', async () => {
  api.enter('validated');
  const user = await api.call<Me>('GET', '/me');
  const { id, ...card } = await api.call<OwnerStartup>('GET', '/startup/my');
  expect(card.informations.imageAlternatives).toHaveLength(3);
  expect(card.offer.market).toEqual(['B2C', 'B2B']);
  const shownOn = cardScreen('edit', api, user);
  await shownOn.load();
  await shownOn.save();
  expect(shownOn.saysSaved()).toBe(true);
  expect(await api.call('GET', `/startup/${id}/proposed-changes`)).toEqual({ changes: null });
  cleanup();
});

test('what a startup has proposed may be accepted while it goes on: it is asked nothing, and proposes the rest', async () => {
  api.enter('validated');
  const user = await api.call<Me>('GET', '/me');
  const { id, ...card } = await api.call<OwnerStartup>('GET', '/startup/my');
  const renamed = cardWith(startupDraftSchema.parse(card), 'informations.name', 'Eurydice & Cie');
  await api.call('POST', `/startup/${id}`, formOf(renamed));
  const shownOn = cardScreen('edit', api, user);
  await shownOn.load();

  api.enter('inno');
  const changesOf = () => api.call<ProposedChangesAnswer>('GET', `/startup/${id}/proposed-changes`);
  const { changes } = await changesOf();
  await api.call('POST', `/startup/${id}/proposed-changes/accept?revision=${changes?.revision}`);

  api.enter('validated');
  makeEdit({ kind: 'type', path: 'informations.name', value: 'Eurydice' });
  await shownOn.save();
  expect(screen.queryByRole('region', { name: /a enregistré cette fiche entre-temps/ })).toBeNull();
  expect(shownOn.saysSaved()).toBe(true);
  expect((await changesOf()).changes).toMatchObject({ status: 'WAITING', fields: ['informations.name'] });
  cleanup();
});
