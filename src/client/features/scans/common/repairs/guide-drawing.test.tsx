import { readdirSync } from 'node:fs'
import path from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { GUIDE_DRAWINGS } from '#shared/scans/repairs/repair-guide.schema.ts'
import { GuideDrawing } from './guide-drawing.tsx'

it('every drawing is a file, and every file is a drawing that steps can name', () => {
  const files = readdirSync(path.resolve(import.meta.dirname, 'drawings'))
  expect(files.toSorted()).toEqual(GUIDE_DRAWINGS.map((name) => `${name}.svg`).toSorted())
})

it.each(GUIDE_DRAWINGS)('%s says what it shows, and shows where the hand goes', (name) => {
  const html = renderToStaticMarkup(<GuideDrawing name={name} />)
  expect(html).toMatch(/<svg [^>]*viewBox="0 0 300 180" role="img" aria-label="[^"]{40,}">/)
  expect(html).toMatch(/<path class="lines" d="M[^"]+" \/>\s*<path class="hand" d="M[^"]+" \/>/)
  expect(html).toMatch(/<text class="label" x="\d+" y="\d+" aria-hidden="true">[^<]{2,18}<\/text>/)
})

it('a step without a drawing shows none', () => {
  expect(renderToStaticMarkup(<GuideDrawing name={null} />)).toBe('')
})
