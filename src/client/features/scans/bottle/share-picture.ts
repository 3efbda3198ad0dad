import { bottleLevel, bottleOutline } from '#client/features/scans/common/bottle-shape.tsx'
import type { SavedBottle } from '#shared/scans/bottle.schema.ts'
import { SITE_NAME } from '#shared/site-name.ts'
import styles from './share-picture.module.css'
import { shareTexts } from './share-texts.ts'

/** The size that link previews and messengers show whole. */
const SIZE = { width: 1200, height: 630 }
const LEFT = 400
const RIGHT = 60

/** A color of the page's theme as it is shown now, by the class that has it. */
function color(className: string | undefined): string {
  const probe = document.createElement('span')
  probe.className = className ?? ''
  document.body.append(probe)
  const shown = getComputedStyle(probe).color
  probe.remove()
  return shown
}

/** Breaks a text into lines of at most `width`; the last one that fits ends in "…" if there is more. */
function linesOf(context: CanvasRenderingContext2D, text: string, width: number, most: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line === '' || context.measureText(longer).width <= width) line = longer
    else {
      lines.push(line)
      line = word
    }
  }
  lines.push(line)
  if (lines.length <= most) return lines
  return [...lines.slice(0, most - 1), `${lines[most - 1]} …`]
}

function drawBottle(context: CanvasRenderingContext2D, { brandname, tds }: SavedBottle): void {
  const outline = new Path2D(bottleOutline(brandname))
  const level = bottleLevel(tds ?? 0)
  context.save()
  context.translate(80, 50)
  context.scale(4.1, 4.1)
  context.fillStyle = color(styles.tube)
  context.fill(outline)
  context.save()
  context.clip(outline)
  const water = context.createLinearGradient(0, level, 0, 128)
  water.addColorStop(0, color(styles.waterTop))
  water.addColorStop(1, color(styles.waterBottom))
  context.fillStyle = water
  context.fillRect(0, level, 58, 128)
  context.fillStyle = color(styles.waterLine)
  context.fillRect(0, level, 58, 2.5)
  context.restore()
  context.strokeStyle = color(styles.fgMuted)
  context.lineWidth = 1.6
  context.stroke(outline)
  context.restore()
}

/** Draws a bottle with its figures and their origin as a PNG, in the colors of the page's theme. */
export async function drawSharePicture(bottle: SavedBottle): Promise<Blob> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, SIZE)
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('The browser has no canvas to draw on.')
  const { name, place, headline, minerals, origins } = shareTexts(bottle)
  const family = getComputedStyle(document.body).fontFamily
  const width = SIZE.width - LEFT - RIGHT
  let y = 60
  const write = (text: string, size: number, weight: number, className: string | undefined, most = 1) => {
    if (text === '') return
    context.font = `${weight} ${size}px ${family}`
    context.fillStyle = color(className)
    for (const line of linesOf(context, text, width, most)) {
      y += size * 1.15
      // A single word that is too long is made narrower.
      context.fillText(line, LEFT, y, width)
    }
    y += size * 0.35
  }
  context.fillStyle = color(styles.bgCanvas)
  context.fillRect(0, 0, SIZE.width, SIZE.height)
  drawBottle(context, bottle)
  write(name, 60, 700, styles.fg, 2)
  write(place, 26, 500, styles.fgMuted, 2)
  y += 12
  write(headline, 34, 650, styles.accentText)
  for (const mineral of minerals) write(mineral, 28, 550, styles.fg)
  write(origins, 20, 500, styles.fgMuted, 2)
  y = SIZE.height - 64
  write(`${SITE_NAME} · ${location.host}`, 22, 600, styles.fgMuted)
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (picture === null) throw new Error('The browser could not write the picture.')
  return picture
}
