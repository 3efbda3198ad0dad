import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { cutOut } from './cut-out.ts'
import { decodePhoto } from './load-picture.sharp.ts'
import { sizesOf } from './photo.ts'

/** A red bar with a blue right end, turned about the middle of a white picture. */
async function barAt(angle: number) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"><rect width="600" height="600" fill="#fff"/>
    <g transform="rotate(${angle} 300 300)"><rect x="150" y="270" width="300" height="60" fill="#f00"/>
    <rect x="400" y="270" width="50" height="60" fill="#00f"/></g></svg>`
  return decodePhoto(await sharp(Buffer.from(svg)).png().toBuffer())
}

describe('cutting a line out of a photo', () => {
  it.each([0, 17, 90, -90, 180])('levels one that runs at %s degrees', async (angle) => {
    const sizes = sizesOf(await barAt(angle))
    const box = { x: 300, y: 300, width: 300, height: 60, angle }
    const { data, width } = cutOut(sizes, box, { width: 60, height: 12 })
    const pixel = (x: number, y: number) => [...data.subarray((y * width + x) * 3, (y * width + x) * 3 + 3)]
    for (const [x, y, color] of [
      [5, 6, [255, 0, 0]],
      [40, 3, [255, 0, 0]],
      [56, 8, [0, 0, 255]],
    ] as const)
      for (const [channel, value] of pixel(x, y).entries())
        expect(Math.abs(value - (color[channel] as number))).toBeLessThan(30)
  })
})
