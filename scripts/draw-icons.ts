import { readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { CANVAS_COLOR } from '#client/ui/theme/canvas-color.ts'

/*
 * Draws the app icons from the favicon's glass: `node scripts/draw-icons.ts`. Run it when the glass changes and commit the
 * pictures.
 */

const PUBLIC = path.resolve(import.meta.dirname, '../public')
const GLASS_RATIO = 28 / 36
/** A maskable icon may be cut to a circle of 80 % of its width; the whole glass has to fit inside. */
const ICONS = [
  { file: 'icon-192.png', size: 192, glass: 0.78 },
  { file: 'icon-512.png', size: 512, glass: 0.78 },
  { file: 'icon-maskable-192.png', size: 192, glass: 0.6 },
  { file: 'icon-maskable-512.png', size: 512, glass: 0.6 },
]

const glassSvg = readFileSync(path.join(PUBLIC, 'favicon.svg'))
for (const { file, size, glass } of ICONS) {
  const height = Math.round(size * glass)
  const input = await sharp(glassSvg, { density: (72 * height) / 36 })
    .resize({ height, width: Math.round(height * GLASS_RATIO), fit: 'fill' })
    .png()
    .toBuffer()
  await sharp({ create: { width: size, height: size, channels: 3, background: CANVAS_COLOR.dark } })
    .composite([{ input, gravity: 'centre' }])
    .png({ compressionLevel: 9, palette: true, quality: 90 })
    .toFile(path.join(PUBLIC, file))
}
