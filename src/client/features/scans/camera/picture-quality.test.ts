import sharp, { type Sharp } from 'sharp'
import { describe, expect, it } from 'vitest'
import { measurePicture, qualityProblem } from './picture-quality.ts'

const PRINT = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512">
  <rect width="512" height="512" fill="#c8d8e0"/>
  ${Array.from({ length: 8 }, (_, row) => `<text x="20" y="${60 + row * 60}" font-size="48" font-weight="bold" fill="#203040">Calcium 80 mg/l Magnesium 26 mg/l Sodium 6,5 mg/l</text>`).join('')}
</svg>`)

/** A printed label after something was done to its photo. */
async function photo(change: (picture: Sharp) => Sharp) {
  const { data, info } = await change(sharp(await sharp(PRINT).png().toBuffer()).flatten())
    .grayscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height }
}
const problemOf = async (change: (picture: Sharp) => Sharp) =>
  qualityProblem(measurePicture(await photo(change)))

describe('a printed label', () => {
  it('has no problem when it is sharp and lit', async () => {
    expect(await problemOf((picture) => picture)).toBeNull()
    expect(await problemOf((picture) => picture.blur(0.8))).toBeNull()
    expect(await problemOf((picture) => picture.linear(0.6, 0))).toBeNull()
  })

  it('is blurred, however light it is', async () => {
    expect(await problemOf((picture) => picture.blur(6))).toBe('blurred')
    expect(await problemOf((picture) => picture.blur(6).linear(0.6, 0))).toBe('blurred')
  })

  it('is too dark or too bright', async () => {
    expect(await problemOf((picture) => picture.linear(0.15, 0))).toBe('dark')
    expect(await problemOf((picture) => picture.linear(1.5, 0))).toBe('bright')
  })
})

it('says nothing of the sharpness of an empty wall', () => {
  const wall = { data: new Uint8ClampedArray(100 * 100).fill(120), width: 100, height: 100 }
  expect(measurePicture(wall)).toEqual({ light: 120, glare: 0, sharpness: null })
  expect(qualityProblem(measurePicture(wall))).toBeNull()
})
