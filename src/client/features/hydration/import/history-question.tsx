import { useState } from 'react'
import { Stack } from '#client/ui/layout/layout.tsx'
import type { Person } from '../person.ts'
import { DateOrderField } from './date-order-field.tsx'
import { QuestionActions } from './question-actions.tsx'
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
    <Stack
      as="form"
      noValidate
      gap={16}
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
      <QuestionActions onCancel={onCancel} />
    </Stack>
  )
}
