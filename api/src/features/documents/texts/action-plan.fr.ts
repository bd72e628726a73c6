import type { DocumentText } from '../document-text.ts';
import { auditFigures, auditTable } from './audit.ts';
import { presentSection } from './present-audit.ts';

export const actionPlanFr: DocumentText = {
  subtitle: `Juillet 2025 – décembre 2026. Établi le ${auditFigures.day('fr')}.`,
  subject: 'Ce qui est fait pour rendre Passerelle accessible à tous, par qui et pour quand.',
  introduction: [
    'Ce plan d’action met en œuvre, pour sa première période, le schéma pluriannuel de mise en accessibilité de Passerelle. Il dit ce qui est fait, par qui et pour quand, afin que chacun puisse se servir de la plateforme, quels que soient son handicap, son équipement ou sa façon de naviguer.',
  ],
  sections: [
    {
      heading: 'Point de départ',
      blocks: [
        `L’audit a porté sur les ${auditFigures.criteria} critères du référentiel RAWeb 1. La plateforme respectait ${auditFigures.met} des ${auditFigures.applicable} critères qui s’appliquaient à elle, soit ${auditFigures.rate('fr')}.`,
        auditTable.fr,
        `Les actions qui suivent visent les ${auditFigures.unmet} critères non respectés. Elles sont classées par thématique du référentiel ; le rapport d’audit, remis sur demande, détaille chaque critère.`,
      ],
    },
    presentSection('fr'),
    {
      heading: 'Actions sur la plateforme',
      blocks: [
        {
          caption: 'Actions par thématique du référentiel',
          columns: [
            { heading: 'Thématique', share: 20 },
            { heading: 'Action', share: 42 },
            { heading: 'Responsable', share: 20 },
            { heading: 'Échéance', share: 18 },
          ],
          rows: [
            [
              'Images',
              'Donner une alternative aux logos et aux images des startups ; faire ignorer les images décoratives.',
              'Développement',
              '4e trim. 2025',
            ],
            [
              'Couleurs',
              'Porter textes et composants au contraste requis, en thème clair et sombre ; dire chaque statut par un mot.',
              'Conception',
              '4e trim. 2025',
            ],
            [
              'Multimédia',
              'Ne charger les vidéos des startups qu’à la demande ; inviter les startups à les sous-titrer.',
              'Équipe innovation',
              '1er trim. 2026',
            ],
            [
              'Tableaux',
              'Déclarer les en-têtes de chaque tableau et dire le tri en cours.',
              'Développement',
              '1er trim. 2026',
            ],
            [
              'Liens',
              'Rendre chaque intitulé compréhensible hors de son contexte.',
              'Conception',
              '1er trim. 2026',
            ],
            [
              'Scripts',
              'Rendre menus, listes, boîtes de dialogue et panneaux utilisables au clavier ; faire lire les messages.',
              'Développement',
              '2e trim. 2026',
            ],
            [
              'Éléments obligatoires',
              'Indiquer la langue et le titre de chaque page, aussi après un changement de langue.',
              'Développement',
              '4e trim. 2025',
            ],
            [
              'Structuration de l’information',
              'Ordonner les titres, les listes et les zones de chaque page.',
              'Développement',
              '4e trim. 2025',
            ],
            [
              'Présentation de l’information',
              'Garder tout le contenu lisible à 200 % et sur 320 pixels de large ; rendre visible la prise de focus.',
              'Développement',
              '1er trim. 2026',
            ],
            [
              'Formulaires',
              'Étiqueter chaque champ ; décrire chaque erreur par écrit et dire comment la corriger.',
              'Développement',
              '2e trim. 2026',
            ],
            [
              'Navigation',
              'Proposer un lien d’évitement et un ordre de parcours cohérent.',
              'Développement',
              '4e trim. 2025',
            ],
            [
              'Consultation',
              'Publier des documents PDF balisés ; supprimer les animations pour qui le demande.',
              'Développement',
              '2e trim. 2026',
            ],
          ],
        },
      ],
    },
    {
      heading: 'Actions d’organisation',
      blocks: [
        {
          caption: 'Actions des équipes',
          columns: [
            { heading: 'Action', share: 58 },
            { heading: 'Responsable', share: 25 },
            { heading: 'Échéance', share: 17 },
          ],
          rows: [
            ['Désigner un référent accessibilité.', 'Équipe innovation', '3e trim. 2025'],
            [
              'Former celles et ceux qui conçoivent, développent et rédigent.',
              'Référent accessibilité',
              '4e trim. 2025',
            ],
            [
              'Faire de l’accessibilité un critère d’acceptation de chaque évolution.',
              'Développement',
              '4e trim. 2025',
            ],
            [
              'Guider les startups dans la rédaction de leur fiche : textes, images, vidéos.',
              'Équipe innovation',
              '1er trim. 2026',
            ],
            [
              'Faire essayer les parcours principaux par des personnes handicapées.',
              'Référent accessibilité',
              '3e trim. 2026',
            ],
          ],
        },
      ],
    },
    {
      heading: 'Vérification',
      blocks: [
        {
          items: [
            'À chaque version : contrôles automatiques des écrans, dans les deux langues, sur ordinateur et sur téléphone.',
            'Avant chaque mise en service : parcours principaux au clavier seul, puis avec un lecteur d’écran.',
            'À la fin du plan : nouvel audit complet, dont le résultat est publié dans la déclaration d’accessibilité.',
          ],
        },
      ],
    },
    {
      heading: 'Suivi et contact',
      blocks: [
        'Le référent accessibilité revoit l’avancement du plan chaque trimestre.',
        'Pour signaler une difficulté d’accès, écrivez à l’équipe innovation ou à votre conseiller. Une difficulté qui ne figure pas dans ce plan y est ajoutée.',
      ],
    },
  ],
};
