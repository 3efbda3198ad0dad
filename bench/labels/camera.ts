import sharp from 'sharp'

/** How a flat label is photographed. */
export interface Shot {
  /** Degrees, clockwise. */
  rotate?: number
  /** Half of the angle that the label takes around its bottle, degrees; 0 is flat. */
  curve?: number
  /** How far the edges of a curved label hang, as a share of its width; negative is seen from below. */
  bow?: number
  /** 0–1: how dark the side away from the light is. */
  shade?: number
  /** 0–1: strength of a soft reflection, and where it stands across the picture. */
  glare?: number
  glareAt?: number
  /** Gaussian, px. */
  blur?: number
  /** Standard deviation of the sensor's noise, 0–255. */
  noise?: number
  /** JPEG quality. */
  quality?: number
  /** Pixels of the picture, and how much of its width the label takes. */
  width?: number
  height?: number
  fill?: number
  /** What is behind the bottle, from top to bottom: two colours. */
  background?: readonly [string, string]
}

const MAX_BYTES = 76_000
const LEAST_QUALITY = 60

/** Numbers from 0 to 1 that are the same every time (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const rgb = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))

/** Photographs a flat picture (PNG) and answers the JPEG. */
export async function photograph(flat: Buffer, shot: Shot, seed: number): Promise<Buffer> {
  const source = await sharp(flat).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const { width: sourceWidth, height: sourceHeight } = source.info
  const {
    width = 1200,
    height = 1000,
    fill = 0.86,
    rotate = 0,
    bow = 0,
    shade = 0.25,
    glare = 0,
    glareAt = 0.3,
    noise = 4,
  } = shot
  const [top = [0, 0, 0], bottom = [0, 0, 0]] = (shot.background ?? ['#8d8f92', '#55504a']).map(rgb)
  const angle = ((shot.curve ?? 0) * Math.PI) / 180
  const scale = (width * fill) / sourceWidth
  const [cos, sin] = [Math.cos((-rotate * Math.PI) / 180), Math.sin((-rotate * Math.PI) / 180)]
  const random = seeded(seed)
  const pixels = Buffer.alloc(width * height * 3)

  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const dx = (x - width / 2) / scale
      const dy = (y - height / 2) / scale
      let across = (dx * cos - dy * sin) / (sourceWidth / 2)
      let down = dx * sin + dy * cos
      let facing = 1
      if (angle > 0 && Math.abs(across) < 1) {
        const turned = Math.asin(across * Math.sin(angle))
        facing = Math.cos(turned)
        down -= bow * sourceWidth * ((1 - facing) / (1 - Math.cos(angle)) - 0.5)
        across = turned / angle
      }
      const u = (across + 1) * (sourceWidth / 2)
      const v = down + sourceHeight / 2
      const isLabel = u >= 0 && v >= 0 && u < sourceWidth - 1 && v < sourceHeight - 1
      const light = (1 - shade * (x / width) - shade * 0.3 * (y / height)) * (0.55 + 0.45 * facing)
      const shine = glare * 190 * Math.exp(-(((x / width - glareAt - y / height / 8) / 0.09) ** 2))
      for (let channel = 0; channel < 3; channel++) {
        const value = isLabel
          ? sample(source.data, sourceWidth, u, v, channel)
          : (top[channel] ?? 0) + ((bottom[channel] ?? 0) - (top[channel] ?? 0)) * (y / height)
        // The sum of three even numbers is close enough to a bell.
        const grain = (random() + random() + random() - 1.5) * 2 * noise
        pixels[(y * width + x) * 3 + channel] = Math.max(0, Math.min(255, value * light + shine + grain))
      }
    }
  }
  const photo = sharp(pixels, { raw: { width, height, channels: 3 } })
  const developed = await (shot.blur ? photo.blur(shot.blur) : photo).png().toBuffer()
  for (let quality = shot.quality ?? 75; ; quality -= 5) {
    const jpeg = await sharp(developed).jpeg({ quality, mozjpeg: true }).toBuffer()
    if (jpeg.length <= MAX_BYTES || quality <= LEAST_QUALITY) return jpeg
  }
}

/** One channel at a place between pixels. */
function sample(data: Buffer, width: number, u: number, v: number, channel: number): number {
  const [x, y] = [Math.floor(u), Math.floor(v)]
  const [fx, fy] = [u - x, v - y]
  const at = (column: number, row: number) => data[(row * width + column) * 3 + channel] ?? 0
  return (
    (at(x, y) * (1 - fx) + at(x + 1, y) * fx) * (1 - fy) +
    (at(x, y + 1) * (1 - fx) + at(x + 1, y + 1) * fx) * fy
  )
}
