import { describe, expect, it } from 'vitest'
import { isListing, newestDownload } from './newest-download.rules.ts'

// The shape that data.gouv.fr documents for a data set (GET /api/1/datasets/{dataset}/); no answer of it could be had.

const HOST = 'https://static.data.gouv.fr/resources/control'
const listing = (...files: string[]) =>
  JSON.stringify({
    id: '5cf8d9ed8b4c4110294c841d',
    resources: files.map((title, index) => ({ id: String(index), title, url: `${HOST}/${index}/${title}` })),
  })

describe('the newest download', () => {
  it('is that of the newest year, in whatever order the list is', () => {
    expect(newestDownload(listing('dis-2023.zip', 'dis-2025.zip', 'dis-2024.zip'))).toBe(
      `${HOST}/1/dis-2025.zip`,
    )
  })

  it('is the whole one where a year has one by department, too', () => {
    expect(newestDownload(listing('dis-2025-dept.zip', 'dis-2025.zip'))).toBe(`${HOST}/1/dis-2025.zip`)
    expect(newestDownload(listing('notice.pdf', 'dis-2025-dept.zip', 'dis-2024.zip'))).toBe(
      `${HOST}/1/dis-2025-dept.zip`,
    )
  })

  it.each(['', '<!doctype html>', '{}', listing(), listing('notice.pdf', 'dis-25.zip')])(
    'is refused in a sentence where the answer is %j',
    (text) => {
      expect(() => newestDownload(text)).toThrow('names no file such as dis-2024.zip')
    },
  )
})

it('a list is told from a file by its address', () => {
  expect(isListing('https://www.data.gouv.fr/api/1/datasets/5cf8d9ed8b4c4110294c841d/')).toBe(true)
  expect(isListing(`${HOST}/1/dis-2025.zip`)).toBe(false)
  expect(isListing('not an address')).toBe(false)
})
