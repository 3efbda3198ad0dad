import { SelectField } from '#client/ui/public/select-field.tsx'
import { formatDay } from '#shared/format/date-time.ts'
import { type DateOrder, readMoment } from './read-date.ts'

export interface DateOrderFieldProps {
  /** A date that can be read in two ways: 03/04/2026. */
  unclearDate: string
  locale: string
  value: DateOrder | ''
  error: string | null
  onChange: (order: DateOrder | '') => void
}

/** A date in one of its readings: 'March 4, 2026' or 'April 3, 2026' for 03/04/2026. */
function inWords(text: string, order: DateOrder, locale: string): string {
  const moment = readMoment(text, '', order, { timeZone: 'UTC', dayStart: 0 })
  return moment === null
    ? text
    : formatDay(moment.date, locale, { day: 'numeric', month: 'long', year: 'numeric' })
}

/** Asks which day a date means that can be read in two ways. */
export function DateOrderField({ unclearDate, locale, value, error, onChange }: DateOrderFieldProps) {
  return (
    <SelectField
      name="order"
      label={`What day is ${unclearDate}?`}
      value={value}
      error={error}
      options={[
        { value: '', label: 'Choose' },
        { value: 'month-first', label: inWords(unclearDate, 'month-first', locale) },
        { value: 'day-first', label: inWords(unclearDate, 'day-first', locale) },
      ]}
      onChange={(order) => onChange(order as DateOrder | '')}
    />
  )
}
