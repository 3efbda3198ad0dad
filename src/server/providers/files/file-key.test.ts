import { expect, it } from 'vitest'
import { assertFileKey, fileKeyOf, imageAddress, newFileKey } from './file-key.ts'

const KEY = 'avatars/0b9f5c1e-2d3a-4f5b-8c7d-9e0f1a2b3c4d.webp'

it('makes a key of its own each time, and finds it again behind its address', () => {
  const [first, second] = [newFileKey('avatars'), newFileKey('avatars')]
  expect(first).not.toBe(second)
  expect(() => assertFileKey(first)).not.toThrow()
  expect(imageAddress(KEY)).toBe(`/images/${KEY}`)
  expect(fileKeyOf(imageAddress(first))).toBe(first)
})

it.each([
  '',
  'avatars',
  'avatars/',
  `/${KEY}`,
  `../${KEY}`,
  `avatars/../${KEY}`,
  `./${KEY}`,
  `avatars//${KEY.slice(8)}`,
  `secrets/${KEY.slice(8)}`,
  KEY.replace('.webp', '.svg'),
  `${KEY}.part`,
  `${KEY}\n`,
  `${KEY}\0`,
  KEY.toUpperCase(),
  KEY.replace('/', '\\'),
  KEY.replace('/', '%2f'),
  KEY.replace('0b9f5c1e', '0b9f5c1é'),
  `C:/${KEY}`,
])('takes %j for no key', (key) => {
  expect(() => assertFileKey(key)).toThrow('not the key of a stored file')
  expect(fileKeyOf(`/images/${key}`)).toBeNull()
})

it.each([KEY, `/image/${KEY}`, `https://elsewhere.example/images/${KEY}`, `//x/images/${KEY}`])(
  'finds no key behind %s',
  (address) => {
    expect(fileKeyOf(address)).toBeNull()
  },
)
