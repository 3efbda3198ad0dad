import { decodePhoto, type Photo, type ReadLine } from '@smart-hydration/text-reader'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { sightOf } from './sight.ts'

/** A photo of stripes in two colors, blurred by some pixels. */
async function stripes(ink: string, paper: string, blur = 0): Promise<Photo> {
  const bars = Array.from(
    { length: 40 },
    (_none, at) => `<rect x="${at * 20}" width="8" height="600" fill="${ink}"/>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><rect width="800" height="600" fill="${paper}"/>${bars.join('')}</svg>`
  const drawn = sharp(Buffer.from(svg))
  return decodePhoto(await (blur > 0 ? drawn.blur(blur) : drawn).png().toBuffer())
}
const line = (confidence: number, box: Partial<ReadLine['box']> = {}): ReadLine => ({
  letters: [...'text'].map((text, index) => ({ text, confidence: confidence / 100, at: index / 4 })),
  confidence,
  box: { x: 400, y: 300, width: 200, height: 40, angle: 0, ...box },
})
const sharpPhoto = await stripes('#000', '#fff')

describe('what a photo showed', () => {
  it('is nothing, text, or a water', () => {
    expect(sightOf(sharpPhoto, [line(50)], false).what).toBe('nothing')
    expect(sightOf(sharpPhoto, [line(90)], false).what).toBe('text')
    expect(sightOf(sharpPhoto, [line(90)], true)).toMatchObject({ what: 'water', trouble: null })
  })

  it('says where text stands, the largest first, and whether it could be read', () => {
    const { places } = sightOf(sharpPhoto, [line(50), line(90, { y: 100, height: 60 }), line(20)], false)
    expect(places.map(({ isRead }) => isRead)).toEqual([true, false])
    expect(places[1]?.left).toBeCloseTo(0.375)
    expect(places[1]?.width).toBeCloseTo(0.25)
  })

  it.each([
    ['dark', () => stripes('#000', '#333'), line(50)],
    ['blurred', () => stripes('#000', '#fff', 12), line(50)],
    ['small', async () => sharpPhoto, line(50, { height: 9 })],
    ['cut', async () => sharpPhoto, line(50, { x: 90 })],
    [null, async () => sharpPhoto, line(50)],
  ])('names the trouble: %s', async (trouble, photo, seen) => {
    expect(sightOf(await photo(), [seen], false).trouble).toBe(trouble)
  })
})
