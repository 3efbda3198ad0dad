import type { ReactNode } from 'react'
import { trpc } from '#client/lib/trpc.ts'
import { Stack } from '#client/ui/layout/layout.tsx'
import { Dialog } from '#client/ui/office/dialog.tsx'
import { SubmitButton } from '#client/ui/public/submit-button.tsx'
import { TextAreaField } from '#client/ui/public/text-area-field.tsx'
import { TextField } from '#client/ui/public/text-field.tsx'
import { useForm } from '#client/ui/public/use-form.ts'
import type { ReviewDetail } from '#shared/admin/review/review.schema.ts'
import { correctableFields, KIND_TEXTS } from '#shared/admin/review/review-texts.ts'
import styles from './decision-dialogs.module.css'
import { correctedFields, typedProblem, typedValue, valueAt } from './record-values.ts'

export interface DecisionDialogProps {
  record: ReviewDetail
  onClose: () => void
  /** It is stored; `said` tells what was done. */
  onDecided: (said: string) => Promise<void>
}

/** Where a decision is sent, and with what. */
const targetOf = ({ kind, key, basis }: ReviewDetail) => ({ kind, key, basis })

/** Where and when a record was read: by default at its source, today. */
const sourceFieldsOf = ({ source, today }: ReviewDetail) => ({
  readAt: source.url ?? source.title ?? '',
  readOn: today,
})
const SOURCE_RULES = {
  readAt: (text: string) => (text.trim() === '' ? 'Say where you read it: a title or an address.' : null),
  readOn: (text: string) => (text === '' ? 'Say when you read it.' : null),
}

/** Reads a refused record again, so that the next try is based on what it says now. */
function useRefresh(record: ReviewDetail) {
  const utils = trpc.useUtils()
  return async <Answer,>(call: Promise<Answer>): Promise<Answer> => {
    try {
      return await call
    } catch (error) {
      void utils.admin.review.get.invalidate({ kind: record.kind, key: record.key })
      throw error
    }
  }
}

/** Confirms a record; open as long as it is mounted. */
export function ConfirmRecord({ record, onClose, onDecided }: DecisionDialogProps) {
  const confirm = trpc.admin.review.confirm.useMutation()
  const refresh = useRefresh(record)
  const isPlace = record.kind === 'place'
  const form = useForm({
    initial: sourceFieldsOf(record),
    validate: SOURCE_RULES,
    onSubmit: async (reading) => {
      await refresh(confirm.mutateAsync({ ...targetOf(record), ...reading }))
      await onDecided(`Confirmed: ${record.title}`)
    },
  })
  return (
    <Dialog isOpen title={`Confirm ${record.title}`} onClose={onClose}>
      <Stack as="form" gap={16} noValidate onSubmit={form.submit}>
        <p>{KIND_TEXTS[record.kind].onConfirm}</p>
        <TextField
          label={isPlace ? 'Where it is listed' : 'Where you read it'}
          required
          data-autofocus
          {...form.field('readAt')}
        />
        <TextField label="When you read it" type="date" required {...form.field('readOn')} />
        <SubmitButton form={form} label="Confirm" busyLabel="Confirming" />
      </Stack>
    </Dialog>
  )
}

/** Rejects a record; open as long as it is mounted. */
export function RejectRecord({ record, onClose, onDecided }: DecisionDialogProps) {
  const reject = trpc.admin.review.reject.useMutation()
  const refresh = useRefresh(record)
  const form = useForm({
    initial: { reason: '' },
    validate: { reason: (text) => (text.trim() === '' ? 'Say why it is wrong.' : null) },
    onSubmit: async ({ reason }) => {
      await refresh(reject.mutateAsync({ ...targetOf(record), reason }))
      await onDecided(`Rejected: ${record.title}`)
    },
  })
  return (
    <Dialog isOpen title={`Reject ${record.title}`} onClose={onClose}>
      <Stack as="form" gap={16} noValidate onSubmit={form.submit}>
        <p>{KIND_TEXTS[record.kind].onReject} Nothing is deleted, and you can take it back.</p>
        <TextAreaField
          label="Reason"
          hint="Other editors see it in the history."
          rows={3}
          maxLength={1000}
          required
          data-autofocus
          {...form.field('reason')}
        />
        <SubmitButton form={form} variant="danger" label="Reject" busyLabel="Rejecting" />
      </Stack>
    </Dialog>
  )
}

/** Corrects fields of a record; open as long as it is mounted. */
export function CorrectRecord({ record, onClose, onDecided }: DecisionDialogProps) {
  const correct = trpc.admin.review.correct.useMutation()
  const refresh = useRefresh(record)
  const { kind, content } = record
  const fields = correctableFields(kind)
  const form = useForm<Record<string, string>>({
    initial: {
      ...Object.fromEntries(fields.map(({ name, type }) => [name, typedValue(valueAt(content, name), type)])),
      ...sourceFieldsOf(record),
    },
    validate: {
      ...Object.fromEntries(
        fields.map(({ name, type }) => [name, (text: string) => typedProblem(text, type)]),
      ),
      ...SOURCE_RULES,
    },
    onSubmit: async ({ readAt = '', readOn = '', ...typed }) => {
      const changed = correctedFields(kind, content, typed)
      await refresh(correct.mutateAsync({ ...targetOf(record), readAt, readOn, fields: changed }))
      await onDecided(`Corrected: ${record.title}`)
    },
  })
  return (
    <Dialog isOpen title={`Correct ${record.title}`} width={640} onClose={onClose}>
      <Stack as="form" gap={16} noValidate onSubmit={form.submit}>
        <p>What you save counts as confirmed. {KIND_TEXTS[kind].onConfirm}</p>
        <Columns>
          {fields.map(({ name, label, type }, index) => {
            const isLong = type !== 'text' && type !== 'number'
            const field = { label, ...form.field(name), 'data-autofocus': index === 0 }
            return isLong ? (
              <div className="whole-row" key={name}>
                <TextAreaField {...field} hint={type === 'long' ? undefined : 'One to a line.'} rows={3} />
              </div>
            ) : (
              <TextField key={name} {...field} inputMode={type === 'number' ? 'decimal' : undefined} />
            )
          })}
          <TextField label="Where you read it" required {...form.field('readAt')} />
          <TextField label="When you read it" type="date" required {...form.field('readOn')} />
        </Columns>
        <SubmitButton form={form} label="Save correction" busyLabel="Saving" />
      </Stack>
    </Dialog>
  )
}

function Columns({ children }: { children: ReactNode }) {
  return (
    <Stack gap={16} className={styles.form}>
      {children}
    </Stack>
  )
}
