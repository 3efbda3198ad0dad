import { toCsv } from '../../csv.ts'

export const IMPORT_KINDS = ['cities', 'reports', 'products'] as const
export type ImportKind = (typeof IMPORT_KINDS)[number]

export interface ImportColumn {
  name: string
  about: string
  /** What the example file holds in its two rows. */
  examples: readonly [string, string]
  isRequired?: boolean
}

const column = (name: string, about: string, ...examples: ImportColumn['examples']): ImportColumn => ({
  name,
  about,
  examples,
})
const required = (...args: Parameters<typeof column>): ImportColumn => ({
  ...column(...args),
  isRequired: true,
})

const SOURCE: readonly ImportColumn[] = [
  column('source_title', 'Who published it', 'Example Water Report', 'Example Water Report'),
  column(
    'source_url',
    'Where it can be read: https://…',
    'https://example.org/report',
    'https://example.org/report',
  ),
  column('license', 'License, as the publisher names it', 'CC BY 4.0', ''),
]
const SOURCE_YEAR: ImportColumn = column('source_year', 'Year of publication', '2024', '2024')

/** The columns of each kind of file, in the order of the example. */
export const CSV_COLUMNS: Readonly<Record<ImportKind, readonly ImportColumn[]>> = {
  cities: [
    required('name', 'Name', 'Innsbruck', 'Bergen'),
    required('country', 'Country', 'Austria', 'Norway'),
    column(
      'slug',
      'Address of the page; made from name and country where it is empty',
      'innsbruck-austria',
      '',
    ),
    column('state', 'State or region', 'Tyrol', 'Vestland'),
    required('category', 'One of the categories of cities', 'River', 'Coastal'),
    column('tagline', 'One line below the name', 'Water from the mountains', ''),
    column('description', 'Text of the page', '', ''),
    column('meta_title', 'Title for search engines', '', ''),
    column('meta_description', 'Description for search engines', '', ''),
    SOURCE_YEAR,
    ...SOURCE,
  ],
  reports: [
    required(
      'city',
      'Address of the city, or its name if the country is in its own column',
      'innsbruck-austria',
      'innsbruck-austria',
    ),
    column('country', 'Country, where the city is given by its name', '', ''),
    required('parameter', 'What was measured: Lead, Nitrate, hardness …', 'Lead', 'Nitrate'),
    required('value', 'The figure; empty where nothing was detected', '1.2', '4.1'),
    column('unit', 'Unit: µg/L, mg/L …', 'µg/L', 'mg/L'),
    column('species', 'What the mass is counted as: N, NO3, NO2, CaCO3 or Cl2', '', 'NO3'),
    column('qualifier', 'below, or not detected', 'below', ''),
    column('low', 'Lowest figure of several zones', '', '2.0'),
    column('high', 'Highest figure of several zones', '', '4.1'),
    column(
      'basis',
      'average, 90th percentile of homes, zone maximum …',
      '90th percentile of homes',
      'average',
    ),
    column('year', 'Year of the measurement', '2024', '2024'),
    column('confirmed', 'yes where somebody read the figure in its source', 'yes', 'yes'),
    column('note', 'Anything to know about the figure', '', ''),
    ...SOURCE,
  ],
  products: [
    required('name', 'Name', 'Counter filter', 'Steel bottle'),
    column('brand', 'Brand; with the name it says which product is meant', 'Example', 'Example'),
    column('id', 'Id of a product that is there, where its name is to change', '', ''),
    required('category', 'One of the categories of products', 'Water Filters', 'Water Bottles'),
    column('audience', 'household (if empty), travel, professional or industrial', '', 'travel'),
    column('description', 'Text', 'Filters at the tap; holds 2 liters.', ''),
    column('link', 'Where it is sold: https://…', 'https://shop.example/filter', ''),
    column(
      'partner_tag',
      'Your partner tag, name=value; only with a tag is the link an affiliate link',
      '',
      '',
    ),
    column('ai_insight', 'Text under the heading "Written by AI"', '', ''),
    column('certifications', 'Claims, with | between them', 'NSF/ANSI 53: lead | NSF/ANSI 42: chlorine', ''),
    column('cartridge_months', 'How many months a cartridge lasts', '6', ''),
    column('cartridge_liters', 'How many liters a cartridge lasts', '450', ''),
    column('replacement_part', 'Part number of the cartridge', 'CF-1', ''),
    column('size', 'As its maker writes it', '26 × 14 × 27 cm', ''),
    column('cartridge_price_usd', 'What one cartridge costs today, in US dollars', '19.99', ''),
    column(
      'facts_url',
      'Where life, part and size are stated: https://…',
      'https://maker.example/filter',
      '',
    ),
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
