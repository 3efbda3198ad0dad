import { toCsv } from '../csv.ts'

/** What can be imported from a file. */
export const IMPORT_KINDS = ['cities', 'reports', 'products'] as const
export type ImportKind = (typeof IMPORT_KINDS)[number]

/** One column a file may have. */
export interface ImportColumn {
  name: string
  about: string
  /** What the example file holds in its two rows. */
  examples: readonly [string, string]
  isRequired?: boolean
}

const SOURCE: readonly ImportColumn[] = [
  {
    name: 'source_title',
    about: 'Who published it',
    examples: ['Example Water Report', 'Example Water Report'],
  },
  {
    name: 'source_url',
    about: 'Where it can be read: https://…',
    examples: ['https://example.org/report', 'https://example.org/report'],
  },
  { name: 'license', about: 'Licence, as the publisher names it', examples: ['CC BY 4.0', ''] },
]
const SOURCE_YEAR: ImportColumn = {
  name: 'source_year',
  about: 'Year of publication',
  examples: ['2024', '2024'],
}

/** The columns of each kind of file, in the order of the example. */
export const CSV_COLUMNS: Readonly<Record<ImportKind, readonly ImportColumn[]>> = {
  cities: [
    { name: 'name', about: 'Name', examples: ['Innsbruck', 'Bergen'], isRequired: true },
    { name: 'country', about: 'Country', examples: ['Austria', 'Norway'], isRequired: true },
    {
      name: 'slug',
      about: 'Address of the page; made from name and country where it is empty',
      examples: ['innsbruck-austria', ''],
    },
    { name: 'state', about: 'State or region', examples: ['Tyrol', 'Vestland'] },
    {
      name: 'category',
      about: 'One of the categories of cities',
      examples: ['River', 'Coastal'],
      isRequired: true,
    },
    { name: 'tagline', about: 'One line below the name', examples: ['Water from the mountains', ''] },
    { name: 'description', about: 'Text of the page', examples: ['', ''] },
    { name: 'meta_title', about: 'Title for search engines', examples: ['', ''] },
    { name: 'meta_description', about: 'Description for search engines', examples: ['', ''] },
    SOURCE_YEAR,
    ...SOURCE,
  ],
  reports: [
    {
      name: 'city',
      about: 'Address of the city, or its name if the country is in its own column',
      examples: ['innsbruck-austria', 'innsbruck-austria'],
      isRequired: true,
    },
    { name: 'country', about: 'Country, where the city is given by its name', examples: ['', ''] },
    {
      name: 'parameter',
      about: 'What was measured: Lead, Nitrate, hardness …',
      examples: ['Lead', 'Nitrate'],
      isRequired: true,
    },
    {
      name: 'value',
      about: 'The figure; empty where nothing was detected',
      examples: ['1.2', '4.1'],
      isRequired: true,
    },
    { name: 'unit', about: 'Unit: µg/L, mg/L …', examples: ['µg/L', 'mg/L'] },
    {
      name: 'species',
      about: 'What the mass is counted as: N, NO3, NO2, CaCO3 or Cl2',
      examples: ['', 'NO3'],
    },
    { name: 'qualifier', about: 'below, or not detected', examples: ['below', ''] },
    { name: 'low', about: 'Lowest figure of several zones', examples: ['', '2.0'] },
    { name: 'high', about: 'Highest figure of several zones', examples: ['', '4.1'] },
    {
      name: 'basis',
      about: 'average, 90th percentile of homes, zone maximum …',
      examples: ['90th percentile of homes', 'average'],
    },
    { name: 'year', about: 'Year of the measurement', examples: ['2024', '2024'] },
    {
      name: 'confirmed',
      about: 'yes where somebody read the figure in its source',
      examples: ['yes', 'yes'],
    },
    { name: 'note', about: 'Anything to know about the figure', examples: ['', ''] },
    ...SOURCE,
  ],
  products: [
    { name: 'name', about: 'Name', examples: ['Counter filter', 'Steel bottle'], isRequired: true },
    {
      name: 'brand',
      about: 'Brand; with the name it says which product is meant',
      examples: ['Example', 'Example'],
    },
    { name: 'id', about: 'Id of a product that is there, where its name is to change', examples: ['', ''] },
    {
      name: 'category',
      about: 'One of the categories of products',
      examples: ['Water Filters', 'Water Bottles'],
      isRequired: true,
    },
    { name: 'description', about: 'Text', examples: ['Filters at the tap; holds 2 litres.', ''] },
    { name: 'link', about: 'Where it is sold: https://…', examples: ['https://shop.example/filter', ''] },
    {
      name: 'partner_tag',
      about: 'Your partner tag, name=value; only with a tag is the link an affiliate link',
      examples: ['', ''],
    },
    { name: 'ai_insight', about: 'Text under the heading "Written by AI"', examples: ['', ''] },
    {
      name: 'certifications',
      about: 'Claims, with | between them',
      examples: ['NSF/ANSI 53: lead | NSF/ANSI 42: chlorine', ''],
    },
    {
      name: 'certifications_confirmed',
      about: 'yes where somebody read the claims',
      examples: ['yes', 'no'],
    },
    SOURCE_YEAR,
    ...SOURCE,
  ],
}

/** A file one can begin with. */
export function exampleCsv(kind: ImportKind): string {
  const columns = CSV_COLUMNS[kind]
  return toCsv([
    columns.map(({ name }) => name),
    columns.map(({ examples }) => examples[0]),
    columns.map(({ examples }) => examples[1]),
  ])
}
