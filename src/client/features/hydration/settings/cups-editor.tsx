import CupSoda from 'lucide-react/icons/cup-soda'
import Trash2 from 'lucide-react/icons/trash-2'
import { useRef, useState } from 'react'
import { useUser } from '#client/features/accounts/common/use-session.ts'
import { errorMessage } from '#client/lib/error-message.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Stack } from '#client/ui/layout/layout.tsx'
import { Button } from '#client/ui/public/button.tsx'
import { FormError } from '#client/ui/public/form-error.tsx'
import { IconButton } from '#client/ui/public/icon-button.tsx'
import { TextField } from '#client/ui/public/text-field.tsx'
import { useForm } from '#client/ui/public/use-form.ts'
import { formatAmount, unitSign } from '#shared/format/amount.ts'
import { amountProblem, parseAmount } from '#shared/format/typed-amount.ts'
import { MAX_AMOUNT, MAX_CUPS, MIN_AMOUNT } from '#shared/hydration/hydration.limits.ts'
import { EditorDialog } from './editor-dialog.tsx'
import styles from './settings.module.css'

const LIMITS = { min: MIN_AMOUNT, max: MAX_AMOUNT }

/** Opens the dialog of the person's own cup sizes, ml. */
export function CupsEditorButton({ cups }: { cups: readonly number[] }) {
  return (
    <EditorDialog
      title="Your cups"
      look={{ variant: 'ghost', size: 'sm' }}
      label={
        <>
          <CupSoda size={18} aria-hidden />
          Your cups
        </>
      }
    >
      {() => <CupsForm cups={cups} />}
    </EditorDialog>
  )
}

/** Each cup is saved as it is added or removed. */
function CupsForm({ cups: initial }: { cups: readonly number[] }) {
  const units = useUser()?.units ?? 'ml'
  const utils = trpc.useUtils()
  const setCups = trpc.hydration.setCups.useMutation()
  const [cups, setShown] = useState(initial)
  const [announced, setAnnounced] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  const isFull = cups.length >= MAX_CUPS

  const save = async (next: readonly number[], message: string) => {
    setAnnounced('')
    const saved = await setCups.mutateAsync({ cups: [...next] })
    setShown(saved.cups)
    setAnnounced(message)
    void utils.hydration.day.invalidate()
    // What had the focus may be gone.
    if (saved.cups.length >= MAX_CUPS || saved.cups.length < cups.length) heading.current?.focus()
  }
  const form = useForm({
    initial: { cup: '' },
    validate: {
      cup: (text) => {
        const problem = amountProblem(text, units, LIMITS)
        if (problem !== null) return problem
        const isKept = cups.some((cup) => cup === parseAmount(text, units))
        return isKept ? 'You have a cup of this size already. Enter another one.' : null
      },
    },
    onSubmit: async ({ cup: text }, { setFieldError }) => {
      const cup = parseAmount(text, units)
      if (cup === null) return
      try {
        await save(
          [...cups, cup].toSorted((one, other) => one - other),
          `A cup of ${formatAmount(cup, units)} is saved.`,
        )
        form.reset()
      } catch (error) {
        setFieldError('cup', errorMessage(error))
      }
    },
  })
  const remove = async (cup: number) => {
    if (setCups.isPending) return
    form.setFormError(null)
    try {
      await save(
        cups.filter((kept) => kept !== cup),
        `The cup of ${formatAmount(cup, units)} is removed.`,
      )
    } catch (error) {
      form.setFormError(errorMessage(error))
    }
  }

  return (
    <Stack gap={16}>
      <h3 ref={heading} tabIndex={-1} className={styles.count}>
        {cups.length === 0 ? 'None yet' : `${cups.length} of ${MAX_CUPS}`}
      </h3>
      {cups.length > 0 && (
        <ul>
          {cups.map((cup) => (
            <li key={cup} className={styles.cup}>
              {formatAmount(cup, units)}
              <IconButton
                label={`Remove the cup of ${formatAmount(cup, units)}`}
                onClick={() => void remove(cup)}
              >
                <Trash2 size={20} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="visually-hidden">
        {announced}
      </p>
      {isFull && <p className="muted small">That is all there is room for. Remove one to add another.</p>}
      <Stack as="form" noValidate onSubmit={form.submit} gap={16}>
        {!isFull && (
          <TextField
            label={`New cup in ${unitSign(units)}`}
            hint="Your bottle, your favorite mug: one tap adds that much."
            autoComplete="off"
            inputMode={units === 'ml' ? 'numeric' : 'decimal'}
            data-autofocus
            {...form.field('cup')}
          />
        )}
        <FormError>{form.formError}</FormError>
        {!isFull && (
          <Button type="submit" isFull isBusy={form.isBusy} busyLabel="Saving">
            Add cup
          </Button>
        )}
      </Stack>
    </Stack>
  )
}
