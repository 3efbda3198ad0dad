import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas'
import { SHARE_PICTURE_SIZE } from '#shared/share-picture.ts'
import { SITE_NAME } from '#shared/site-name.ts'

/** What a picture shows: texts as people read them. */
export interface SharedFacts {
  title: string
  /** Below the title: where it is. */
  place: string | null
  status: { text: string; color: string }
  /** What is the matter, below the status; null where the status says it all. */
  line: string | null
  /** Three at most, each a name and what is known. */
  facts: readonly { name: string; value: string }[]
  /** The site's host name. */
  host: string
}

const { width, height } = SHARE_PICTURE_SIZE
const MARGIN = 72
/** Where the water begins, px from the top. */
const SURFACE = 398
const INK = {
  air: '#06151D',
  water: '#12586A',
  deep: '#0B3543',
  line: '#6DE2E8',
  text: '#F2F8FA',
  muted: '#A9C3CD',
}

/** The alphabets of the font's files. The font is the site's own, so that no system needs one. */
const SUBSETS = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'vietnamese'] as const
const FAMILY = SUBSETS.map((subset) => `"Manrope ${subset}"`).join(', ')

let fonts: Promise<void> | undefined
async function loadFonts(): Promise<void> {
  await Promise.all(
    SUBSETS.map(async (subset) => {
      const file = import.meta.resolve(
        `@fontsource-variable/manrope/files/manrope-${subset}-wght-normal.woff2`,
      )
      GlobalFonts.register(await readFile(fileURLToPath(file)), `Manrope ${subset}`)
    }),
  )
}

function setFont(context: SKRSContext2D, size: number, weight: number): void {
  context.font = `${size}px ${FAMILY}`
  context.fontVariationSettings = `'wght' ${weight}`
}

/** Cuts a text at a word so that it fits into `room` px; a single long word is cut at a letter. */
function cut(context: SKRSContext2D, text: string, room: number): string {
  if (context.measureText(text).width <= room) return text
  const words = text.split(' ')
  while (words.length > 1) {
    words.pop()
    const shorter = `${words.join(' ')} …`
    if (context.measureText(shorter).width <= room) return shorter
  }
  let letters = [...text]
  while (letters.length > 1 && context.measureText(`${letters.join('')}…`).width > room)
    letters = letters.slice(0, -1)
  return `${letters.join('')}…`
}

/** The title in one line, as large as fits; a long one in the smallest size, cut. */
function drawTitle(context: SKRSContext2D, title: string): void {
  const room = width - 2 * MARGIN
  let size = 88
  setFont(context, size, 700)
  while (size > 52 && context.measureText(title).width > room) {
    size -= 4
    setFont(context, size, 700)
  }
  context.fillText(cut(context, title, room), MARGIN, 202)
}

/** The line below the status, as large as fits. */
function drawLine(context: SKRSContext2D, line: string): void {
  const room = width - 2 * MARGIN
  let size = 34
  setFont(context, size, 500)
  while (size > 26 && context.measureText(line).width > room) {
    size -= 2
    setFont(context, size, 500)
  }
  context.fillText(cut(context, line, room), MARGIN, 368)
}

/** Draws a picture for link previews as a PNG. It needs the site's own font only. */
export async function drawSharePicture({
  title,
  place,
  status,
  line,
  facts,
  host,
}: SharedFacts): Promise<Buffer> {
  fonts ??= loadFonts()
  await fonts
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.fillStyle = INK.air
  context.fillRect(0, 0, width, height)
  const water = context.createLinearGradient(0, SURFACE, 0, height)
  water.addColorStop(0, INK.water)
  water.addColorStop(1, INK.deep)
  context.fillStyle = water
  context.fillRect(0, SURFACE, width, height - SURFACE)
  context.fillStyle = INK.line
  context.fillRect(0, SURFACE - 2, width, 4)

  setFont(context, 30, 600)
  context.fillStyle = INK.muted
  context.fillText(SITE_NAME, MARGIN, 92)
  context.textAlign = 'right'
  context.fillText(cut(context, host, 500), width - MARGIN, 92)
  context.textAlign = 'left'

  context.fillStyle = INK.text
  drawTitle(context, title)
  if (place !== null) {
    setFont(context, 32, 500)
    context.fillStyle = INK.muted
    context.fillText(cut(context, place, width - 2 * MARGIN), MARGIN, 252)
  }
  context.fillStyle = status.color
  context.beginPath()
  context.arc(MARGIN + 13, 305, 13, 0, 2 * Math.PI)
  context.fill()
  setFont(context, 40, 700)
  context.fillText(cut(context, status.text, width - 2 * MARGIN - 46), MARGIN + 46, 319)
  if (line !== null) {
    context.fillStyle = INK.text
    drawLine(context, line)
  }

  for (const [index, { name, value }] of facts.slice(0, 3).entries()) {
    const y = SURFACE + 68 + index * 64
    setFont(context, 34, 500)
    context.fillStyle = INK.muted
    const label = cut(context, name, 480)
    context.fillText(label, MARGIN, y)
    setFont(context, 34, 700)
    context.fillStyle = INK.text
    context.fillText(cut(context, value, width - 2 * MARGIN - 520), MARGIN + 520, y)
  }
  return canvas.encode('png')
}
