import { useState } from 'react'
import { Button } from '#client/ui/components/button.tsx'
import type { Person } from '../person.ts'
import { DateOrderField } from './date-order-field.tsx'
import styles from './import.module.css'
import type { DateOrder } from './read-date.ts'

export interface HistoryQuestionProps {
  unclearDate: string
  person: Person
  onAnswered: (order: DateOrder) => void
  onCancel: () => void
}

/** Asks for the order of dates in our own history: a spreadsheet saved it in the form of its country. */
export function HistoryQuestion({ unclearDate, person, onAnswered, onCancel }: HistoryQuestionProps) {
  const [order, setOrder] = useState<DateOrder | ''>('')
  const [hasTried, setHasTried] = useState(false)
  return (
    <form
      noValidate
      className={styles.step}
      onSubmit={(event) => {
        event.preventDefault()
        setHasTried(true)
        if (order !== '') onAnswered(order)
      }}
    >
      <p>A spreadsheet saved this history again, and wrote its dates in a form that has two readings.</p>
      <DateOrderField
        unclearDate={unclearDate}
        locale={person.locale}
        value={order}
        error={hasTried && order === '' ? 'Choose one.' : null}
        onChange={setOrder}
      />
      <div className={styles.actions}>
        <Button type="submit">Show what will be added</Button>
        <Button variant="ghost" onClick={onCancel}>
          Choose another file
        </Button>
      </div>
    </form>
  )
}
