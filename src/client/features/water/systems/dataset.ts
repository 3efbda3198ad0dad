/** What a page says of the values it shows, all of it from the page's own answer. */
export interface DatasetFacts {
  path: string
  title: string
  description: string
  /** The place whose water it is. */
  place: string
  /** The number the authority gives the system, where the page is about one. */
  identifier?: string
  /** Years of the values; null where they have none. */
  years: { from: number; to: number } | null
  /** When the values last changed, where the answer says it. */
  modifiedAt?: string
  sources: readonly {
    title: string | null
    publisher?: string
    url: string | null
    license: string | null
  }[]
  /** The names of the values that everyone sees. */
  variables?: readonly string[]
  /** How many further values come with Premium. */
  lockedValues: number
}

const distinct = (texts: readonly (string | null)[]): string[] =>
  [...new Set(texts.filter((text) => text !== null && text !== ''))] as string[]

/** A list as structured data: nothing where it is empty, the one where there is one. */
const listed = (name: string, list: readonly unknown[]): object =>
  list.length === 0 ? {} : { [name]: list.length === 1 ? list[0] : list }

/**
 * The schema.org `Dataset` behind a page. Values that come with Premium are a part that is not free. It has no `distribution`: no
 * page offers its values as a file.
 */
export function dataset(origin: string, facts: DatasetFacts): object {
  const {
    path,
    title,
    description,
    place,
    identifier,
    years,
    modifiedAt,
    variables = [],
    lockedValues,
  } = facts
  const sources = facts.sources.filter((source) => source.title !== null)
  return {
    '@type': 'Dataset',
    name: title,
    description,
    url: `${origin}${path}`,
    ...(identifier === undefined ? {} : { identifier }),
    spatialCoverage: place,
    ...(years === null ? {} : { temporalCoverage: `${years.from}/${years.to}` }),
    ...(modifiedAt === undefined ? {} : { dateModified: modifiedAt }),
    isAccessibleForFree: lockedValues === 0,
    ...(lockedValues === 0
      ? {}
      : {
          hasPart: {
            '@type': 'Dataset',
            name: `Further values: ${lockedValues}`,
            isAccessibleForFree: false,
          },
        }),
    ...listed('variableMeasured', distinct([...variables])),
    ...listed('license', distinct(sources.map(({ license }) => license))),
    isBasedOn: sources.map(({ title: name, publisher, url, license }) => ({
      '@type': 'Dataset',
      name,
      ...(url === null ? {} : { url }),
      ...(license === null ? {} : { license }),
      ...(publisher === undefined ? {} : { creator: { '@type': 'Organization', name: publisher } }),
    })),
  }
}
