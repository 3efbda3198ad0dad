import type { SystemPage } from '#shared/water-systems/water-systems.schema.ts'

/** What a page says of the values it shows. */
export interface DatasetFacts {
  path: string
  title: string
  description: string
  /** The place whose water it is. */
  place: string
  /** Years of the values; null where we hold none. */
  years: { from: number; to: number } | null
  sources: SystemPage['sources']
}

/** The schema.org `Dataset` behind a page. */
export const dataset = (
  origin: string,
  { path, title, description, place, years, sources }: DatasetFacts,
): object => ({
  '@type': 'Dataset',
  name: title,
  description,
  url: `${origin}${path}`,
  isAccessibleForFree: true,
  spatialCoverage: place,
  ...(years === null ? {} : { temporalCoverage: `${years.from}/${years.to}` }),
  isBasedOn: sources.map(({ title: name, publisher, url }) => ({
    '@type': 'Dataset',
    name,
    url,
    creator: { '@type': 'Organization', name: publisher },
  })),
})
