import type { DocumentText } from '../document-text.ts';
import { auditFigures } from './audit.ts';

export const multiannualSchemeFr: DocumentText = {
  subtitle: `2025 – 2027. Établi le ${auditFigures.day('fr')}.`,
  subject: 'La politique de la banque, sur trois ans, pour rendre Passerelle accessible à tous.',
  introduction: [
    'La banque s’engage à rendre Passerelle accessible à tous, quels que soient le handicap, l’équipement ou la façon de naviguer. Ce schéma présente sa politique pour trois ans : le périmètre, l’organisation, les moyens et les étapes. Des plans d’action en précisent les mesures.',
  ],
  sections: [
    {
      heading: 'Engagement et cadre',
      blocks: [
        'La plateforme vise le niveau AA des règles pour l’accessibilité des contenus web (WCAG), telles que les reprend la norme européenne EN 301 549. Elle est évaluée selon le référentiel RAWeb 1 du Luxembourg.',
        'La démarche s’inscrit dans l’esprit de la directive (UE) 2019/882 relative aux exigences en matière d’accessibilité applicables aux produits et services.',
      ],
    },
    {
      heading: 'Périmètre',
      blocks: [
        {
          caption: 'Ce que couvre le schéma',
          columns: [
            { heading: 'Partie de la plateforme', share: 34 },
            { heading: 'Public', share: 26 },
            { heading: 'Contenu', share: 40 },
          ],
          rows: [
            ['Pages publiques', 'Tous', 'Accueil, connexion, informations légales, accessibilité'],
            ['Espace des startups', 'Startups', 'Saisie et suivi de la fiche'],
            [
              'Catalogue',
              'Clients et banquiers',
              'Liste et détail des startups, critères, demandes de mise en relation',
            ],
            ['Administration', 'Équipe innovation', 'Validation, suivi des demandes, utilisateurs'],
            ['Documents et e-mails', 'Tous', 'Documents PDF, messages envoyés, exports'],
          ],
        },
        'Les vidéos des startups sont hébergées par un tiers. La plateforme ne les charge qu’à la demande et invite les startups à les sous-titrer.',
      ],
    },
    {
      heading: 'Organisation',
      blocks: [
        {
          caption: 'Qui fait quoi',
          columns: [
            { heading: 'Rôle', share: 30 },
            { heading: 'Responsabilité', share: 70 },
          ],
          rows: [
            [
              'Référent accessibilité',
              'Porte la démarche, suit les plans d’action, répond aux signalements, prépare les audits.',
            ],
            [
              'Équipe innovation',
              'Décide des priorités, guide les startups dans la rédaction de leurs fiches.',
            ],
            ['Conception', 'Dessine des écrans accessibles : contraste, taille, ordre, mots.'],
            ['Développement', 'Réalise et contrôle chaque écran au clavier et avec un lecteur d’écran.'],
            ['Achats', 'Exige l’accessibilité des services et des composants acquis.'],
          ],
        },
      ],
    },
    {
      heading: 'Moyens',
      blocks: [
        {
          items: [
            'Formation : à leur arrivée, puis chaque année, de celles et ceux qui conçoivent, développent et rédigent.',
            'Composants communs : un seul jeu de composants accessibles, corrigé une fois pour tous les écrans.',
            'Contrôles : automatiques à chaque version, manuels avant chaque mise en service.',
            'Essais : parcours principaux essayés par des personnes handicapées.',
            'Budget : celui de chaque évolution comprend celui de son accessibilité.',
          ],
        },
      ],
    },
    {
      heading: 'Étapes',
      blocks: [
        {
          caption: 'Objectifs par année',
          columns: [
            { heading: 'Année', share: 14 },
            { heading: 'Objectifs', share: 86 },
          ],
          rows: [
            [
              '2025',
              'Audit initial et déclaration ; correction des composants communs ; formation des équipes.',
            ],
            [
              '2026',
              'Mise en conformité de la connexion, de la fiche, du catalogue et des demandes de mise en relation ; documents PDF balisés ; nouvel audit.',
            ],
            [
              '2027',
              'Mise en conformité de l’administration ; essais avec des utilisateurs ; audit de contrôle et préparation du schéma suivant.',
            ],
          ],
        },
      ],
    },
    {
      heading: 'Demandes des utilisateurs',
      blocks: [
        'Toute personne peut signaler une difficulté à l’équipe innovation ou à son conseiller. Elle reçoit une réponse dans le mois. En attendant la correction, le contenu lui est remis sous une autre forme.',
      ],
    },
    {
      heading: 'Publication et mise à jour',
      blocks: [
        'Ce schéma, les plans d’action et la déclaration d’accessibilité sont publiés sur la page « Accessibilité » de la plateforme, en français et en anglais. Ils sont revus chaque année et après chaque audit.',
      ],
    },
  ],
};
