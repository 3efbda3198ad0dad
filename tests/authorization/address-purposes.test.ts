import { glob, readFile } from 'node:fs/promises'
import { beforeAll, expect, it } from 'vitest'
import { ADDRESS_PURPOSES } from '#shared/accounts/address-purposes.ts'

const sources = new Map<string, string>()
beforeAll(async () => {
  for await (const file of glob('src/client/**/*.tsx')) sources.set(file, await readFile(file, 'utf8'))
})

const filesWith = (text: string) =>
  [...sources].filter(([, code]) => code.includes(text)).map(([file]) => file)

it.each(ADDRESS_PURPOSES)(
  'a person without a confirmed address learns that it is needed %s before pressing',
  (purpose) => {
    expect(filesWith(`<NeedsAddress purpose="${purpose}"`)).not.toEqual([])
  },
)

it('next to every button that saves', () => {
  // A city’s page and its report show the sentence where there is room for it, and not in the button.
  const saving = [
    ...filesWith('= useSaveBookmark()'),
    ...filesWith('= useSaveWater('),
    ...filesWith('<BookmarkButton'),
  ].filter((file) => !file.endsWith('/bookmark-button.tsx'))
  expect(saving.length).toBeGreaterThan(4)
  expect(
    saving.filter((file) => !sources.get(file)?.includes('<NeedsAddress purpose="to save things"')),
  ).toEqual([])
})
