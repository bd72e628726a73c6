/** The colours of Passerelle's look; strong ones for marks, soft ones for grounds. */
export const colours = {
  ink: '#1b2430',
  raspberry: '#7a1740',
  slate: '#55697d',
  green: '#2f6b4f',
  sand: '#d8c3a0',
  paper: '#ffffff',
  mist: '#f7f4ef',
  raspberrySoft: '#f3e1e8',
  sandSoft: '#f1e6d0',
  slateSoft: '#dce3ea',
  greenSoft: '#dfeee6',
} as const;

export interface Harmony {
  strong: string;
  second: string;
  ground: readonly [from: string, to: string];
}

/** Colours that go together; one harmony for all images of a company. */
export const harmonies: readonly Harmony[] = [
  { strong: colours.raspberry, second: colours.sand, ground: [colours.raspberrySoft, colours.sandSoft] },
  { strong: colours.slate, second: colours.sand, ground: [colours.slateSoft, colours.sandSoft] },
  { strong: colours.green, second: colours.sand, ground: [colours.greenSoft, colours.mist] },
  { strong: colours.ink, second: colours.slate, ground: [colours.slateSoft, colours.mist] },
  { strong: colours.raspberry, second: colours.slate, ground: [colours.raspberrySoft, colours.slateSoft] },
  { strong: colours.green, second: colours.slate, ground: [colours.slateSoft, colours.greenSoft] },
];
