import type { DocumentText } from '../document-text.ts';
import { auditFigures, auditTable } from './audit.ts';
import { presentSection } from './present-audit.ts';

export const declarationFr: DocumentText = {
  subtitle: `Établie le ${auditFigures.day('fr')}.`,
  subject: 'L’état de conformité de Passerelle au référentiel d’accessibilité et les voies de recours.',
  introduction: [
    'La banque s’engage à rendre Passerelle accessible à tous, quels que soient le handicap, l’équipement ou la façon de naviguer. La présente déclaration s’applique à la plateforme Passerelle : ses pages publiques et les espaces réservés aux personnes invitées.',
  ],
  sections: [
    {
      heading: 'État de conformité',
      blocks: [
        `L’audit a porté sur les ${auditFigures.criteria} critères du référentiel RAWeb 1. La plateforme respectait ${auditFigures.met} des ${auditFigures.applicable} critères qui s’appliquaient à elle : son taux de conformité était de ${auditFigures.rate('fr')}.`,
        auditTable.fr,
      ],
    },
    presentSection('fr'),
    {
      heading: 'Contenus non accessibles',
      blocks: [
        `Les ${auditFigures.unmet} critères non respectés sont décrits dans le rapport d’audit, remis sur demande. Le plan d’action pour l’accessibilité indique comment et quand chaque thématique est traitée.`,
        'Aucune dérogation pour charge disproportionnée n’est invoquée. Les vidéos des startups, hébergées par un tiers, sont chargées à la demande ; leur sous-titrage dépend de leurs auteurs.',
      ],
    },
    {
      heading: 'Établissement de la déclaration',
      blocks: [
        `Cette déclaration a été établie le ${auditFigures.day('fr')} sur la base de l’audit. Elle dit l’état de la plateforme à cette date ; un nouvel audit conduit à une nouvelle déclaration.`,
        'La plateforme repose sur les technologies suivantes :',
        { items: ['HTML et CSS', 'JavaScript', 'WAI-ARIA', 'SVG', 'PDF balisé'] },
      ],
    },
    {
      heading: 'Documents liés',
      blocks: [
        {
          items: [
            'Schéma pluriannuel de mise en accessibilité, 2025 – 2027',
            'Plan d’action pour l’accessibilité, juillet 2025 – décembre 2026',
          ],
        },
        'Tous deux se trouvent sur la page « Accessibilité » de la plateforme, en français et en anglais.',
      ],
    },
    {
      heading: 'Signaler une difficulté',
      blocks: [
        'Si un contenu ou une fonction vous est inaccessible, écrivez à l’équipe innovation ou à votre conseiller : une autre voie vous est indiquée, ou le contenu vous est remis sous une autre forme.',
      ],
    },
    {
      heading: 'Voies de recours',
      blocks: [
        'Si vous n’obtenez pas de réponse satisfaisante, vous pouvez saisir l’organisme chargé du contrôle de l’accessibilité numérique dans votre pays de résidence.',
      ],
    },
  ],
};
