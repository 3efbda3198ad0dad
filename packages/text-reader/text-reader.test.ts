import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { decodePhoto } from './load-picture.sharp.ts'
import { WHOLE } from './photo.ts'
import { quarterOf } from './text-box.ts'
import { createTextReader, type Look } from './text-reader.ts'

const reader = await createTextReader()
afterAll(() => reader.close())

const photoOf = async (drawing: string) =>
  decodePhoto(
    await sharp(
      Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><rect width="900" height="900" fill="#cfe3ee"/>
        <g font-family="sans-serif" font-weight="bold" fill="#123a6b">${drawing}</g></svg>`),
    )
      .png()
      .toBuffer(),
  )

const look = (options: Partial<Look> = {}): Look => ({
  part: WHOLE,
  longSide: 736,
  known: [],
  first: [],
  effort: { left: 100_000 },
  isCanceled: () => false,
  ...options,
})

async function read(drawing: string, options?: Partial<Look>) {
  const lines = await reader.read(await photoOf(drawing), look(options))
  return lines?.map(({ letters, box }) => ({
    text: letters.map(({ text }) => text).join(''),
    quarter: quarterOf(box.angle),
  }))
}

describe('reading text', { timeout: 60_000 }, () => {
  it.each([
    [0, 0],
    [20, 0],
    [90, 1],
    [180, 2],
    [-90, 3],
  ])('that is turned by %s degrees', async (angle, quarter) => {
    const lines = await read(
      `<text x="450" y="470" font-size="70" text-anchor="middle" transform="rotate(${angle} 450 450)">Mineralwasser</text>`,
    )
    expect(lines).toContainEqual({ text: 'Mineralwasser', quarter })
  })

  it('that goes around a bottle', async () => {
    const letters = [...'Mineralwasserquellen'].map((letter, index) => {
      const place = (index - 9.5) * 36
      const [down, lean] = [(70 * place ** 2) / 350 ** 2, (140 * place) / 350 ** 2]
      return `<text x="${450 + place}" y="${480 + down}" font-size="52" text-anchor="middle" transform="rotate(${
        (Math.atan(lean) * 180) / Math.PI
      } ${450 + place} ${480 + down})">${letter}</text>`
    })
    const lines = await read(letters.join(''))
    expect(lines?.map(({ text }) => text)).toEqual(['Mineralwasserquellen'])
  })

  it('in rows of a table, also a single figure', async () => {
    const lines = await read(
      `<text x="80" y="300" font-size="64">Chloride</text><text x="700" y="300" font-size="64">7</text>`,
    )
    expect(lines).toEqual([
      { text: 'Chloride', quarter: 0 },
      { text: '7', quarter: 0 },
    ])
  })

  it('stops when told to, and gives nothing of a look that it could not finish', async () => {
    const drawing = '<text x="80" y="300" font-size="40">Chloride</text><text x="80" y="500">Sulfate</text>'
    expect(await read(drawing, { isCanceled: () => true })).toBeUndefined()
    expect(await read(drawing, { effort: { left: 100 } })).toBeUndefined()
  })

  it('takes a line in the same place from an earlier look', async () => {
    const photo = await photoOf('<text x="80" y="300" font-size="64">Chloride</text>')
    const known = (await reader.read(photo, look())) ?? []
    const effort = { left: 1000 }
    expect(await reader.read(photo, look({ known, effort }))).toEqual(known)
    expect(effort.left).toBe(1000)
  })

  it('reads the lines of a table first', async () => {
    const photo = await photoOf(
      '<text x="80" y="200" font-size="90">Naturelle</text><text x="80" y="600" font-size="40">Sulfate 12</text>',
    )
    const textsOf = (lines: Awaited<ReturnType<typeof reader.read>>) =>
      lines?.map(({ letters }) => letters.map(({ text }) => text).join('')[0])
    const read = await reader.read(photo, look())
    const last = read?.at(-1)?.box
    const again = await reader.read(photo, look({ first: last === undefined ? [] : [last] }))
    expect(textsOf(again)).toEqual(textsOf(read)?.toReversed())
  })
})
