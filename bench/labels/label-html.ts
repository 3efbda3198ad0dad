import { ean13 } from './ean13.ts'
import type { LabelSpec, PrintedRow } from './label-spec.ts'
import { WORDING } from './wording.ts'

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Colours of a label: paper (two, from top to bottom), letters, and the wordmark's. */
const THEMES = {
  white: ['#fbfbf8', '#e9eef2', '#1d2733', '#12508c'],
  pink: ['#fdf4f6', '#f3dfe6', '#3b2530', '#c02457'],
  sky: ['#dff0fa', '#a9d3ec', '#0f2c47', '#0a3d78'],
  green: ['#eef6e8', '#cfe6c4', '#203a1c', '#1b6b2e'],
  cream: ['#f8f0dc', '#eadfbf', '#3c2f1c', '#7d1f1f'],
  navy: ['#12284f', '#0a1835', '#e8eefb', '#ffffff'],
  black: ['#1c1c1e', '#0b0b0c', '#dadada', '#f5efe0'],
  forest: ['#1f5a39', '#123b25', '#eaf5ea', '#fff6d0'],
  red: ['#b2202c', '#86131d', '#fdeeee', '#ffffff'],
  silver: ['#d9dcdf', '#b4bac0', '#22262b', '#1a1c20'],
} as const
export type Theme = keyof typeof THEMES

const wave = (color: string) =>
  `<svg width="100%" height="46" viewBox="0 0 1000 46" preserveAspectRatio="none"><path d="M0 30 Q125 0 250 26 T500 26 T750 26 T1000 22 V46 H0 Z" fill="${color}" opacity=".35"/></svg>`

function wordmark(
  { wordmark: text, font, wordmarkSize = 150, wordmarkStyle = '' }: LabelSpec,
  color: string,
): string {
  return `<div style="font-family:'${font}';font-size:${wordmarkSize}px;line-height:1.05;color:${color};text-align:center;${wordmarkStyle}">${escapeHtml(text)}</div>`
}

const rowHtml = (row: PrintedRow) =>
  `<div class="row"><span>${row.name}</span><i></i><span>${escapeHtml(row.text)}</span></div>`

function rowsHtml(rows: readonly PrintedRow[]): string {
  return rows.map(rowHtml).join('')
}

function body(spec: LabelSpec, rows: readonly PrintedRow[], wordmarkColor: string): string {
  const { heading, sentence } = WORDING[spec.language]
  const kind = spec.kind ?? WORDING[spec.language][spec.isSparkling ? 'sparkling' : 'kind']
  const volume = spec.volume ?? WORDING[spec.language].volume
  const unit = spec.unit ?? WORDING[spec.language].unit
  const barcode = spec.barcode ? `<div class="code">${ean13(spec.barcode, 2)}</div>` : ''
  const facts = `<div class="facts">${spec.place ? `<span>${escapeHtml(spec.place)}</span>` : ''}${volume ? `<b>${volume}</b>` : ''}</div>`
  const head = `<h2>${heading} (${unit})</h2>`
  switch (spec.layout) {
    case 'wordmark':
      return `${wave(wordmarkColor)}${wordmark(spec, wordmarkColor)}<div class="kind">${kind}</div>${facts}${barcode}${wave(wordmarkColor)}`
    case 'table':
      return `${wordmark(spec, wordmarkColor)}<div class="kind">${kind}</div>${head}<div class="rows">${rowsHtml(rows)}</div>${facts}${barcode}`
    case 'columns':
      return `${wordmark(spec, wordmarkColor)}<div class="kind">${kind}</div>${head}<div class="rows two">${rowsHtml(rows)}</div>${facts}${barcode}`
    case 'run-on':
      return `${wordmark(spec, wordmarkColor)}<div class="kind">${kind}</div><p class="run">${heading} (${unit}): ${rows
        .map(({ name, text }) => `${name} ${escapeHtml(text)}`)
        .join(spec.separator ?? ' - ')}.</p>${facts}${barcode}`
    case 'back':
      return `<div class="back"><p><b style="font-family:'${spec.font}';font-size:36px">${escapeHtml(spec.wordmark)}</b> &nbsp;${kind}. ${escapeHtml(spec.place ?? '')}. ${sentence}</p>${head}<div class="rows">${rowsHtml(rows)}</div><div class="bottom">${barcode}<b>${volume}</b></div></div>`
    case 'bottle':
      return ''
  }
}

const STYLE = `
  * { box-sizing: border-box; margin: 0 }
  .label { display: flex; flex-direction: column; justify-content: center; gap: 18px; padding: 34px 56px; overflow: hidden }
  .kind { text-align: center; font-size: 38px; letter-spacing: 2px }
  .facts { display: flex; justify-content: space-between; font-size: 30px; gap: 30px }
  .facts b { margin-left: auto }
  h2 { font-size: 29px; font-weight: 600 }
  .rows { font-size: 31px; line-height: 1.32 }
  .two { columns: 2; column-gap: 60px }
  .row { display: flex; align-items: baseline; gap: 8px; break-inside: avoid }
  .row i { flex: 1; border-bottom: 2px dotted currentColor; opacity: .45 }
  .run { font-size: 31px; line-height: 1.4; text-align: justify }
  .back { font-size: 26px; line-height: 1.35; display: grid; gap: 14px }
  .back .rows { font-size: 27px; line-height: 1.25; width: 66% }
  .back h2 { font-size: 26px }
  .bottom { display: flex; justify-content: space-between; align-items: end; font-size: 34px }
  .code svg { display: block }
  sup, sub { font-size: .62em; line-height: 0 }`

/** A page that shows the label flat, `width` × `height` px, or a whole bottle that carries it. */
export function labelPage(
  spec: LabelSpec,
  rows: readonly PrintedRow[],
): { html: string; width: number; height: number } {
  const [top, bottom, ink, mark] = THEMES[spec.theme]
  const paper = `background:linear-gradient(${top},${bottom});color:${ink};font-family:'${spec.bodyFont ?? 'Liberation Sans'}'`
  const page = (content: string) =>
    `<!doctype html><meta charset="utf-8"><style>${STYLE}</style><body>${content}`
  if (spec.layout === 'bottle') {
    const kind = spec.kind ?? WORDING[spec.language][spec.isSparkling ? 'sparkling' : 'kind']
    const volume = spec.volume ?? WORDING[spec.language].volume
    const glass = spec.glass ?? '#bcd9e6'
    const html =
      page(`<div style="position:relative;width:1000px;height:1300px;background:linear-gradient(#c9c2b4 0 68%,#8a6a48 68% 71%,#a37f58 71%)">
      <svg width="1000" height="1300" style="position:absolute"><defs><linearGradient id="g"><stop offset="0" stop-color="#000" stop-opacity=".35"/><stop offset=".25" stop-color="#fff" stop-opacity=".5"/><stop offset=".6" stop-color="#fff" stop-opacity=".05"/><stop offset="1" stop-color="#000" stop-opacity=".4"/></linearGradient></defs>
      <ellipse cx="520" cy="1215" rx="330" ry="36" fill="#000" opacity=".3"/>
      <path id="b" d="M440 70 h120 v110 q0 60 90 150 q100 90 100 190 v640 q0 50 -50 50 h-400 q-50 0 -50 -50 v-640 q0 -100 100 -190 q90 -90 90 -150 z" fill="${glass}"/><rect x="428" y="30" width="144" height="70" rx="12" fill="${mark === '#ffffff' ? '#d0d4da' : mark}"/>
      <path d="M440 70 h120 v110 q0 60 90 150 q100 90 100 190 v640 q0 50 -50 50 h-400 q-50 0 -50 -50 v-640 q0 -100 100 -190 q90 -90 90 -150 z" fill="url(#g)"/></svg>
      <div class="label" style="position:absolute;left:250px;top:560px;width:500px;height:${spec.height ?? 440}px;padding:20px;${paper}">${wordmark({ wordmarkSize: 84, ...spec }, mark)}
      <div class="kind" style="font-size:25px">${kind}</div><div class="facts" style="font-size:21px"><span>${escapeHtml(spec.place ?? '')}</span><b>${volume}</b></div>
      ${rows.length > 0 ? `<div class="rows" style="font-size:22px">${rowsHtml(rows)}</div>` : ''}</div></div>`)
    return { html, width: 1000, height: 1300 }
  }
  const width = 1100
  const height = spec.height ?? (spec.layout === 'wordmark' ? 620 : 860)
  const html = page(
    `<div class="label" style="width:${width}px;height:${height}px;${paper}">${body(spec, rows, mark)}</div>`,
  )
  return { html, width, height }
}
