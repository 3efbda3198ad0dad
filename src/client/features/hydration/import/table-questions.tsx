import { useState } from 'react'
import { Stack } from '#client/ui/layout/layout.tsx'
import { FormError } from '#client/ui/public/form-error.tsx'
import { Scrollable } from '#client/ui/public/scrollable.tsx'
import { SelectField, type SelectOption } from '#client/ui/public/select-field.tsx'
import { formatNumber } from '#shared/format/number.ts'
import { type DecimalMark, writtenNumber } from '#shared/format/written-number.ts'
import { VOLUME_UNITS, type VolumeUnit } from '#shared/format/written-unit.ts'
import { DRINKS } from '#shared/hydration/built-in-drinks.ts'
import { UNKNOWN_DRINK } from '#shared/hydration/import.rules.ts'
import type { Person } from '../person.ts'
import { COLUMN_KINDS, type ColumnKind, type Columns, columnsNamed } from './columns.ts'
import { DateOrderField } from './date-order-field.tsx'
import { drinksOfTable, LEFT_OUT, type Questions, questionsOf } from './drinks-of-table.ts'
import type { FileDrinks, ImportingDay } from './file-drinks.ts'
import styles from './import.module.css'
import type { OpenedFile } from './open-file.ts'
import { QuestionActions } from './question-actions.tsx'
import type { DateOrder } from './read-date.ts'

export interface TableQuestionsProps {
  file: Extract<OpenedFile, { kind: 'table' }>
  today: ImportingDay
  person: Person
  onRead: (content: FileDrinks) => void
  onCancel: () => void
}

const COLUMN_LABELS: Readonly<Record<ColumnKind, string>> = {
  date: 'Date column',
  time: 'Time column',
  amount: 'Amount column',
  unit: 'Unit column',
  drink: 'Drink column',
}
const NOT_CHOSEN: SelectOption = { value: '', label: 'Choose' }
const UNITS = Object.entries(VOLUME_UNITS).map(([value, { label }]) => ({ value, label }))
/** Lines shown as an example, and names of drinks that are asked for. */
const EXAMPLES = 3
const MAX_NAMES = 12

/** An amount in its two readings, each by the decimal mark that it needs. */
function markOptions({ text, values }: NonNullable<Questions['unclearAmount']>): SelectOption[] {
  const [more, less] = values.map((ml) => `${formatNumber(ml)} ml`)
  const { point, comma } = writtenNumber(text) ?? {}
  const isMoreWithPoint = (point ?? 0) > (comma ?? 0)
  return [
    { value: isMoreWithPoint ? '.' : ',', label: more ?? '' },
    { value: isMoreWithPoint ? ',' : '.', label: less ?? '' },
  ]
}

/** What a table does not say itself: which column is what, the order of a date, the unit, and unknown drinks. */
export function TableQuestions({ file, today, person, onRead, onCancel }: TableQuestionsProps) {
  const { names, rows } = file.table
  const columnNumbers = [...names.keys()]
  const { ownDrinks, dayStart } = today
  const [columns, setColumns] = useState<Columns>(() => columnsNamed(names))
  const [order, setOrder] = useState<DateOrder | ''>('')
  const [unit, setUnit] = useState<VolumeUnit | ''>('')
  const [mark, setMark] = useState<DecimalMark | ''>('')
  const [drink, setDrink] = useState<string>('water')
  const [meanings, setMeanings] = useState<Record<string, string>>({})
  const [hasTried, setHasTried] = useState(false)

  const { unclearDate, needsUnit, unclearAmount, unknownNames } = questionsOf(file.table, columns, {
    ...{ ownDrinks, unit: unit || null },
  })
  const drinkOptions = [...ownDrinks, ...DRINKS].map(({ id, name }) => ({ value: id, label: name }))
  const missing = (value: unknown) => (hasTried && (value === null || value === '') ? 'Choose one.' : null)
  const isComplete =
    columns.date !== null &&
    columns.amount !== null &&
    (unclearDate === null || order !== '') &&
    (!needsUnit || unit !== '') &&
    (unclearAmount === null || mark !== '')

  function read() {
    setHasTried(true)
    if (!isComplete) return
    const answers = {
      columns,
      order: order || 'month-first',
      unit: unit || null,
      mark: mark || null,
      meanings,
      drink,
    } as const
    const content = drinksOfTable(file.table, answers, {
      ...{ ownDrinks, dayStart, today: today.today, timeZone: person.timeZone },
    })
    const unreadable = file.unreadable.map((line) => ({ reason: 'unreadable', line }) as const)
    onRead({ ...content, skipped: [...unreadable, ...content.skipped] })
  }

  return (
    <Stack
      as="form"
      noValidate
      gap={16}
      onSubmit={(event) => {
        event.preventDefault()
        read()
      }}
    >
      <p>Check that each column is what it says. These are the first lines of the file.</p>
      <Scrollable label="The first lines of the file">
        <table className={styles.table}>
          <thead>
            <tr>
              {columnNumbers.map((number) => (
                <th key={number} scope="col">
                  {names[number]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, EXAMPLES).map(({ line, cells }) => (
              <tr key={line}>
                {columnNumbers.map((number) => (
                  <td key={number}>{cells[number]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Scrollable>
      <div className={styles.fields}>
        {COLUMN_KINDS.map((kind) => (
          <SelectField
            key={kind}
            name={kind}
            label={COLUMN_LABELS[kind]}
            value={columns[kind]?.toString() ?? ''}
            error={kind === 'date' || kind === 'amount' ? missing(columns[kind]) : null}
            options={[
              kind === 'date' || kind === 'amount' ? NOT_CHOSEN : { value: '', label: 'None' },
              ...names.map((name, index) => ({ value: String(index), label: name || `Column ${index + 1}` })),
            ]}
            onChange={(value) => setColumns({ ...columns, [kind]: value === '' ? null : Number(value) })}
          />
        ))}
        {unclearDate !== null && (
          <DateOrderField
            unclearDate={unclearDate}
            locale={person.locale}
            value={order}
            error={missing(order)}
            onChange={setOrder}
          />
        )}
        {needsUnit && (
          <SelectField
            name="amountUnit"
            label="Amounts without a unit are in"
            value={unit}
            error={missing(unit)}
            options={[NOT_CHOSEN, ...UNITS]}
            onChange={(value) => setUnit(value as VolumeUnit | '')}
          />
        )}
        {unclearAmount !== null && (
          <SelectField
            name="mark"
            label={`How much is “${unclearAmount.text}”?`}
            value={mark}
            error={missing(mark)}
            options={[NOT_CHOSEN, ...markOptions(unclearAmount)]}
            onChange={(value) => setMark(value as DecimalMark | '')}
          />
        )}
        {columns.drink === null && (
          <SelectField
            name="drink"
            label="What was drunk"
            value={drink}
            options={[...drinkOptions, { value: UNKNOWN_DRINK, label: 'Not known' }]}
            onChange={setDrink}
          />
        )}
      </div>
      {unknownNames.length > 0 && (
        <fieldset className={styles.names}>
          <legend>Drinks that are not in your list</legend>
          <p className="muted small">
            Choose what they are, or leave them out. To keep one as it is, add it to your own drinks first.
          </p>
          <div className={styles.fields}>
            {unknownNames.slice(0, MAX_NAMES).map((name) => (
              <SelectField
                key={name}
                name={`drink-${name}`}
                label={name}
                value={meanings[name] ?? LEFT_OUT}
                options={[{ value: LEFT_OUT, label: 'Leave out' }, ...drinkOptions]}
                onChange={(value) => setMeanings({ ...meanings, [name]: value })}
              />
            ))}
          </div>
          {unknownNames.length > MAX_NAMES && (
            <p className="muted small">{unknownNames.length - MAX_NAMES} more names are left out.</p>
          )}
        </fieldset>
      )}
      {hasTried && !isComplete && <FormError>Answer the questions marked above.</FormError>}
      <QuestionActions onCancel={onCancel} />
    </Stack>
  )
}
