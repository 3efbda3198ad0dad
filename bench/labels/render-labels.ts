import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { loadSeedData } from '#server/seed/load-seed-data.ts'
import { MINERALS } from '#shared/scans/minerals.ts'
import { withBrowser } from '../support/chromium.ts'
import { photograph, type Shot } from './camera.ts'
import { labelPage } from './label-html.ts'
import type { LabelSpec, PrintedRow } from './label-spec.ts'
import type { LabelTruth } from './label-truth.ts'
import { TABLES } from './labels-with-analysis.ts'
import { WORDMARKS } from './labels-with-name.ts'
import { OTHER_PICTURES } from './other-pictures.ts'
import { type Printed, SIGNS, WORDING } from './wording.ts'

/*
 * Draws the labels of the test set, photographs them and writes what they print: tests/fixtures/labels. The values are the
 * catalogue's, moved a little, so that a value cannot be known without reading it.
 */

const FOLDER = path.join(import.meta.dirname, '../../tests/fixtures/labels')
/** What a water has whose values the catalogue does not know. */
const PLAUSIBLE: Readonly<Record<Printed, number>> = {
  calcium: 61.4,
  magnesium: 14.7,
  sodium: 8.3,
  potassium: 1.6,
  bicarbonate: 243,
  sulfate: 17.2,
  chloride: 9.4,
  silica: 11.8,
  nitrate: 2.3,
  fluoride: 0.24,
  ph: 7.4,
  tds: 268,
}
/** Published values are moved by these shares, one after the other. */
const MOVES = [1.04, 0.97, 1.08, 0.93, 1.06, 0.95, 1.02]
const WITH_COMMA = new Set(['fr', 'de', 'it', 'es', 'pt', 'ro', 'pl'])

const slug = (text: string) =>
  text
    .replaceAll('ł', 'l')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/-$/, '')

function printedValue(parameter: Printed, known: number | null | undefined, index: number): number {
  const value = known ?? PLAUSIBLE[parameter] * (parameter === 'ph' ? 1 : 1 + (index % 5) / 11)
  if (parameter === 'ph') return Number((value + (index % 3 === 0 ? 0.1 : -0.1)).toFixed(1))
  const moved = value * (MOVES[index % MOVES.length] ?? 1)
  return Number(moved.toFixed(moved >= 100 ? 0 : moved >= 1 ? 1 : 2))
}

function nameOf(spec: LabelSpec, parameter: Printed): string {
  const word = WORDING[spec.language].names[parameter]
  const isMineral = (name: Printed): name is (typeof MINERALS)[number] => name !== 'ph' && name !== 'tds'
  if (!isMineral(parameter) || (spec.names ?? 'words') === 'words') return word
  return spec.names === 'signs' ? SIGNS[parameter] : `${word} (${SIGNS[parameter]})`
}

/** The volume a label prints, ml. */
function volumeOf(text: string): number | null {
  const metric = /([\d.,]+)\s?(ml|cl|l)\b/i.exec(text.replace(/[\d.]+ fl oz(?= \()/, ''))
  if (metric === null) {
    const ounces = /([\d.]+) fl oz/.exec(text)?.[1]
    return ounces === undefined ? null : Math.round(Number(ounces) * 29.5735)
  }
  const factor = { ml: 1, cl: 10, l: 1000 }[(metric[2] ?? '').toLowerCase()] ?? Number.NaN
  return Math.round(Number(metric[1]?.replace(',', '.')) * factor)
}

const madeBy = (shot: Shot, layout: string) => [
  layout,
  ...Object.entries(shot)
    .filter(([name]) => !['width', 'height', 'fill', 'background', 'glareAt'].includes(name))
    .map(([name, value]) => `${name} ${value}`),
]

const { bottles } = await loadSeedData()
await mkdir(FOLDER, { recursive: true })

const truth: LabelTruth[] = []
let bytes = 0
let printedCount = 0
await withBrowser(async (browser) => {
  const page = await browser.newPage()
  async function shoot(html: string, size: { width: number; height: number }, shot: Shot, seed: number) {
    await page.setViewportSize(size)
    await page.setContent(html)
    const isCut = await page.evaluate(() => {
      const label = document.querySelector('.label')
      return (
        label !== null &&
        (label.scrollHeight > label.clientHeight + 1 || label.scrollWidth > label.clientWidth + 1)
      )
    })
    if (isCut) console.error(`Picture ${seed} is cut off`)
    return photograph(await page.screenshot(), shot, seed)
  }
  const write = async (file: string, jpeg: Buffer) => {
    await writeFile(path.join(FOLDER, file), jpeg)
    bytes += jpeg.length
  }

  for (const [index, spec] of [...TABLES, ...WORDMARKS].entries()) {
    const water = bottles.find(({ brand }) => brand === spec.brand)
    if (water === undefined) throw new Error(`${spec.brand} is not in the catalogue`)
    const values = new Map<Printed, number>()
    const rows: PrintedRow[] = []
    for (const [at, parameter] of (spec.prints ?? []).entries()) {
      const known =
        parameter === 'ph' ? water.ph : parameter === 'tds' ? water.tdsMgL : water.minerals[parameter]
      const value = printedValue(parameter, known, index + at)
      values.set(parameter, value)
      const digits = parameter === 'ph' ? value.toFixed(1) : String(value)
      const text = WITH_COMMA.has(spec.language) ? digits.replace('.', ',') : digits
      rows.push({ name: nameOf(spec, parameter), text })
    }
    for (const [parameter, text] of Object.entries(spec.below ?? {}))
      rows.push({ name: nameOf(spec, parameter as Printed), text })
    printedCount += values.size
    const { html, ...size } = labelPage(spec, rows)
    const file = `${String(index + 1).padStart(2, '0')}-${slug(spec.brand)}-${spec.layout}.jpg`
    await write(file, await shoot(html, size, spec.shot, index + 1))
    truth.push({
      file,
      brand: spec.brand,
      language: spec.language,
      ph: values.get('ph') ?? null,
      tds: values.get('tds') ?? null,
      minerals: Object.fromEntries(
        MINERALS.flatMap((mineral) => (values.has(mineral) ? [[mineral, values.get(mineral)]] : [])),
      ),
      volumeMl: volumeOf(spec.volume ?? WORDING[spec.language].volume),
      barcode: spec.barcode ?? null,
      made: madeBy(spec.shot, spec.layout),
    })
  }
  for (const [index, { name, body, width, height, shot }] of OTHER_PICTURES.entries()) {
    const file = `other-${name}.jpg`
    const html = `<!doctype html><meta charset="utf-8"><style>*{box-sizing:border-box;margin:0}</style><body style="width:${width}px;height:${height}px">${body}`
    await write(file, await shoot(html, { width, height }, shot, 100 + index))
    truth.push({
      file,
      brand: null,
      language: null,
      ph: null,
      tds: null,
      minerals: {},
      volumeMl: null,
      barcode: null,
      made: madeBy(shot, 'no bottle of water'),
    })
  }
})
const written = new Set(truth.map(({ file }) => file))
for (const file of await readdir(FOLDER))
  if (file.endsWith('.jpg') && !written.has(file)) await rm(path.join(FOLDER, file))
await writeFile(path.join(FOLDER, 'truth.json'), `${JSON.stringify(truth, null, 2)}\n`)
console.log(`${truth.length} pictures, ${printedCount} printed values, ${Math.round(bytes / 1000)} kB`)
