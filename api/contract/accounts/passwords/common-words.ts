/**
 * The words that common passwords are made of, without accents. Written by hand for this platform, in its two languages,
 * after the kinds of words that published lists of leaked passwords begin with; no list was copied. What people put
 * around them (digits, signs, years, keys beside each other) is found by rule (`guessable.ts`), so that few words cover
 * what a list of whole passwords would need thousands of lines for.
 */
const words = {
  /** What the field and the system ask for. */
  asked: `password passwort passe motdepasse mot pass passwd login user username guest admin administrator
    administrateur root secret secrete access acces account compte connexion connection welcome bienvenue default defaut
    change changeme changez temporary temporaire temp test tester private prive security securite letmein internet
    computer ordinateur office windows google facebook amazon apple iphone samsung android microsoft starwars pokemon
    superman batman spiderman naruto matrix master server system hello bonjour salut coucou`,
  /** This platform, whom it is for, and what they deal with. */
  here: `passerelle startup startups banque banques bank banker banquier banking client clients innovation inno
    investor investisseur investir invest capital finance money argent million millions euros dollar business
    entreprise company conseiller advisor credit compte tresor treasure incubator incubateur village`,
  /** People like what is near to them. */
  near: `love loveyou iloveyou amour jetaime jtaime cheri cherie coeur doudou bebe chouchou loulou maman papa mother
    father family famille enfant baby angel angels ange princess princesse prince king queen reine friend friends ami
    amis amie amour bisou bisous sweet honey happy lucky lover sexy girl boys lady`,
  names: `nicolas thomas alexandre julien camille marine marie pierre jean jacques louis michel daniel david martin
    antoine maxime romain vincent olivier sebastien caroline celine sophie isabelle nathalie stephanie charlotte
    michael jennifer jessica ashley amanda joshua matthew andrew charlie george robert william james anthony richard
    thomas jordan hunter harley taylor nicole michelle daniel sarah laura emma lucas hugo chloe`,
  animals: `dragon monkey tiger tigre lion eagle aigle chat chien panda dauphin dolphin cheval horse licorne unicorn
    poisson butterfly papillon phoenix turtle tortue`,
  games: `football soccer baseball basketball hockey rugby tennis marseille psg paris lyon liverpool chelsea arsenal
    barcelona madrid juventus ferrari porsche mercedes mustang corvette yankees cowboys ranger rangers gaming gamer
    minecraft fortnite champion champions victoire winner legend shadow ninja killer hunter warrior`,
  world: `sunshine soleil summer winter spring autumn hiver printemps automne flower fleur etoile star stars
    moon lune ocean river mountain montagne rainbow freedom liberte france french francais london london america
    canada monaco luxembourg italie italia italy europe world monde chocolate chocolat cookie cookies coffee cheese
    fromage orange banana pepper ginger purple yellow silver golden diamond diamant music musique guitar guitare
    rockyou trustno whatever nothing azerty qwerty qwertz`,
  days: `monday tuesday wednesday thursday friday saturday sunday lundi mardi mercredi jeudi vendredi samedi dimanche
    january february march april june july august september october november december janvier fevrier mars avril
    juin juillet aout septembre octobre novembre decembre`,
} as const;

/** A word once, the longest first: `password` before `pass`. */
export const commonWords: readonly string[] = [
  ...new Set(Object.values(words).flatMap((some) => some.split(/\s+/))),
].sort((first, second) => second.length - first.length);
