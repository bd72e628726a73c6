import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { cardLimits, type Region, regions } from '@passerelle/contract';
import { ROOT } from '../../../develop/start/command.ts';
import type { Company } from './company.ts';
import { sampleCompanies } from './sample-companies.ts';

interface Laureate {
  entreprise: string;
  reg_nom: string | null;
  moto: string | null;
  entrepriseresume: string | null;
  projetresume: string | null;
  datepublication: string;
}

const dataFile = join(process.env.PASSERELLE_DATA ?? resolve(ROOT, '../shared/data'), 'inov-laureates.json');

function toCompany({
  entreprise,
  reg_nom,
  moto,
  entrepriseresume,
  projetresume,
  datepublication,
}: Laureate): Company[] {
  const region = regions.find((name) => name === reg_nom);
  if (!region || !moto || !entrepriseresume || !projetresume) return [];
  return [
    {
      name: entreprise,
      region,
      motto: moto,
      about: entrepriseresume,
      project: projetresume,
      since: datepublication,
    },
  ];
}

/** Three companies of different regions, with accents in their names where there are any, and texts over the limits. */
function choose(companies: Company[]): Company[] {
  const isLong = ({ motto, about, project }: Company) =>
    motto.length > cardLimits.shortDescriptionLength &&
    about.length > cardLimits.marketOpportunityLength &&
    project.length > cardLimits.innovativeSolutionLength;
  const long = companies.filter(isLong);
  const hasAccent = ({ name }: Company) => /[À-ÿ]/.test(name);
  const byAccent = [...long.filter(hasAccent), ...long.filter((company) => !hasAccent(company))];
  const chosen = new Map<Region, Company>();
  for (const company of byAccent) if (!chosen.has(company.region)) chosen.set(company.region, company);
  return [...chosen.values()].slice(0, 3);
}

/** The companies of the journey, and where they come from. */
export function journeyCompanies(): { source: string; companies: Company[] } {
  if (!existsSync(dataFile)) {
    return { source: 'the project’s own sample (no inov-laureates.json found)', companies: sampleCompanies };
  }
  const laureates: Laureate[] = JSON.parse(readFileSync(dataFile, 'utf8'));
  return { source: 'inov-laureates.json', companies: choose(laureates.flatMap(toCompany)) };
}
