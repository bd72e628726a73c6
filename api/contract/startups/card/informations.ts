import { cardLimits, idLength, lineLength } from '../../common/limits.ts';
import {
  address,
  day,
  document,
  ecosystem,
  elsewhere,
  entries,
  everyone,
  flag,
  line,
  oneOf,
  optional,
  type Part,
  startupAndTeam,
  teamOnly,
  text,
} from './kinds.ts';
import { anyOf, ifSo } from './narrowing.ts';
import type { Sheet } from './sheets.ts';

const keyDate = {
  date: day,
  descriptionFr: text(cardLimits.keyDateDescriptionLength),
  descriptionEn: text(cardLimits.keyDateDescriptionLength),
};

/** What stands for a logo or a picture where it is not seen. */
const imageAlternative = {
  /** Of the stored file; of one that is not uploaded yet, what its upload will be named by. */
  imageId: line(idLength),
  /** It tells nothing: readers pass over it. */
  isDecorative: flag,
  textFr: optional(text(cardLimits.imageAlternativeLength)),
  textEn: optional(text(cardLimits.imageAlternativeLength)),
};

const videoTranscript = optional(text(cardLimits.videoTranscriptLength));

/** Who the startup is. A region is asked for in France, and only there (`complete.ts`). */
export const informations = {
  name: { is: line(cardLimits.nameLength), sentTo: everyone, sorts: 'NAME' },
  logoId: { is: elsewhere, sentTo: everyone },
  sector: {
    is: oneOf('sector'),
    sentTo: everyone,
    filter: anyOf('sectors'),
    sorts: 'SECTOR',
    matched: 'SECTOR',
  },
  country: {
    is: oneOf('country'),
    sentTo: everyone,
    filter: anyOf('countries'),
    sorts: 'COUNTRY',
    matched: 'COUNTRY',
  },
  region: { is: optional(oneOf('region')), sentTo: everyone, filter: anyOf('regions'), matched: 'REGION' },
  ecosystemId: { is: ecosystem, sentTo: everyone, filter: anyOf('ecosystems'), matched: 'ECOSYSTEM' },
  subEcosystem: { is: optional(line(lineLength)), sentTo: everyone, filter: anyOf('subEcosystems') },
  video: { is: address('VIDEO_INVALID'), sentTo: everyone },
  website: { is: address('WEBSITE_INVALID'), sentTo: everyone },
  linkedin: { is: address(), sentTo: everyone },
  businessWoman: { is: flag, sentTo: everyone, filter: ifSo },
  environmentalImpact: { is: flag, sentTo: everyone, filter: ifSo },
  videoTranscriptFr: { is: videoTranscript, sentTo: everyone, staysUnsent: true },
  videoTranscriptEn: { is: videoTranscript, sentTo: everyone, staysUnsent: true },
  // Of each picture and of the logo, one at most.
  imageAlternatives: {
    is: optional(entries(imageAlternative, cardLimits.picturesMaximum + 1)),
    sentTo: everyone,
    staysUnsent: true,
  },
  // The form's first entry cannot be removed: a card has one key date at least.
  roadMap: { is: entries(keyDate, cardLimits.keyDatesMaximum), sentTo: everyone },
  email: { is: elsewhere, sentTo: startupAndTeam },
  hasLettreEmetteur: { is: document, sentTo: teamOnly },
  hasFicheOFAC: { is: document, sentTo: teamOnly },
} as const satisfies Part;

/** Sub-ecosystems are imported with the name of their ecosystem. */
export const informationsSheet = {
  company: {
    name: { fr: 'Nom', en: 'Name', exported: 30, imported: 30, isRequired: true },
    sector: { fr: 'Secteur', en: 'Sector', exported: true, imported: true },
    country: { fr: 'Pays', en: 'Country', exported: true, imported: true },
    region: { fr: 'Région', en: 'Region', exported: true, imported: true },
    ecosystemId: {
      fr: 'Écosystème',
      en: 'Ecosystem',
      exported: true,
      imported: true,
      importedAs: 'ecosystem',
    },
    subEcosystem: { fr: 'Sous-écosystème', en: 'Sub-ecosystem', exported: true, imported: true },
  },
  commitments: {
    businessWoman: { fr: 'Dirigée par des femmes', en: 'Women-led', exported: 14, imported: true },
    environmentalImpact: { fr: 'Impact positif', en: 'Positive impact', exported: 14, imported: true },
  },
  web: {
    email: { fr: 'E-mail du compte', en: 'Account email', exported: 30 },
    website: { fr: 'Site', en: 'Website', exported: 30, imported: 30 },
    linkedin: { fr: 'LinkedIn', en: 'LinkedIn', exported: 30, imported: 30 },
    video: { fr: 'Vidéo', en: 'Video', imported: 30 },
    videoTranscriptFr: { fr: 'Transcription en français', en: 'Transcript in French', imported: 30 },
    videoTranscriptEn: { fr: 'Transcription en anglais', en: 'Transcript in English', imported: 30 },
  },
  documents: {
    hasLettreEmetteur: { fr: 'Lettre émetteur reçue', en: 'Issuer letter received', exported: true },
    hasFicheOFAC: { fr: 'Fiche OFAC reçue', en: 'OFAC form received', exported: true },
  },
} as const satisfies Sheet<typeof informations>;
