import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { evenOut, type GreyPicture, unbend } from './grey-picture.ts'
import { eraseLeaders } from './leaders.ts'
import { decodePicture, shapePicture } from './load-picture.sharp.ts'
import { findSkew } from './skew.ts'

/** Strokes in place of letters, in lines of words, on paper that darkens from left to right. */
async function page(options: { ink: string; paper: string; angle?: number }): Promise<GreyPicture> {
  const bars = Array.from({ length: 10 }, (_none, row) =>
    Array.from({ length: 50 }, (_stroke, column) =>
      (row * 7 + column * 5) % 6 === 0 || column > 34 + ((row * 11) % 16)
        ? ''
        : `<rect x="${90 + column * 8}" y="${60 + row * 46}" width="4" height="${12 + ((row + column * 3) % 3)}" fill="${options.ink}"/>`,
    ).join(''),
  ).join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="560">
    <defs><linearGradient id="dusk"><stop offset="0" stop-opacity="0"/><stop offset="1" stop-opacity=".6"/></linearGradient></defs>
    <rect width="600" height="560" fill="${options.paper}"/>${bars}<rect width="600" height="560" fill="url(#dusk)"/></svg>`
  const png = await sharp(Buffer.from(svg))
    .rotate(options.angle ?? 0, { background: options.paper })
    .png()
    .toBuffer()
  return decodePicture(png)
}

describe('evening out', () => {
  it('makes letters dark on light paper, whatever the light and the colours', async () => {
    for (const [ink, paper, polarity] of [
      ['#333333', '#eeeeee', 'dark-text'],
      ['#eeeeee', '#224422', 'light-text'],
    ] as const) {
      const { data, width } = evenOut(await page({ ink, paper }), 20, polarity)
      for (const x of [132, 300, 356]) {
        expect(data[66 * width + x]).toBeLessThan(140)
        expect(data[90 * width + x]).toBeGreaterThan(170)
      }
    }
  })
})

describe('erasing leaders', () => {
  it('takes the dots between name and value away, and leaves the letters', () => {
    const picture = { data: new Uint8Array(200 * 40).fill(255), width: 200, height: 40 }
    const ink = (x: number, y: number) => picture.data.fill(0, y * 200 + x, y * 200 + x + 2)
    for (let x = 60; x < 160; x += 5) ink(x, 25)
    for (let y = 12; y < 26; y += 1) for (const x of [20, 28, 36, 170]) ink(x, y)
    const { data } = eraseLeaders(picture)
    expect(data.subarray(25 * 200 + 50, 25 * 200 + 165).every((value) => value === 255)).toBe(true)
    expect([20, 28, 36, 170].map((x) => data[25 * 200 + x])).toEqual([0, 0, 0, 0])
  })
})

describe('finding the skew', () => {
  it.each([-9, -3.5, 0, 6, 10])('of lines that lean by %s degrees', async (angle) => {
    const small = await shapePicture(await page({ ink: '#333333', paper: '#eeeeee', angle }), {
      longSide: 600,
    })
    const skew = findSkew([evenOut(small, 8, 'dark-text'), evenOut(small, 8, 'light-text')])
    expect(Math.abs(skew.angle - angle)).toBeLessThanOrEqual(0.5)
  })

  it('of lines that go round a bottle, and straightens them', async () => {
    const straight = await page({ ink: '#333333', paper: '#eeeeee' })
    const bent = unbend(straight, -0.05)
    const lean = (picture: GreyPicture) =>
      findSkew([evenOut(picture, 8, 'dark-text'), evenOut(picture, 8, 'light-text')])
    expect(lean(bent).bend).toBeCloseTo(0.05, 1)
    expect(lean(unbend(bent, 0.05))).toEqual({ angle: 0, bend: 0 })
  })

  it('leaves a picture without lines as it is', () => {
    const blank = { data: new Uint8Array(10_000).fill(200), width: 100, height: 100 }
    expect(findSkew([blank])).toEqual({ angle: 0, bend: 0 })
  })
})
