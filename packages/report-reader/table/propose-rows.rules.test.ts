import type { ProposedRow } from '@smart-hydration/shared/water/reports/report-reading.ts'
import { describe, expect, it } from 'vitest'
import type { PageText, TextPiece } from '../pdf/text-piece.ts'
import type { CoveredYear } from './covered-year.rules.ts'
import { markRepeats, proposeRows } from './propose-rows.rules.ts'

const SIZE = 9
const COLUMN_WIDTH = 70
const LEFT = 40
const NAMES_WIDTH = 110
const widthOf = (text: string) => text.length * SIZE * 0.48

const at = (text: string, left: number, bottom: number): TextPiece => ({
  text,
  left,
  right: left + widthOf(text),
  top: bottom - SIZE,
  bottom,
})

/** A table of left-aligned names and centered cells; a cell of several lines is centered on its row. */
function tableOf(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  left = LEFT,
): TextPiece[] {
  return [headings, ...rows].flatMap((cells, index) =>
    cells.flatMap((cell, column) =>
      cell.split('\n').flatMap((text, line, { length }) => {
        if (text === '') return []
        const bottom = 100 + index * 40 + (line - (length - 1) / 2) * 11
        const center = left + NAMES_WIDTH + (column - 0.5) * COLUMN_WIDTH
        return [at(text, column === 0 ? left : center - widthOf(text) / 2, bottom)]
      }),
    ),
  )
}

const pageOf = (pieces: TextPiece[], { number = 1, isScanned = false } = {}): PageText => ({
  number,
  turns: 0,
  width: 612,
  height: 792,
  isScanned,
  pieces,
})

const COVERED: CoveredYear = { year: 2024, isFromTitle: false }
const propose = (
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  {
    more = [],
    covered = COVERED,
    isScanned = false,
  }: { more?: TextPiece[]; covered?: CoveredYear | null; isScanned?: boolean } = {},
): ProposedRow[] => proposeRows([pageOf([...tableOf(headings, rows), ...more], { isScanned })], covered)

const CLASSIC = ['Contaminant', 'MCLG', 'MCL', 'Your Water', 'Range', 'Year'] as const
const valuesOf = (rows: readonly ProposedRow[]) => rows.map(({ parameter, value }) => [parameter, value])

describe('rows of tables', () => {
  it('takes the value and never a goal or a limit, in any order of columns', () => {
    expect(valuesOf(propose(CLASSIC, [['Arsenic (ppb)', '0', '10', '2.1', '1 - 2.1', '2024']]))).toEqual([
      ['arsenic', 2.1],
    ])
    const turned = ['Substance', 'Your Water', 'Goal (MCLG)', 'Highest Level Allowed (MCL)', 'Units']
    expect(valuesOf(propose(turned, [['Barium', '0.06', '2', '3', 'ppm']]))).toEqual([['barium', 0.06]])
    // Without a value there is no row, whatever the limit is.
    expect(propose(CLASSIC, [['Arsenic (ppb)', '0', '10', '', '', '2024']])).toEqual([])
  })

  it('takes no reporting level, and no number of samples', () => {
    const lab = ['Analyte', 'Result', 'Units', 'MDL', 'Reporting Limit', 'MCL']
    expect(valuesOf(propose(lab, [['Lead', 'ND', 'ug/L', '0.2', '0.5', '15']]))).toEqual([['lead', null]])
    const copper = ['Contaminant', 'Action Level', '90th Percentile', '# Samples\nExceeding\nAL', 'Units']
    expect(propose(copper, [['Copper', '1.3', '0.24', '2', 'ppm']])).toMatchObject([
      {
        parameter: 'copper',
        value: 0.24,
        basis: '90th percentile of homes',
        checks: [expect.stringContaining('year')],
      },
    ])
  })

  it('joins names of several lines, whose value stands in the middle, and leaves out titles of sections', () => {
    const rows = propose(CLASSIC, [
      ['Inorganic Contaminants'],
      ['Nitrate [measured as\nNitrogen] (ppm)', '10', '10', '3.4', '1 - 3.4', '2024'],
      ['TTHMs [Total\nTrihalomethanes]\n(ppb)', 'NA', '80', '46.5', '22 - 61', '2024'],
      ['Secondary Contaminants'],
      ['Iron (ppb)', 'NA', '300', '20', '5 - 20', '2023'],
    ])
    expect(rows).toMatchObject([
      { parameter: 'nitrate', value: 3.4, species: 'N', checks: [] },
      { parameter: 'tthm', value: 46.5, low: 22, high: 61, checks: [] },
      { parameter: 'iron', value: 20, year: 2023, checks: [] },
    ])
  })

  it('reads two tables next to each other, and no text of the other column', () => {
    const small = ['Substance', 'Level', 'MCL']
    const right = tableOf(
      small,
      [
        ['Barium (ppb)', '88', '2000'],
        ['Lead (ppb)', '3', '15'],
      ],
      330,
    )
    const left = propose(small, [['Arsenic (ppb)', '2', '10']], { more: right })
    expect(valuesOf(left).toSorted()).toEqual([
      ['arsenic', 2],
      ['barium', 88],
      ['lead', 3],
    ])
    const prose = [0, 1, 2, 3, 4].map((line) =>
      at('In 2023 we tested 15 homes and 3 wells for it', 340, 118 + line * 11),
    )
    expect(valuesOf(propose(small, [['Arsenic (ppb)', '2', '10']], { more: prose }))).toEqual([
      ['arsenic', 2],
    ])
  })

  it('finds nothing in text', () => {
    const lines = [
      'Your water comes from 4 wells',
      'Lead in your home: call 555-0100',
      'The MCL is 15 ppb',
      'Average use: 80 gallons',
    ]
    const page = pageOf(lines.map((line, index) => at(line, 40, 100 + index * 12)))
    expect(proposeRows([page], null)).toEqual([])
  })
})

describe('marks', () => {
  const checksOf = (rows: readonly ProposedRow[]) => rows[0]?.checks.join(' ')
  const lead = ['Lead (ppb)', '0', '15', '3', '1 - 3', '2024']

  it.each<[string, readonly string[], string]>([
    ['an unknown name', ['Unobtainium (ppb)', '0', '15', '3', '', '2024'], 'We do not know this name.'],
    ['a name that says more', ['Barium in wells A and B (ppm)', '2', '2', '0.1', '', '2024'], 'says more'],
    [
      'a value that cannot be read',
      ['Barium (ppm)', '2', '2', 'see note', '', '2024'],
      'could not be read: “see note”',
    ],
    ['a lost decimal point', ['Barium (ppm)', '2', '2', '006', '', '2024'], 'decimal point'],
    ['no unit', ['Barium', '2', '2', '0.06', '', '2024'], 'The unit is not stated.'],
    ['a unit that cannot be compared', ['Barium (pCi/L)', '2', '2', '0.06', '', '2024'], 'We cannot compare'],
    [
      'a value in another unit than its limit',
      ['Barium (ppm)', '2', '2', '64', '', '2024'],
      'far above the printed limit',
    ],
    [
      'a value above its range',
      ['Barium (ppm)', '2', '2', '0.9', '0.1 - 0.3', '2024'],
      'above the printed range',
    ],
    ['lead that may be no 90th percentile', lead, '90th percentile of homes'],
    [
      'nitrate that may be nitrogen',
      ['Nitrate (ppm)', '10', '10', '3', '', '2024'],
      'The limit of 10 is for nitrogen.',
    ],
    ['no year', ['Barium (ppm)', '2', '2', '0.06', '', ''], 'the report covers 2024'],
  ])('%s', (_name, row, check) => {
    expect(checksOf(propose(CLASSIC, [row]))).toContain(check)
  })

  it('a year of the title, no year at all, a scanned page', () => {
    const rows = [['Barium (ppm)', '2', '2', '0.06', '', '']]
    expect(checksOf(propose(CLASSIC, rows, { covered: { year: 2025, isFromTitle: true } }))).toContain(
      'the title',
    )
    expect(propose(CLASSIC, rows, { covered: null })).toMatchObject([
      { year: null, checks: ['The year is not stated.'] },
    ])
    expect(checksOf(propose(CLASSIC, rows, { isScanned: true }))).toContain('scanned page')
  })

  it('several columns with values, and several rows for one parameter', () => {
    const both = ['Contaminant', 'Average', 'Highest', 'MCL', 'Units']
    expect(propose(both, [['Barium', '0.05', '0.09', '2', 'ppm']])).toMatchObject([
      { value: 0.05, basis: 'average', checks: [expect.stringContaining('Highest 0.09'), expect.anything()] },
    ])
    const twice = propose(CLASSIC, [
      ['Barium (ppm)', '2', '2', '0.06', '', '2024'],
      ['Barium (ppm)', '2', '2', '0.08', '', '2024'],
      ['Iron (ppb)', 'NA', '300', '20', '', '2024'],
    ])
    expect(markRepeats(twice).map(({ checks }) => checks.length)).toEqual([1, 1, 0])
  })

  it('a range without a value is its upper end, and grains are converted', () => {
    const ranges = ['Contaminant', 'Range', 'MCL', 'Units', 'Year']
    expect(propose(ranges, [['Barium', '0.02 - 0.09', '2', 'ppm', '2024']])).toMatchObject([
      { value: 0.09, low: 0.02, high: 0.09, basis: 'range maximum', checks: [] },
    ])
    const result = ['Parameter', 'Result', 'Units', 'Year']
    expect(propose(result, [['Total Hardness', '9', 'grains per gallon', '2024']])).toMatchObject([
      {
        value: 154.062,
        unit: 'mg/L',
        species: 'CaCO3',
        checks: [expect.anything(), expect.stringContaining('9 grains')],
      },
    ])
  })
})

describe('a table over several pages', () => {
  const first = tableOf(CLASSIC, [['Arsenic (ppb)', '0', '10', '2.1', '1 - 2.1', '2024']])
  /** Rows in the columns of the first page, without headings. */
  const further = (...rows: (readonly string[])[]) => tableOf(['', '', '', '', '', ''], rows)
  const proposeAll = (...pages: TextPiece[][]) =>
    proposeRows(
      pages.map((pieces, index) => pageOf(pieces, { number: index + 1 })),
      COVERED,
    )

  it('goes on below the same headings, page after page, and each row says so', () => {
    const rows = proposeAll(
      first,
      further(['Barium (ppm)', '2', '2', '0.06', '0.02 - 0.06', '2023']),
      further(['Fluoride (ppm)', '4', '4', '0.7', '0.6 - 0.7', '2024']),
    )
    expect(
      rows.map(({ parameter, value, high, year, page }) => [parameter, value, high, year, page]),
    ).toEqual([
      ['arsenic', 2.1, 2.1, 2024, 1],
      ['barium', 0.06, 0.06, 2023, 2],
      ['fluoride', 0.7, 0.7, 2024, 3],
    ])
    const mark = 'The headings of its table are on an earlier page.'
    expect(rows.map(({ checks }) => checks.includes(mark))).toEqual([false, true, true])
  })

  it('ends where a page has none of its rows, and where headings begin', () => {
    expect(valuesOf(proposeAll(first, [], further(['Barium (ppm)', '2', '2', '0.06', '', '2023'])))).toEqual([
      ['arsenic', 2.1],
    ])
    const turned = tableOf(
      ['Substance', 'Your Water', 'MCLG', 'MCL', 'Units'],
      [['Barium', '0.06', '2', '3', 'ppm']],
    )
    expect(valuesOf(proposeAll(first, turned))).toEqual([
      ['arsenic', 2.1],
      ['barium', 0.06],
    ])
  })

  it('takes no line whose name is not known', () => {
    const rows = proposeAll(first, further(['Our customers', '5', '7', '12', '', '2024']))
    expect(valuesOf(rows)).toEqual([['arsenic', 2.1]])
  })
})
