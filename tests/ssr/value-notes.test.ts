// @vitest-environment happy-dom
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { ContaminantRow } from '#client/features/water/reports/contaminant-row.tsx'
import { ContaminantTable } from '#client/features/water/reports/contaminant-table.tsx'
import { loadSeedData } from '#server/seed/load-seed-data.ts'
import { makeReport } from '#server/seed/make-reports.ts'
import { publicRows } from '#shared/water/reports/public-rows.rules.ts'
import { normalizeLimits } from '#shared/water/values/limits.rules.ts'
import type { Contaminant } from '#shared/water/values/tap-water.schema.ts'
import { contaminant } from '../factories/tap-water.ts'

const TODAY = '2026-11-20'
const textOf = (markup: string) => {
  const holder = document.createElement('div')
  holder.innerHTML = markup
  return holder.textContent
}
const drawn = (rows: Parameters<typeof publicRows>[0]) =>
  publicRows(rows, [], TODAY).map((row) =>
    textOf(renderToStaticMarkup(createElement(ContaminantRow, { contaminant: row }))),
  )
const table = (rows: Parameters<typeof publicRows>[0]) =>
  textOf(renderToStaticMarkup(createElement(ContaminantTable, { contaminants: publicRows(rows, [], TODAY) })))

describe('every note of a value reaches the page', () => {
  it('in the shipped reports: every note of every measurement and of its source', async () => {
    const data = await loadSeedData()
    const limits = normalizeLimits(data.limits, TODAY)
    let checked = 0
    for (const city of data.cities) {
      const rows = makeReport(city, data, limits, TODAY)?.contaminants ?? []
      const texts = [drawn(rows).join(' '), table(rows)]
      for (const { note } of rows) {
        if (note == null) continue
        for (const text of texts) expect(text, city.name).toContain(note)
        checked += 1
      }
    }
    expect(checked).toBeGreaterThan(50)
  })

  it.each<[Partial<Contaminant>, string]>([
    [{ note: 'Including source samples.' }, 'Including source samples.'],
    [{ basis: 'single sample' }, 'One sample'],
    [{ basis: null }, 'Basis not stated'],
    [{ basis: 'running annual average' }, 'Running annual average'],
    [{ derived: true }, 'Our own estimate: shown for context'],
    [{ year: 2010 }, 'Older than ten years: shown for context'],
    [{ year: null }, 'Year not stated: shown for context'],
    [{ confirmed: false }, 'Not checked yet: shown for context'],
    [{ secondHand: true }, 'From a data collection'],
    [{ low: 1, high: 4 }, '1 to 4'],
  ])('%j', (change, text) => {
    const rows = [contaminant(change)]
    expect(drawn(rows)[0]).toContain(text)
    expect(table(rows)).toContain(text)
  })
})
