import type { DocumentText } from '../document-text.ts';
import { auditFigures, auditTable } from './audit.ts';
import { presentSection } from './present-audit.ts';

export const declarationEn: DocumentText = {
  subtitle: `Made on ${auditFigures.day('en')}.`,
  subject: 'How far Passerelle complies with the accessibility framework, and what recourse there is.',
  introduction: [
    'The bank undertakes to make Passerelle accessible to everyone, whatever their disability, equipment or way of browsing. This declaration applies to the Passerelle platform: its public pages and the areas reserved for invited persons.',
  ],
  sections: [
    {
      heading: 'Compliance',
      blocks: [
        `The audit covered the ${auditFigures.criteria} criteria of the RAWeb 1 framework. The platform met ${auditFigures.met} of the ${auditFigures.applicable} criteria that applied to it: its rate of compliance was ${auditFigures.rate('en')}.`,
        auditTable.en,
      ],
    },
    presentSection('en'),
    {
      heading: 'Content that is not accessible',
      blocks: [
        `The ${auditFigures.unmet} criteria that were not met are described in the audit report, given on request. The accessibility action plan says how and when each topic is dealt with.`,
        'No exemption for disproportionate burden is claimed. Startups’ videos, hosted by a third party, are loaded on request; their captions depend on their authors.',
      ],
    },
    {
      heading: 'How this declaration was made',
      blocks: [
        `This declaration was made on ${auditFigures.day('en')} on the basis of the audit. It describes the platform on that date; a new audit leads to a new declaration.`,
        'The platform relies on the following technologies:',
        { items: ['HTML and CSS', 'JavaScript', 'WAI-ARIA', 'SVG', 'Tagged PDF'] },
      ],
    },
    {
      heading: 'Related documents',
      blocks: [
        {
          items: [
            'Multi-year accessibility scheme, 2025 – 2027',
            'Accessibility action plan, July 2025 – December 2026',
          ],
        },
        'Both are on the “Accessibility” page of the platform, in French and in English.',
      ],
    },
    {
      heading: 'Reporting a difficulty',
      blocks: [
        'If you cannot access some content or a function, write to the innovation team or to your advisor: you are shown another way, or given the content in another form.',
      ],
    },
    {
      heading: 'Recourse',
      blocks: [
        'If you do not receive a satisfactory answer, you may turn to the body in charge of digital accessibility in your country of residence.',
      ],
    },
  ],
};
