import type { Bilingual, Trade } from '../../companies/company.ts';
import type { Chance } from '../chance.ts';

/** Words a model with figures: `n(low, high, step)` draws one, written alike in both languages of one text. */
type Draw = (low: number, high: number, step?: number) => number;
type Model = (n: Draw) => Bilingual;

const fr = (value: number) => value.toLocaleString('fr');
const en = (value: number) => value.toLocaleString('en');

const models: Record<Trade, readonly Model[]> = {
  SOFTWARE: [
    (n) => {
      const [price, margin, churn] = [n(6_000, 48_000, 1_000), n(74, 86), n(2, 6)];
      return [
        `Abonnement annuel selon la taille du client, ${fr(price)} euros en moyenne, mise en service comprise. La marge brute atteint ${margin} % et moins de ${churn} % des clients partent chaque année. Les partenaires intégrateurs apportent un tiers des ventes contre une commission la première année.`,
        `Yearly subscription according to the customer’s size, ${en(price)} euros on average, set-up included. Gross margin reaches ${margin}% and fewer than ${churn}% of customers leave each year. Integration partners bring a third of sales for a commission in the first year.`,
      ];
    },
    (n) => {
      const [price, users, growth] = [n(18, 65), n(40, 260, 10), n(108, 127)];
      return [
        `Licence mensuelle de ${price} euros par utilisateur, ${users} utilisateurs par contrat en moyenne. Les clients de la première heure dépensent aujourd’hui ${growth} % de leur commande initiale. Un forfait d’accompagnement, facturé à part, couvre la reprise des données et la formation.`,
        `Monthly licence of ${price} euros per user, ${users} users per contract on average. Early customers now spend ${growth}% of their initial order. A support package, charged separately, covers data migration and training.`,
      ];
    },
  ],
  MARKETPLACE: [
    (n) => {
      const [commission, basket, repeat] = [n(6, 17), n(900, 7_400, 100), n(38, 67)];
      return [
        `Commission de ${commission} % sur chaque transaction, pour un panier moyen de ${fr(basket)} euros. ${repeat} % des acheteurs reviennent dans l’année. Les vendeurs peuvent souscrire une offre de mise en avant et d’assurance qui représente déjà un cinquième des recettes.`,
        `A ${commission}% commission on each transaction, for an average basket of ${en(basket)} euros. ${repeat}% of buyers return within the year. Sellers may take a visibility and insurance package that already makes up a fifth of income.`,
      ];
    },
  ],
  EQUIPMENT: [
    (n) => {
      const [price, margin, service] = [n(1_200, 36_000, 100), n(34, 52), n(8, 15)];
      return [
        `Vente de l’équipement à ${fr(price)} euros en moyenne, avec une marge de ${margin} %, puis contrat de service annuel égal à ${service} % du prix. Les consommables et pièces assurent un revenu régulier. Les grands comptes peuvent louer sur trente-six mois par un partenaire financier.`,
        `Sale of the equipment at ${en(price)} euros on average, with a ${margin}% margin, then a yearly service contract worth ${service}% of the price. Consumables and parts bring regular income. Large accounts may rent over thirty-six months through a financial partner.`,
      ];
    },
    (n) => {
      const [fee, years, share] = [n(90, 1_900, 10), n(3, 5), n(55, 80)];
      return [
        `Location de ${fr(fee)} euros par mois et par unité, maintenance incluse, engagement de ${years} ans. Les revenus récurrents forment ${share} % du chiffre d’affaires. Une unité est amortie en quatorze mois ; elle est ensuite remise à neuf et relouée.`,
        `Rental at ${en(fee)} euros per month and unit, maintenance included, for a ${years}-year term. Recurring income makes up ${share}% of sales. A unit pays for itself in fourteen months; it is then refurbished and rented again.`,
      ];
    },
  ],
  LICENCE: [
    (n) => {
      const [royalty, upfront, partners] = [n(3, 9), n(150_000, 900_000, 50_000), n(3, 8)];
      return [
        `Licence concédée à des industriels : ${fr(upfront)} euros à la signature, puis ${royalty} % de redevances sur les ventes. Nous gardons la recherche et les brevets, le partenaire produit et distribue. ${partners} accords sont en négociation ; un atelier pilote fournit les premières séries.`,
        `Licences granted to manufacturers: ${en(upfront)} euros on signature, then ${royalty}% royalties on sales. We keep research and patents, the partner produces and distributes. ${partners} agreements are under negotiation; a pilot workshop supplies the first series.`,
      ];
    },
  ],
  SUBSCRIPTION: [
    (n) => {
      const [price, months, cost] = [n(9, 59), n(14, 31), n(20, 75, 5)];
      return [
        `Abonnement de ${price} euros par mois, gardé ${months} mois en moyenne, pour un coût d’acquisition de ${cost} euros. L’offre aux entreprises, facturée à l’année, croît plus vite et atteint un tiers du chiffre d’affaires. L’équilibre est prévu sous dix-huit mois.`,
        `Subscription at ${price} euros a month, kept for ${months} months on average, for an acquisition cost of ${cost} euros. The business offer, invoiced yearly, grows faster and reaches a third of sales. Break-even is expected within eighteen months.`,
      ];
    },
    (n) => {
      const [low, high, renewal] = [n(29, 79, 10), n(190, 490, 10), n(84, 95)];
      return [
        `Trois formules, de ${low} à ${high} euros par mois, sans engagement. Le matériel est prêté contre une caution. ${renewal} % des abonnés renouvellent après un an, et la recommandation apporte plus de la moitié des nouveaux contrats.`,
        `Three plans from ${low} to ${high} euros a month, without commitment. Equipment is lent against a deposit. ${renewal}% of subscribers renew after a year, and recommendation brings more than half of new contracts.`,
      ];
    },
  ],
  SERVICE: [
    (n) => {
      const [share, term, margin] = [n(12, 35), n(3, 8), n(28, 46)];
      return [
        `Le client paie le résultat : ${share} % de l’économie constatée, mesurée par un tiers, sur un contrat de ${term} ans. La marge d’exploitation dépasse ${margin} % dès la deuxième année. Les installations sont financées par une société de projet, ce qui limite le besoin en fonds propres.`,
        `Customers pay for results: ${share}% of the savings found, measured by a third party, over a ${term}-year contract. Operating margin exceeds ${margin}% from the second year. Installations are financed by a project company, which limits the need for equity.`,
      ];
    },
  ],
};

/** How a company of a trade earns its money, in both languages. */
export function wordEconomicModel(chance: Chance, trade: Trade): Bilingual {
  const draw: Draw = (low, high, step = 1) => chance.number.int({ min: low, max: high, multipleOf: step });
  return chance.helpers.arrayElement(models[trade])(draw);
}
