import { TimeCell } from '#client/features/admin/common/table/day-cell.tsx'
import { toast } from '#client/lib/toast-store.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Box, Row, Stack } from '#client/ui/layout/layout.tsx'
import { Dialog } from '#client/ui/office/dialog.tsx'
import { Button } from '#client/ui/public/button.tsx'
import { FormError } from '#client/ui/public/form-error.tsx'
import { TextAreaField } from '#client/ui/public/text-area-field.tsx'
import { useForm } from '#client/ui/public/use-form.ts'
import { MAX_ANSWER, type MessageRow, type MessageStatus } from '#shared/site/contact/messages.schema.ts'
import styles from './message-dialog.module.css'
import { STATUS_LABELS } from './status-labels.ts'

interface MessageDialogProps {
  message: MessageRow
  onClose: () => void
}

/** A message with its answers, and the way to answer it; open as long as it is mounted. */
export function MessageDialog({ message, onClose }: MessageDialogProps) {
  const utils = trpc.useUtils()
  const answer = trpc.admin.messages.answer.useMutation()
  const setStatus = trpc.admin.messages.setStatus.useMutation()

  const form = useForm({
    initial: { answer: '' },
    validate: { answer: (text) => (text.trim() === '' ? 'Please write an answer.' : null) },
    async onSubmit(values) {
      await answer.mutateAsync({ id: message.id, ...values })
      toast.success('Answer sent', `It goes to ${message.email} by mail.`)
      onClose()
      await utils.admin.messages.invalidate()
    },
  })
  /** Errors are shown above the button, as those of the form are. */
  async function mark(status: MessageStatus): Promise<void> {
    try {
      await setStatus.mutateAsync({ id: message.id, status })
      onClose()
      await utils.admin.messages.invalidate()
    } catch (error) {
      form.setFormError(error instanceof Error ? error.message : 'Something went wrong')
    }
  }

  const { accountEmail, email } = message
  return (
    <Dialog
      isOpen
      title={message.subject}
      subtitle={`${message.name}, ${email}${message.isPriority ? ', subscriber' : ''}`}
      width={640}
      onClose={onClose}
    >
      <p className="muted small">
        <TimeCell isoTime={message.createdAt} /> · {STATUS_LABELS[message.status]}
        {accountEmail !== null && accountEmail !== email && ` · written from the account ${accountEmail}`}
      </p>
      <Box as="p" marginTop={8} className={styles.message}>
        {message.message}
      </Box>
      {message.answers.map(({ at, text }) => (
        <Box as="section" marginTop={16} className={styles.answer} key={at} aria-label="Answer">
          <p className="muted small">
            Answered <TimeCell isoTime={at} />
          </p>
          <Box as="p" marginTop={8} className={styles.message}>
            {text}
          </Box>
        </Box>
      ))}
      <Stack as="form" gap={16} marginTop={20} noValidate onSubmit={form.submit}>
        <TextAreaField label="Answer" rows={6} maxLength={MAX_ANSWER} {...form.field('answer')} />
        <FormError>{form.formError}</FormError>
        <Row wraps gap={12}>
          <Button type="submit" isBusy={form.isBusy} busyLabel="Sending">
            Send answer
          </Button>
          <Button
            type="button"
            variant="secondary"
            isBusy={setStatus.isPending}
            busyLabel="Saving"
            onClick={() => void mark(message.status === 'closed' ? 'open' : 'closed')}
          >
            {message.status === 'closed' ? 'Reopen' : 'Close without an answer'}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  )
}
