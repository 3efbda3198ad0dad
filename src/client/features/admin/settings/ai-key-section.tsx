import { PasswordField } from '#client/features/accounts/common/password-field.tsx'
import { useConfirm } from '#client/features/admin/common/confirm-dialog.tsx'
import type { WithProof } from '#client/features/admin/common/use-change.ts'
import { errorMessage } from '#client/lib/error-message.ts'
import { toast } from '#client/lib/toast-store.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Row, Stack } from '#client/ui/layout/layout.tsx'
import { Badge } from '#client/ui/public/badge.tsx'
import { Button } from '#client/ui/public/button.tsx'
import { FormError } from '#client/ui/public/form-error.tsx'
import { FormSection } from '#client/ui/public/form-section.tsx'
import { useForm } from '#client/ui/public/use-form.ts'
import { MISSING_KEY_MESSAGE, type Settings } from '#shared/admin/settings.schema.ts'
import { formatNumber } from '#shared/format/number.ts'
import { TestButton } from './test-button.tsx'
import { useSaving } from './use-saving.ts'

const NAME = 'openai-api-key'
const ORIGINS = {
  settings: 'Saved here, sealed. No one can read it again.',
  environment: 'From the environment. A key saved here comes before it.',
}

const NO_KEY = 'The built-in engine answers.'
const OTHER_SERVER =
  'The key there is was set for another server and is not sent to this one. Enter the key of this server; until then, the built-in engine answers.'

/** The key of the AI provider: whether it is set, a new one, a test, and away with it. */
export function AiKeySection({ settings, withProof }: { settings: Settings; withProof: WithProof }) {
  const { keyFrom, idleKeyFrom, tokens } = settings
  const utils = trpc.useUtils()
  const confirm = useConfirm()
  const removing = useSaving(withProof)
  const form = useForm({
    initial: { key: '' },
    async onSubmit({ key }, { setFieldError, setFormError }) {
      if (key.trim() === '') {
        toast.error('Missing Key', MISSING_KEY_MESSAGE)
        return setFieldError('key', MISSING_KEY_MESSAGE)
      }
      try {
        await withProof(async () => {
          await utils.client.admin.settings.setSecret.mutate({ name: NAME, value: key })
          form.reset()
          await utils.admin.settings.invalidate()
          toast.success('Key saved', 'The AI is asked with it from now on. Test it once.')
        })
      } catch (error) {
        toast.error('Error Saving Key', errorMessage(error))
        setFormError(errorMessage(error))
      }
    },
  })

  async function remove() {
    const isSure = await confirm.ask({
      title: 'Remove the AI key?',
      text: 'Without a key, the built-in engine reads labels and answers problems, and nothing can be generated. It cannot be undone: the key is not kept anywhere else.',
      confirmLabel: 'Remove key',
    })
    if (!isSure) return
    await removing.run(() => utils.client.admin.settings.removeSecret.mutate({ name: NAME }), {
      failed: 'Error Removing Key',
      done: ['Key removed', 'It is kept nowhere any more.'],
    })
  }

  return (
    <FormSection
      title="AI key"
      description="Of the OpenAI API or a compatible server. It reads labels, answers problems, and writes and draws for editors."
    >
      <Row align="center" wraps gap={12} lineGap={8}>
        <Badge tone={keyFrom === null ? 'caution' : 'good'}>{keyFrom === null ? 'Not Set' : 'Active'}</Badge>
        <span className="muted small">
          {keyFrom === null ? (idleKeyFrom === null ? NO_KEY : OTHER_SERVER) : ORIGINS[keyFrom]}
        </span>
      </Row>
      <p className="muted small">
        {formatNumber(tokens.used)} of {formatNumber(tokens.daily)} tokens used today (UTC).
      </p>
      <Stack as="form" gap={16} noValidate onSubmit={form.submit}>
        <PasswordField
          label="API key"
          autoComplete="new-password"
          maxLength={500}
          hint="It is sent once, sealed, and never shown again."
          {...form.field('key')}
        />
        <FormError>{form.formError}</FormError>
        <TestButton label="Test" busyLabel="Testing" test={() => utils.client.admin.settings.testAi.mutate()}>
          <Button type="submit" isBusy={form.isBusy} busyLabel="Saving">
            Save
          </Button>
          {(keyFrom ?? idleKeyFrom) === 'settings' && (
            <Button
              variant="ghost"
              isBusy={removing.isBusy}
              busyLabel="Removing"
              onClick={() => void remove()}
            >
              Remove
            </Button>
          )}
        </TestButton>
      </Stack>
      {confirm.dialog}
    </FormSection>
  )
}
