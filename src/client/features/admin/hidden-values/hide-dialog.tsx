import { toast } from '#client/lib/toast-store.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Stack } from '#client/ui/layout/layout.tsx'
import { Dialog } from '#client/ui/office/dialog.tsx'
import { SubmitButton } from '#client/ui/public/submit-button.tsx'
import { TextField } from '#client/ui/public/text-field.tsx'
import { useForm } from '#client/ui/public/use-form.ts'
import type { SystemValues } from '#shared/water/answer/hidden-values.schema.ts'

interface HideDialogProps {
  systemId: string
  value: SystemValues['values'][number]
  onClose: () => void
  onHidden: () => Promise<unknown>
}

/** Asks why a value is hidden; open as long as it is mounted. */
export function HideDialog({ systemId, value, onClose, onHidden }: HideDialogProps) {
  const { name, parameter, sourceId } = value
  const hide = trpc.admin.systems.hide.useMutation()
  const form = useForm({
    initial: { reason: '' },
    validate: { reason: (text) => (text.trim() === '' ? 'Say why. The page shows it.' : null) },
    onSubmit: async ({ reason }) => {
      await hide.mutateAsync({ systemId, parameter, sourceId, reason })
      onClose()
      toast.success(`Hidden: ${name}`)
      await onHidden()
    },
  })
  return (
    <Dialog isOpen title={`Hide ${name}`} onClose={onClose}>
      <Stack as="form" gap={16} noValidate onSubmit={form.submit}>
        <p>
          The value leaves all pages, lists, comparisons and scores. You can show it again. If other values of
          the same source are shown, nothing is said of all of them together.
        </p>
        <TextField
          label="Hidden because"
          hint="Everyone can read it. It ends the sentence: “Hidden because the laboratory withdrew it”."
          maxLength={500}
          required
          data-autofocus
          {...form.field('reason')}
        />
        <SubmitButton form={form} label="Hide value" busyLabel="Hiding" />
      </Stack>
    </Dialog>
  )
}
