import { describe, expect, it } from 'vitest'
import { toCsv } from '#shared/csv.ts'
import { columnsNamed, withHeader } from './columns.ts'
import { drinksOfTable, questionsOf, type TableAnswers } from './drinks-of-table.ts'
import { inParts, toDays } from './file-drinks.ts'
import { drinksOfHistory, isOwnHistory, unclearHistoryDate } from './own-history.ts'
import type { DateOrder } from './read-date.ts'
import { readTable, type Table } from './table.csv-parse.ts'

const TODAY = '2026-11-20'
const PERSON = { today: TODAY, timeZone: 'UTC', dayStart: 0, ownDrinks: [] }

/** A file with what it says of itself, and what is answered to its questions. */
function open(text: string, given: Partial<TableAnswers> = {}) {
  const { rows, unreadable } = readTable(text)
  const table = withHeader(rows)
  const columns = columnsNamed(table.names)
  const answers: TableAnswers = {
    ...{ columns, order: 'month-first', unit: null, mark: null, meanings: {}, drink: 'water' },
    ...given,
  }
  const { drinks, copies, skipped } = drinksOfTable(table, answers, PERSON)
  return {
    unreadable,
    questions: questionsOf(table, answers.columns, { ownDrinks: [], unit: answers.unit }),
    drinks: drinks.map(({ at: _at, source: _source, ...drink }) => drink),
    copies,
    skipped,
  }
}

const NO_QUESTIONS = { unclearDate: null, needsUnit: false, unclearAmount: null, unknownNames: [] }

describe('files of other trackers', () => {
  it.each([
    [
      'a date with a time, the drink, and the unit in the head',
      'Date,Drink,Amount (ml)\n2026-11-03 08:30,Water,250\n2026-11-03 10:00,Coffee,200\n',
    ],
    [
      'semicolons and a decimal comma',
      'Datum;Date;Time;Type;Volume\r\n1;03.11.2026;08:30;Water;0,25 l\r\n2;03.11.2026;10:00;coffee;0,2 l\r\n',
    ],
    [
      'tabs, quotes, a mark of the encoding, and the unit in a column',
      '\uFEFF"Timestamp"\t"Beverage"\t"Quantity"\t"Unit"\n"2026-11-03T08:30:00Z"\tWater\t250\tml\n"2026-11-03T10:00:00Z"\tCoffee\t200\tmL\n',
    ],
    [
      'American dates, and a time column alone',
      'Time,Beverage,Water Intake\n"Nov 3, 2026 8:30 AM",Tap water,250ml\n"Nov 3, 2026 10:00 AM",Coffee,200 ml\n',
    ],
  ])('%s', (_what, text) => {
    const { questions, drinks, skipped } = open(text)
    expect(questions).toEqual(NO_QUESTIONS)
    expect(drinks).toEqual([
      { date: '2026-11-03', minute: 510, amount: 250, drink: 'water' },
      { date: '2026-11-03', minute: 600, amount: 200, drink: 'coffee' },
    ])
    expect(skipped).toEqual([])
  })

  it('ask what is not clear: the date, the unit, and the drink', () => {
    const file = 'Date,Drink,Amount\n04/04/2026,Water,8\n03/04/2026,Lemonade,8\n03/05/2026,Lemonade,8\n'
    expect(open(file).questions).toEqual({
      ...{ unclearDate: '03/04/2026', needsUnit: true, unclearAmount: null, unknownNames: ['Lemonade'] },
    })
    const answers = { order: 'day-first', unit: 'fl_oz', meanings: { Lemonade: 'soft-drink' } } as const
    expect(open(file, answers).drinks).toMatchObject([
      { date: '2026-04-04', amount: 237, drink: 'water' },
      { date: '2026-04-03', amount: 237, drink: 'soft-drink' },
      { date: '2026-05-03', amount: 237, drink: 'soft-drink' },
    ])
  })

  it('ask how much an amount is that can be read in two ways, and leave it out until then', () => {
    const file = 'Date,Amount (ml)\n2026-11-03,1.250\n2026-11-04,1.500\n'
    expect(open(file).questions.unclearAmount).toEqual({ text: '1.250', values: [1250, 1.25] })
    expect(open(file).skipped).toMatchObject([{ reason: 'amount' }, { reason: 'amount' }])
    expect(open(file, { mark: ',' }).drinks).toMatchObject([{ amount: 1250 }, { amount: 1500 }])
    expect(open(`${file}2026-11-05,"0,5 l"\n`).drinks).toMatchObject([
      ...[{ amount: 1250 }, { amount: 1500 }, { amount: 500 }],
    ])
  })

  it('have titles and notes above the names of their columns, and more cells than names', () => {
    const file = 'My export\n"For","Maya, 2026"\n\nDate,Amount (ml)\n2026-11-03,250,,morning\n'
    expect(withHeader(readTable(file).rows).names).toEqual(['Date', 'Amount (ml)', '', ''])
    expect(open(file).drinks).toMatchObject([{ date: '2026-11-03', amount: 250 }])
  })

  it.each([
    ['Hydration, 2026\nDate;Amount (l)\n2026-11-03;0,25\n2026-11-04;0,5\n', 2],
    ['Date,Amount (ml),Note\n2026-11-03,250,a; b\n2026-11-04,250,c; d\n', 2],
    ['Date\tAmount (l)\n2026-11-03\t0,25\n', 1],
    ['Date|Amount (ml)\n2026-11-03|250\n', 1],
  ])('are divided by the sign that makes the table: %j', (file, count) => {
    expect(open(file).drinks).toHaveLength(count)
  })

  it('have the line ends of any system, also mixed, and keep the numbers of their lines', () => {
    const file = 'sep=;\r\nDate;Amount (ml);Note\r2026-11-03;250;"a\r\nb"\nsoon;250;\n'
    expect(open(file)).toMatchObject({ drinks: [{ amount: 250 }], skipped: [{ reason: 'date', line: 5 }] })
  })

  it('name each line that is left out, with its reason', () => {
    const file = [
      'Date,Drink,Amount (ml)',
      ...['2026-11-03,Water,250', 'soon,Water,250', '2026-11-03,Water,much', '2026-11-03,Water,0'],
      ...['', '2026-11-03,Water,5001', '2026-11-20,Water,250', '2019-01-01,Water,250', '2026-11-03,Beer,500'],
    ].join('\n')
    const { drinks, skipped } = open(file)
    expect(drinks).toHaveLength(1)
    expect(skipped).toEqual([
      { reason: 'date', line: 3 },
      { reason: 'amount', line: 4 },
      { reason: 'nothing', line: 5 },
      { reason: 'limits', line: 7 },
      { reason: 'not-over', line: 8 },
      { reason: 'too-long-ago', line: 9 },
      { reason: 'drink', line: 10 },
    ])
  })

  it('have the app of each row, if they name it: the same drink of two is one', () => {
    const file =
      'Date,Source,Amount (ml)\n2026-11-03 08:30,Cup,250\n2026-11-03 08:31,Watch,250\n2026-11-03 08:31,Cup,250\n'
    const { drinks, copies } = open(file)
    expect(drinks).toHaveLength(2)
    expect(copies).toMatchObject([{ drink: { source: 'Watch' }, of: 'Cup' }])
    expect(open('Date,Amount (ml)\n2026-11-03 08:30,250\n2026-11-03 08:31,250\n').drinks).toHaveLength(2)
    const inSeconds = (other: string) =>
      open(`Date,Time,App,ml\n2026-11-03,08:30:50,Cup,250\n2026-11-03,${other},Watch,250\n`).drinks
    expect(inSeconds('08:32:15')).toHaveLength(1)
    expect(inSeconds('08:32:25')).toHaveLength(2)
  })

  it.each([
    ['Data;Bevanda;Quantità (ml)', ['Acqua', 'Caffè', 'Tè', 'Latte']],
    ['Date;Boisson;Quantité (ml)', ['Eau', 'Café', 'Thé', 'Lait']],
    ['Fecha;Bebida;Cantidad (ml)', ['Agua', 'CAFÉ', 'Té', 'Leche']],
    ['Data;Bebida;Quantidade (ml)', ['Água', 'Café', 'Chá', 'Leite']],
    ['Datum;Drankje;Hoeveelheid (ml)', ['Water', 'Koffie', 'Thee', 'Melk']],
    ['Data;Napój;Ilość (ml)', ['Woda', 'Kawa', 'Herbata', 'Mleko']],
  ])('name their drinks in the language of their columns: %s', (head, names) => {
    const rows = names.map((name) => `2026-11-03 08:30;${name};250`).join('\n')
    const drinks = open(`${head}\n${rows}\n`).drinks.map(({ drink }) => drink)
    expect(drinks).toEqual(['water', 'coffee', 'tea', 'milk'])
  })

  it('have latte as milk in Italian alone', () => {
    expect(open('Date;Drink;Amount (ml)\n2026-11-03 08:30;Latte;250\n').questions.unknownNames).toEqual([
      'Latte',
    ])
  })

  it('without names of columns are numbered, and without names of drinks are what is chosen', () => {
    const columns = { date: 0, time: null, amount: 1, unit: null, drink: null }
    const { drinks } = open('2026-11-03,250\n2026-11-04,300\n', { columns, unit: 'ml', drink: 'unknown' })
    expect(drinks).toMatchObject([
      { date: '2026-11-03', drink: 'unknown' },
      { date: '2026-11-04', drink: 'unknown' },
    ])
  })
})

describe('our own history', () => {
  const file = (...rows: (string | number)[][]) =>
    readTable(toCsv([['date', 'intake_ml', 'goal_ml', 'met', 'caffeine_mg', 'caffeine_unknown_ml'], ...rows]))

  it('is recognized, and brings the sum and the goal of each day', () => {
    const table = file(
      ['2026-11-03', 1850, 2000, 'false', 95, 0],
      ['2026-11-04', 900, 2200, 'false', 20, 300],
    )
    expect(isOwnHistory(table)).toBe(true)
    expect(drinksOfHistory(table, TODAY)).toEqual({
      drinks: [
        { date: '2026-11-03', minute: null, amount: 1850, drink: 'unknown', goal: 2000, caffeine: 95 },
        { date: '2026-11-04', minute: null, amount: 900, drink: 'unknown', goal: 2200 },
      ],
      skipped: [],
    })
  })

  it('is read as a spreadsheet of any country saved it', () => {
    const saved = (separator: string, ...dates: string[]) =>
      readTable(
        [
          `sep=${separator}`,
          ['date', 'intake_ml', 'goal_ml', 'met', 'caffeine_mg', 'caffeine_unknown_ml'].join(separator),
          ...dates.map((date) => [date, '1500', '2000', 'FALSCH', '1250', '0'].join(separator)),
        ].join('\r\n'),
      )
    const daysOf = (table: Table, order?: DateOrder) =>
      drinksOfHistory(table, TODAY, order).drinks.map(({ date, caffeine }) => `${date} ${caffeine}`)
    const american = saved(',', '11/5/2026', '11/15/2026')
    expect(unclearHistoryDate(american)).toBeNull()
    expect(daysOf(american)).toEqual(['2026-11-05 1250', '2026-11-15 1250'])
    expect(daysOf(saved(';', '05.11.2026'))).toEqual(['2026-11-05 1250'])
    const unclear = saved(',', '11/5/2026', '11/6/2026')
    expect(unclearHistoryDate(unclear)).toBe('11/5/2026')
    expect(daysOf(unclear, 'month-first')).toEqual(['2026-11-05 1250', '2026-11-06 1250'])
    expect(daysOf(unclear, 'day-first')).toEqual(['2026-05-11 1250', '2026-06-11 1250'])
    expect(drinksOfHistory(saved(';', 'FALSCH'), TODAY).skipped).toEqual([{ reason: 'date', line: 3 }])
  })

  it('divides what is too much for one entry, and leaves out what no day holds', () => {
    const table = file(
      ['2026-11-03', 12_001, 2000, 'true', '', ''],
      ['2026-11-04', 0, 2000, 'false', '', ''],
      ['2026-11-05', 20_001, 2000, 'true', '', ''],
      ['2026-11-06', 'x', 2000, 'true', '', ''],
    )
    const { drinks, skipped } = drinksOfHistory(table, TODAY)
    expect(drinks.map(({ amount }) => amount)).toEqual([4001, 4000, 4000])
    expect(skipped).toEqual([
      { reason: 'nothing', line: 3 },
      { reason: 'limits', line: 4 },
      { reason: 'amount', line: 5 },
    ])
  })
})

describe('the days that are sent', () => {
  const drink = (date: string) => ({ date, minute: null, amount: 250, drink: 'water' })

  it('are in order, at noon where no time is known, with the goal of the file', () => {
    const days = toDays([
      drink('2026-11-04'),
      { ...drink('2026-11-03'), minute: 510, goal: 2000 },
      { ...drink('2026-11-03'), caffeine: 40 },
    ])
    expect(days).toEqual([
      {
        ...{ date: '2026-11-03', goal: 2000 },
        drinks: [
          { time: '08:30', amount: 250, drink: 'water' },
          { time: '12:00', amount: 250, drink: 'water', caffeine: 40 },
        ],
      },
      { date: '2026-11-04', drinks: [{ time: '12:00', amount: 250, drink: 'water' }] },
    ])
  })

  it('go in parts within the limits of a request, whole', () => {
    const day = (drinks: number) => ({
      date: '2026-11-03',
      drinks: Array.from({ length: drinks }, () => ({ time: '12:00', amount: 1, drink: 'water' as const })),
    })
    const sizes = (...days: number[]) =>
      inParts(days.map(day)).map((part) => part.map(({ drinks }) => drinks.length))
    expect(sizes(600, 400, 1, 999, 1000)).toEqual([[600, 400], [1, 999], [1000]])
    expect(sizes(...Array.from({ length: 61 }, () => 1)).map((part) => part.length)).toEqual([60, 1])
    expect(sizes()).toEqual([])
  })
})
