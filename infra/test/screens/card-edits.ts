import { labels } from '@passerelle/contract/common/labels';
import { raiseAmounts } from '@passerelle/contract/common/limits';
import type { StartupPart } from '@passerelle/contract/startups/card/card';
import {
  type StartupDraft,
  startupDraftSchema,
  withDefaultAmounts,
} from '@passerelle/contract/startups/startup-draft';
import { cardLimitTable, cardWith } from '@passerelle/contract/startups/testing/card-limits';
import { fireEvent, screen } from '@testing-library/react';
import fc from 'fast-check';

/** A field that is stored and compared as a whole: `team.fondateurs`. */
export type FieldName = `${StartupPart}.${string}`;

/** A change of a card, by hand: another value at a path of it, an entry more of a list, or its last one less. */
export type Edit =
  | { kind: 'type'; path: string; value: unknown }
  | { kind: 'add'; path: ListName; value: Record<string, string> }
  | { kind: 'remove'; path: ListName };

const lists = {
  'informations.roadMap': { add: 'Ajouter une date clé', remove: 'Retirer la date clé' },
  'team.fondateurs': { add: 'Ajouter un fondateur', remove: 'Retirer le fondateur' },
} as const;
type ListName = keyof typeof lists;
const choices = { 'offer.market': labels.market, 'raise.need': labels.startupNeed } as const;

/**
 * Ecosystems are chosen among those that exist: of their fields, only the sub-ecosystem changes. Of pictures something is
 * said where there are any.
 */
const isTyped = (path: string) =>
  !(path in lists) &&
  path !== 'informations.ecosystemId' &&
  !path.startsWith('informations.imageAlternatives');

/** Every value that the contract's table of limits knows of the fields, allowed or not, that a form can be brought to hold. */
const typed: Edit[] = cardLimitTable
  .filter(({ path }) => isTyped(path))
  .flatMap(({ path, inside, outside }) => [
    ...inside.map((value): Edit => ({ kind: 'type', path, value })),
    ...outside
      .filter(({ isBeyondForm }) => !isBeyondForm)
      .map(({ value }): Edit => ({ kind: 'type', path, value })),
  ]);
const moves: Edit[] = [
  { kind: 'type', path: 'informations.country', value: 'Italie' },
  { kind: 'type', path: 'raise.need', value: ['BUSINESS_RELATIONSHIP'] },
  {
    kind: 'add',
    path: 'informations.roadMap',
    value: { date: '2024-02-29', descriptionFr: 'Première levée', descriptionEn: 'First round' },
  },
  { kind: 'remove', path: 'informations.roadMap' },
  {
    kind: 'add',
    path: 'team.fondateurs',
    value: { firstname: 'Zoé', lastname: 'Roy', role: 'Directrice technique' },
  },
  { kind: 'remove', path: 'team.fondateurs' },
];

const byPath = new Map<string, Edit[]>();
for (const edit of [...typed, ...moves]) byPath.set(edit.path, [...(byPath.get(edit.path) ?? []), edit]);
/** Fields first, values second: a field with many values is no more likely than another. */
export const edits: fc.Arbitrary<Edit> = fc.oneof(
  ...[...byPath.values()].map((ofPath) => fc.constantFrom(...ofPath)),
);

/** What another tab makes of the card: fields whose change needs no putting together, each with an allowed value. */
const plain = cardLimitTable.filter(
  ({ path, inside }) =>
    path.split('.').length === 2 &&
    inside.length > 0 &&
    isTyped(path) &&
    !(path in choices) &&
    path !== 'informations.country' &&
    path !== 'informations.region',
);
export const otherEdits: fc.Arbitrary<{ path: string; value: unknown }> = fc.oneof(
  ...plain.map(({ path, inside }) =>
    fc.record({ path: fc.constant(path), value: fc.constantFrom(...inside) }),
  ),
);

/** What is typed while a save is under way. */
export const meanwhileEdits: fc.Arbitrary<Edit> = fc.constantFrom(
  ...['informations.name', 'offer.shortDescriptionFr', 'raise.contactName', 'team.collaborateurs'].map(
    (path): Edit => ({ kind: 'type', path, value: path === 'team.collaborateurs' ? 77 : 'Entre-temps' }),
  ),
);

export function fieldNameOf(path: string): FieldName {
  return path.split('.').slice(0, 2).join('.') as FieldName;
}

export function valueAt(card: object, path: string): unknown {
  return path.split('.').reduce<unknown>((part, key) => (part as Record<string, unknown>)?.[key], card);
}

/** The card as the person wants it after an edit. */
export function edited(card: StartupDraft, edit: Edit): StartupDraft {
  if (edit.kind === 'type') return cardWith(card, edit.path, edit.value);
  const list = valueAt(card, edit.path) as unknown[];
  return cardWith(card, edit.path, edit.kind === 'add' ? [...list, edit.value] : list.slice(0, -1));
}

const hideable = [
  'informations.region',
  ...['status', 'dateRaise', 'targetMoney', 'minInvest'].map((field) => `raise.${field}`),
];
/** Whether a choice hides the field, and empties it. */
export const isHideable = (name: FieldName) => hideable.includes(name);

/** What a choice hides is stored as nothing. */
function withoutHidden(card: StartupDraft): StartupDraft {
  const { informations, raise } = card;
  const isRaising = raise.need.includes('FUND_RISING');
  const { default: amount } = raiseAmounts;
  return {
    ...card,
    informations: { ...informations, region: informations.country === 'France' ? informations.region : null },
    raise: isRaising
      ? withDefaultAmounts(raise)
      : { ...raise, status: null, dateRaise: null, targetMoney: amount, minInvest: amount },
  };
}

/** What is to be stored of a wanted card, field by field: one that cannot be stays as it is stored. */
export function storable(
  wanted: StartupDraft,
  stored: StartupDraft,
): { card: StartupDraft; heldBack: FieldName[] } {
  const heldBack: FieldName[] = [];
  let card = withoutHidden(wanted);
  for (const part of Object.keys(startupDraftSchema.shape) as StartupPart[]) {
    for (const field of Object.keys(stored[part])) {
      const name: FieldName = `${part}.${field}`;
      const alone = cardWith(stored, name, valueAt(card, name));
      if (startupDraftSchema.safeParse(alone).success) continue;
      heldBack.push(name);
      card = cardWith(card, name, valueAt(stored, name));
    }
  }
  return { card: startupDraftSchema.parse(withoutHidden(card)), heldBack };
}

const controls = (name: string) => [
  ...document.querySelectorAll<HTMLInputElement>(`[name="${name}"], [name^="${name}."]`),
];

function choiceBoxes(name: keyof typeof choices): [string, HTMLElement | null][] {
  return Object.entries(choices[name]).map(([value, { fr }]) => [
    value,
    screen.queryByRole('checkbox', { name: fr, hidden: true }),
  ]);
}

/** What stands on the screen of a field; null where it is not there. */
export function shown(name: FieldName): unknown[] | null {
  if (name in choices) {
    const boxes = choiceBoxes(name as keyof typeof choices);
    return boxes.some(([, box]) => !box)
      ? null
      : boxes.filter(([, box]) => (box as HTMLInputElement).checked).map(([value]) => value);
  }
  const found = controls(name);
  if (found.length === 0) return null;
  // Numbers are written with the spaces of the language once they are left.
  return found.map((control) =>
    control.type === 'checkbox' ? control.checked : control.value.replace(/\s+/gu, ' ').trim(),
  );
}

const usualDialCode = '+33';

function wordsOf(path: string, value: unknown): string {
  if (value === null) return '';
  const isDate = path.endsWith('.date') || path === 'raise.dateRaise';
  // People write the year last.
  if (isDate && /^\d{4}-/.test(String(value))) return String(value).split('-').toReversed().join('/');
  if (typeof value === 'object') {
    const { indicatif, number } = value as { indicatif: string; number: string };
    return number.startsWith('+') || indicatif === usualDialCode ? number : `${indicatif} ${number}`;
  }
  return String(value);
}

/** Whether a number without its dial code is read as the one that is meant: the field keeps the code of the last one. */
function isReadAsMeant(path: string, text: string): boolean {
  if (path !== 'raise.mobilePhone' || text === '' || text.startsWith('+')) return true;
  const code = screen.queryByRole('combobox', {
    name: /^Indicatif/,
    hidden: true,
  }) as HTMLInputElement | null;
  return code?.value.startsWith(`${usualDialCode} `) || code?.value === usualDialCode;
}

function typeInto(path: string, value: unknown): boolean {
  if (path in choices) {
    for (const [choice, box] of choiceBoxes(path as keyof typeof choices)) {
      if (box && (box as HTMLInputElement).checked !== (value as string[]).includes(choice))
        fireEvent.click(box);
    }
    return true;
  }
  const [control] = controls(path);
  if (!control) return false;
  if (control.type === 'checkbox') {
    if (control.checked !== value) fireEvent.click(control);
    return true;
  }
  const words = wordsOf(path, value);
  if (!isReadAsMeant(path, words)) return false;
  fireEvent.focus(control);
  fireEvent.change(control, { target: { value: words } });
  fireEvent.blur(control);
  return true;
}

/** Makes an edit on the screen; answers whether it could be made there. */
export function makeEdit(edit: Edit): boolean {
  if (edit.kind === 'type') return typeInto(edit.path, edit.value);
  const count = screen.queryAllByRole('button', {
    name: new RegExp(`^${lists[edit.path].remove} \\d+$`),
    hidden: true,
  });
  if (edit.kind === 'remove') {
    const last = count.at(-1);
    if (last) fireEvent.click(last);
    return last !== undefined;
  }
  const add = screen.queryByRole('button', { name: lists[edit.path].add, hidden: true });
  if (!add) return false;
  fireEvent.click(add);
  const places = new Set(controls(edit.path).map(({ name }) => Number(name.split('.')[2])));
  const place = Math.max(...places);
  return Object.entries(edit.value).every(([field, value]) =>
    typeInto(`${edit.path}.${place}.${field}`, value),
  );
}
