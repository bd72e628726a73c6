import type { DocumentText } from '../document-text.ts';
import { auditFigures, auditTable } from './audit.ts';
import { presentSection } from './present-audit.ts';

export const actionPlanEn: DocumentText = {
  subtitle: `July 2025 – December 2026. Made on ${auditFigures.day('en')}.`,
  subject: 'What is done to make Passerelle accessible to everyone, by whom and by when.',
  introduction: [
    'This action plan carries out, for its first period, the multi-year accessibility scheme of Passerelle. It says what is done, by whom and by when, so that everyone can use the platform, whatever their disability, equipment or way of browsing.',
  ],
  sections: [
    {
      heading: 'Starting point',
      blocks: [
        `The audit covered the ${auditFigures.criteria} criteria of the RAWeb 1 framework. The platform met ${auditFigures.met} of the ${auditFigures.applicable} criteria that applied to it: ${auditFigures.rate('en')}.`,
        auditTable.en,
        `The actions below are aimed at the ${auditFigures.unmet} criteria that were not met. They are set out by topic of the framework; the audit report, given on request, details each criterion.`,
      ],
    },
    presentSection('en'),
    {
      heading: 'Actions on the platform',
      blocks: [
        {
          caption: 'Actions by topic of the framework',
          columns: [
            { heading: 'Topic', share: 20 },
            { heading: 'Action', share: 42 },
            { heading: 'Responsible', share: 20 },
            { heading: 'Due', share: 18 },
          ],
          rows: [
            [
              'Images',
              'Give startups’ logos and pictures an alternative; have decorative images ignored.',
              'Development',
              'Q4 2025',
            ],
            [
              'Colours',
              'Bring texts and components to the required contrast, in the light and the dark theme; say each status in a word.',
              'Design',
              'Q4 2025',
            ],
            [
              'Multimedia',
              'Load startups’ videos on request only; invite startups to caption them.',
              'Innovation team',
              'Q1 2026',
            ],
            [
              'Tables',
              'Declare the headers of each table and tell how it is sorted.',
              'Development',
              'Q1 2026',
            ],
            ['Links', 'Make each wording understandable out of its context.', 'Design', 'Q1 2026'],
            [
              'Scripts',
              'Make menus, lists, dialogs and panels usable by keyboard; have messages read out.',
              'Development',
              'Q2 2026',
            ],
            [
              'Mandatory elements',
              'Give the language and the title of each page, also after a change of language.',
              'Development',
              'Q4 2025',
            ],
            [
              'Structure of information',
              'Put the headings, lists and areas of each page in order.',
              'Development',
              'Q4 2025',
            ],
            [
              'Presentation of information',
              'Keep all content readable at 200% and on 320 pixels of width; make the focus visible.',
              'Development',
              'Q1 2026',
            ],
            [
              'Forms',
              'Label each field; describe each error in words and say how to put it right.',
              'Development',
              'Q2 2026',
            ],
            ['Navigation', 'Offer a skip link and a consistent order.', 'Development', 'Q4 2025'],
            [
              'Consultation',
              'Publish tagged PDF documents; drop animations for those who ask for none.',
              'Development',
              'Q2 2026',
            ],
          ],
        },
      ],
    },
    {
      heading: 'Actions of the organisation',
      blocks: [
        {
          caption: 'Actions of the teams',
          columns: [
            { heading: 'Action', share: 58 },
            { heading: 'Responsible', share: 25 },
            { heading: 'Due', share: 17 },
          ],
          rows: [
            ['Appoint an accessibility officer.', 'Innovation team', 'Q3 2025'],
            ['Train those who design, develop and write.', 'Accessibility officer', 'Q4 2025'],
            ['Accept no change of the software that is not accessible.', 'Development', 'Q4 2025'],
            ['Guide startups in writing their card: texts, pictures, videos.', 'Innovation team', 'Q1 2026'],
            ['Have disabled people try the main journeys.', 'Accessibility officer', 'Q3 2026'],
          ],
        },
      ],
    },
    {
      heading: 'Verification',
      blocks: [
        {
          items: [
            'With each version: automatic checks of the screens, in both languages, on computers and phones.',
            'Before each release: the main journeys by keyboard alone, then with a screen reader.',
            'At the end of the plan: a new complete audit, whose result is published in the accessibility declaration.',
          ],
        },
      ],
    },
    {
      heading: 'Follow-up and contact',
      blocks: [
        'The accessibility officer reviews the progress of the plan every quarter.',
        'To report a difficulty, write to the innovation team or to your advisor. A difficulty that is not in this plan is added to it.',
      ],
    },
  ],
};
