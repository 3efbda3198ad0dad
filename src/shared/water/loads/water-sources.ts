/**
 * The collections that can be imported, by the names the terminal takes. `shippedOf` is the day the shipped rows were the newest,
 * null where nothing is shipped. `budgetDays` is how old a source's rows may become: two of its releases, and the weeks until a
 * release is published.
 */
export const WATER_SOURCES = [
  {
    id: 'us-sdwa',
    title: 'Water systems of the United States: register, lead and copper, violations',
    publisher: 'US EPA, Safe Drinking Water Information System (ECHO download)',
    address: 'https://echo.epa.gov/files/echodownloads/SDWA_latest_downloads.zip',
    license: 'US federal work',
    renewed: 'every quarter',
    shippedOf: '2026-03-31',
    budgetDays: 200,
  },
  {
    id: 'us-service-lines',
    title: 'Service lines in the United States: what utilities report theirs to be made of',
    publisher: 'US EPA, Safe Drinking Water Information System (Service Line Inventory)',
    // The federal reports make the file on request, so it has no lasting address.
    address: null,
    license: 'US federal work',
    renewed: 'every quarter',
    shippedOf: '2026-03-31',
    budgetDays: 200,
  },
  {
    id: 'us-ucmr5',
    title: 'PFAS and lithium in the United States: results of the survey of 2023 to 2025',
    publisher: 'US EPA, fifth Unregulated Contaminant Monitoring Rule (UCMR 5)',
    address: 'https://www.epa.gov/system/files/other-files/2023-08/ucmr5-occurrence-data.zip',
    license: 'US federal work',
    renewed: 'every quarter',
    shippedOf: '2026-05-31',
    budgetDays: 200,
  },
  {
    id: 'us-areas',
    title: 'Service areas in the United States: ZIP codes and suppliers of water systems',
    publisher: 'US EPA, Office of Research and Development',
    address:
      'https://raw.githubusercontent.com/USEPA/ORD_SAB_Model/main/Version_History/1_2/PWS_ZipCodes.csv',
    license: 'MIT',
    renewed: 'every year',
    shippedOf: '2025-06-30',
    budgetDays: 550,
  },
  {
    id: 'fr',
    title: 'Tap water of France: networks, communes and the results of the sanitary control',
    publisher: 'French Ministry of Health, SISE-Eaux (data.gouv.fr)',
    // A list of files, of which the newest year is taken.
    address: 'https://www.data.gouv.fr/api/1/datasets/5cf8d9ed8b4c4110294c841d/',
    license: 'Licence Ouverte 2.0',
    renewed: 'every month',
    shippedOf: null,
    budgetDays: 120,
  },
  {
    id: 'ee',
    title: 'Supply points of Estonia: the newest sample of each parameter',
    publisher: 'Terviseamet (Health Board of Estonia)',
    address: 'https://vtiav.sm.ee/index.php/opendata/veevargi_veeproovid_{year}.xml',
    license: 'Estonian state open data',
    renewed: 'all year',
    shippedOf: '2026-04-21',
    budgetDays: 370,
  },
  {
    id: 'eu-hardness',
    title: 'Cities of Europe: hardness and minerals',
    publisher: 'Data: iswatersafetodrink.in',
    address: 'https://raw.githubusercontent.com/mayrsascha/wasserhaerte-daten/HEAD/staedte.csv',
    license: 'CC BY 4.0',
    renewed: 'several times a year',
    shippedOf: '2026-11-22',
    budgetDays: 370,
  },
] as const

/** The sources of which the product ships nothing: without an import there are no figures. */
export const SOURCES_NOT_SHIPPED: ReadonlySet<WaterSourceId> = new Set(['fr'])

export type WaterSourceId = (typeof WATER_SOURCES)[number]['id']

export const WATER_SOURCE_IDS = WATER_SOURCES.map(({ id }) => id) as [WaterSourceId, ...WaterSourceId[]]

/** The sources whose files a schedule can download. */
export const DOWNLOADED_SOURCE_IDS: readonly WaterSourceId[] = WATER_SOURCES.flatMap(({ id, address }) =>
  address === null ? [] : [id],
)

/** The year of the files that are read until the end of March is the one before, because theirs are complete only then. */
const MONTHS_TO_COMPLETE = 3

/** Where a source publishes its file at a time; null where the file has no lasting address and is uploaded. */
export function addressOf(id: WaterSourceId, now: Date): string | null {
  const then = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - MONTHS_TO_COMPLETE))
  return describeSource(id).address?.replace('{year}', String(then.getUTCFullYear())) ?? null
}

/** What is known of a source. */
export function describeSource(id: WaterSourceId) {
  const source = WATER_SOURCES.find((each) => each.id === id)
  if (source === undefined) throw new TypeError(`There is no source ${id}`)
  return source
}
