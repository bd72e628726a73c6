import { climateCompanies } from './climate.ts';
import type { Company } from './company.ts';
import { digitalCompanies } from './digital.ts';
import { financeCompanies } from './finance.ts';
import { healthCompanies } from './health.ts';
import { industryCompanies } from './industry.ts';
import { leisureCompanies } from './leisure.ts';
import { natureCompanies } from './nature.ts';
import { peopleCompanies } from './people.ts';
import { tradeCompanies } from './trade.ts';

/** The made-up companies of the demonstration; every sector has one at least. */
export const companies: readonly Company[] = [
  ...financeCompanies,
  ...healthCompanies,
  ...climateCompanies,
  ...natureCompanies,
  ...digitalCompanies,
  ...industryCompanies,
  ...peopleCompanies,
  ...leisureCompanies,
  ...tradeCompanies,
];
