import type { InsertObject } from 'kysely'
import type { DB } from '#server/db/db-types.generated.ts'

/** The collections behind the shipped values, by the name the files use for each. */
export const DATA_SOURCES: readonly InsertObject<DB, 'data_sources'>[] = [
  {
    id: 'ucmr5',
    title: 'Fifth Unregulated Contaminant Monitoring Rule (UCMR 5), occurrence data',
    publisher: 'US EPA',
    url: 'https://www.epa.gov/dwucmr/occurrence-data-unregulated-contaminant-monitoring-rule',
    license: 'US federal work',
  },
  {
    id: 'nigra2020',
    title: 'Arsenic in public water systems 2009–11, from the Third Six-Year Review (Nigra et al. 2020)',
    publisher: 'Environmental Health Perspectives, from US EPA data',
    url: 'https://doi.org/10.1289/EHP7313',
    license: 'US federal work; derived figures published with the paper',
  },
  {
    id: 'sdwis',
    title: 'Lead and copper samples and violations, Safe Drinking Water Information System',
    publisher: 'US EPA',
    url: 'https://echo.epa.gov/tools/data-downloads/sdwa-download-summary',
    license: 'US federal work',
  },
  {
    id: 'sdwis_lcr_2017q3',
    title: 'Lead 90th percentiles, Safe Drinking Water Information System, third quarter of 2017',
    publisher: 'US EPA',
    url: 'https://echo.epa.gov/tools/data-downloads/sdwa-download-summary',
    license: 'US federal work',
  },
  {
    id: 'syr4_ncee',
    title: 'Means of disinfection by-products 2012–19, from the Fourth Six-Year Review',
    publisher: 'National Center for Environmental Economics, US EPA',
    url: 'https://www.epa.gov/dwsixyearreview',
    license: 'MIT',
  },
  {
    id: 'syr34_ncee',
    title: 'Means of nitrate 2006–19, from the Third and Fourth Six-Year Reviews',
    publisher: 'National Center for Environmental Economics, US EPA',
    url: 'https://www.epa.gov/dwsixyearreview',
    license: 'MIT',
  },
  {
    id: 'terviseamet',
    title: 'Drinking-water samples of Estonia, the newest of each parameter and supply point',
    publisher: 'Terviseamet (Health Board of Estonia)',
    url: 'https://vtiav.sm.ee/index.php/opendata/',
    license: 'Estonian state open data',
    note: 'Each value is one sample. The source does not mark values below what a laboratory can measure, so a low figure may mean that nothing was found.',
  },
  {
    id: 'european_cities',
    title: 'Hardness and minerals of European cities',
    publisher: 'Data: iswatersafetodrink.in',
    url: 'https://iswatersafetodrink.in/',
    license: 'CC BY 4.0',
    note: 'The utility publishes these values; whether one is a mean or a single sample is not stated. We converted German degrees of hardness to mg/L.',
  },
  {
    id: 'toronto_lead',
    title: 'Lead in samples from residents’ taps, by postal area',
    publisher: 'City of Toronto',
    url: 'https://open.toronto.ca/',
    license: 'Contains information licensed under the Open Government Licence – Toronto',
    note: 'Residents volunteered for these tests, so they do not stand for all homes of the area.',
  },
  {
    id: 'sise_eaux',
    title: 'Results of the sanitary control of tap water, commune by commune (SISE-Eaux)',
    publisher: 'French Ministry of Health',
    url: 'https://www.data.gouv.fr/fr/datasets/resultats-du-controle-sanitaire-de-leau-distribuee-commune-par-commune/',
    license: 'Licence Ouverte 2.0',
    note: 'Samples were taken in the network and at taps. Of substances with a limit for health we show the highest sample of the year, of germs and minerals the newest one.',
  },
  {
    id: 'hubeau',
    title: 'Quality of drinking water, asked live for the last twelve months',
    publisher: 'Hub’eau, from the French Ministry of Health',
    url: 'https://hubeau.eaufrance.fr/page/api-qualite-eau-potable',
    license: 'Licence Ouverte 2.0',
    note: 'Results that Hub’eau answered when someone asked for them; each says when. Of substances with a limit for health we show the highest sample, of germs and minerals the newest one.',
  },
]
