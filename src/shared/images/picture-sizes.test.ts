import { expect, it } from 'vitest'
import { namedSizeOf, PICTURE_WIDTHS, pictureSrcSet } from './picture-sizes.ts'

const BASE = '/images/cities/graz-0b9f5c1e-2d3a-4f5b-8c7d-9e0f1a2b3c4d'

it('tells an image of the other sizes', () => {
  expect(pictureSrcSet(`${BASE}-960.webp`)).toBe(
    `${BASE}-480.webp 480w, ${BASE}-960.webp 960w, ${BASE}-1600.webp 1600w`,
  )
})

it.each([
  '/images/avatars/0b9f5c1e-2d3a-4f5b-8c7d-9e0f1a2b3c4d.webp',
  'https://elsewhere.example/a-960.webp',
  `${BASE}-480.webp`,
  '',
])('knows one size alone of %j', (address) => {
  expect(pictureSrcSet(address)).toBeUndefined()
})

it('names the middle size', () => {
  for (const width of PICTURE_WIDTHS) expect(namedSizeOf(`a-${width}.webp`)).toBe('a-960.webp')
})

it.each(['270916305900', '000000000960', '9e0f1a2b3c4d'])(
  'leaves a picture of one size its name: %s',
  (ending) => {
    const key = `fridge/0b9f5c1e-2d3a-4f5b-8c7d-${ending}.webp`
    expect(namedSizeOf(key)).toBe(key)
  },
)
