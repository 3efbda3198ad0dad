import { expect, it } from 'vitest'
import { assertFileKey, fileKeyOf, folderOf, imageAddress, newFileKey, newPictureKeys } from './file-key.ts'

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

it('makes a key for each size of a picture, of one name', () => {
  const keys = newPictureKeys('cities', 'sao-paulo').sizes.map(({ key }) => key)
  expect(new Set(keys.map((key) => key.replace(/-\d+\.webp$/, ''))).size).toBe(1)
  for (const key of keys) {
    expect(fileKeyOf(imageAddress(key))).toBe(key)
    expect(folderOf(key)).toBe('cities')
  }
  const longest = newPictureKeys('innovations', 'a'.repeat(80)).sizes.map(({ key }) => key)
  for (const key of longest) expect(() => assertFileKey(key)).not.toThrow()
})

const PICTURE = 'cities/graz-0b9f5c1e-2d3a-4f5b-8c7d-9e0f1a2b3c4d-960.webp'
it.each([
  PICTURE.replace('cities', 'fridge'),
  PICTURE.replace('graz', ''),
  PICTURE.replace('graz', 'Graz'),
  PICTURE.replace('graz', 'a.b'),
  PICTURE.replace('graz', '../graz'),
  PICTURE.replace('graz', 'a'.repeat(200)),
  PICTURE.replace('-960', ''),
  PICTURE.replace('-960', '-961'),
  PICTURE.replace('.webp', '.svg'),
  `${PICTURE}.part`,
])('takes %j for no key', (key) => {
  expect(() => assertFileKey(PICTURE)).not.toThrow()
  expect(() => assertFileKey(key)).toThrow('not the key of a stored file')
})
