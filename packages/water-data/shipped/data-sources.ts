import sources from './data-sources.json' with { type: 'json' }

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
export const DATA_SOURCES: readonly DataSource[] = sources
