import { z } from 'zod'
import { ImportRefusedError } from '../import-refused-error.ts'

/** What data.gouv.fr answers about a data set, as far as we read it. */
const listingSchema = z.object({
  resources: z.array(z.object({ title: z.string(), url: z.url() })),
})

/** "dis-2024.zip" holds one file of each table, "dis-2024-dept.zip" one for each department. Both hold the same rows. */
const FILE = /dis-(20\d{2})(-dept)?\.zip$/i

/** Whether an address is a list of a data set's files instead of a file. */
export const isListing = (address: string): boolean =>
  URL.canParse(address) && /^\/api\/\d+\/datasets\//.test(new URL(address).pathname)

/** The address of the newest year's file in a list. Throws {@link ImportRefusedError} where there is none. */
export function newestDownload(text: string): string {
  const parsed = listingSchema.safeParse(parseJson(text))
  const files = (parsed.data?.resources ?? []).flatMap(({ title, url }) => {
    const [, year, isByDepartment] = FILE.exec(new URL(url).pathname) ?? FILE.exec(title) ?? []
    return year === undefined ? [] : [{ url, year: Number(year), rank: isByDepartment === undefined ? 1 : 0 }]
  })
  const [newest] = files.toSorted((one, other) => other.year - one.year || other.rank - one.rank)
  if (newest === undefined)
    throw new ImportRefusedError('The list at this address names no file such as dis-2024.zip.')
  return newest.url
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
