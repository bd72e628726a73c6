import type { DocumentText } from '../document-text.ts';
import { auditFigures } from './audit.ts';

export const multiannualSchemeEn: DocumentText = {
  subtitle: `2025 – 2027. Made on ${auditFigures.day('en')}.`,
  subject: 'The bank’s policy, over three years, to make Passerelle accessible to everyone.',
  introduction: [
    'The bank undertakes to make Passerelle accessible to everyone, whatever their disability, equipment or way of browsing. This scheme sets out its policy for three years: scope, organisation, means and steps. Action plans detail its measures.',
  ],
  sections: [
    {
      heading: 'Commitment and framework',
      blocks: [
        'The platform aims at level AA of the Web Content Accessibility Guidelines (WCAG), as the European standard EN 301 549 takes them up. It is assessed with the RAWeb 1 framework of Luxembourg.',
        'The approach is in the spirit of Directive (EU) 2019/882 on the accessibility requirements for products and services.',
      ],
    },
    {
      heading: 'Scope',
      blocks: [
        {
          caption: 'What the scheme covers',
          columns: [
            { heading: 'Part of the platform', share: 34 },
            { heading: 'Audience', share: 26 },
            { heading: 'Content', share: 40 },
          ],
          rows: [
            ['Public pages', 'Everyone', 'Home, sign-in, legal information, accessibility'],
            ['Startups’ area', 'Startups', 'Filling in and following the card'],
            ['Catalogue', 'Clients and bankers', 'List and detail of startups, criteria, contact requests'],
            ['Administration', 'Innovation team', 'Validation, follow-up of requests, users'],
            ['Documents and emails', 'Everyone', 'PDF documents, messages sent, exports'],
          ],
        },
        'Startups’ videos are hosted by a third party. The platform loads them on request only and invites startups to caption them.',
      ],
    },
    {
      heading: 'Organisation',
      blocks: [
        {
          caption: 'Who does what',
          columns: [
            { heading: 'Role', share: 30 },
            { heading: 'Responsibility', share: 70 },
          ],
          rows: [
            [
              'Accessibility officer',
              'Leads the work, follows the action plans, answers reports, prepares the audits.',
            ],
            ['Innovation team', 'Decides on priorities, guides startups in writing their cards.'],
            ['Design', 'Draws accessible screens: contrast, size, order, wording.'],
            ['Development', 'Builds each screen and checks it by keyboard and with a screen reader.'],
            ['Purchasing', 'Requires the services and components that are bought to be accessible.'],
          ],
        },
      ],
    },
    {
      heading: 'Means',
      blocks: [
        {
          items: [
            'Training: of those who design, develop and write, when they arrive and then every year.',
            'Shared components: one set of accessible components, corrected once for all screens.',
            'Checks: automatic with each version, by hand before each release.',
            'Trials: main journeys tried by disabled people.',
            'Budget: that of each change includes that of its accessibility.',
          ],
        },
      ],
    },
    {
      heading: 'Steps',
      blocks: [
        {
          caption: 'Goals by year',
          columns: [
            { heading: 'Year', share: 14 },
            { heading: 'Goals', share: 86 },
          ],
          rows: [
            [
              '2025',
              'First audit and declaration; correction of the shared components; training of the teams.',
            ],
            [
              '2026',
              'Compliance of sign-in, card, catalogue and contact requests; tagged PDF documents; new audit.',
            ],
            [
              '2027',
              'Compliance of the administration; trials with users; check audit and preparation of the next scheme.',
            ],
          ],
        },
      ],
    },
    {
      heading: 'Users’ requests',
      blocks: [
        'Anyone may report a difficulty to the innovation team or to their advisor. They receive an answer within a month. Until it is put right, they are given the content in another form.',
      ],
    },
    {
      heading: 'Publication and updates',
      blocks: [
        'This scheme, the action plans and the accessibility declaration are published on the “Accessibility” page of the platform, in French and in English. They are reviewed every year and after each audit.',
      ],
    },
  ],
};
