import { expect, it } from 'vitest'
import { picturePrefixSchema } from '#shared/images/pictures.schema.ts'
import { picturePrefix } from './picture-prefix.ts'

it.each([
  ['São Paulo!', 'sao-paulo'],
  ['  Évian-les-Bains  ', 'evian-les-bains'],
  ['東京', 'picture'],
  ['', 'picture'],
  ['--a--b--', 'a-b'],
  [`${'a'.repeat(79)} b`, 'a'.repeat(79)],
  ['../../etc', 'etc'],
])('%j is %j, which the server takes', (name, prefix) => {
  expect(picturePrefix(name)).toBe(prefix)
  expect(picturePrefixSchema.parse(prefix)).toBe(prefix)
})
