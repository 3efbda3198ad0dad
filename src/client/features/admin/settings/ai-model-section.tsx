import type { WithProof } from '#client/features/admin/common/use-change.ts'
import { toast } from '#client/lib/toast-store.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Stack } from '#client/ui/layout/layout.tsx'
import { FormSection } from '#client/ui/public/form-section.tsx'
import { SubmitButton } from '#client/ui/public/submit-button.tsx'
import { TextField } from '#client/ui/public/text-field.tsx'
import { useForm } from '#client/ui/public/use-form.ts'
import type { Settings } from '#shared/admin/settings.schema.ts'
import { BackToEnvironment } from './back-to-environment.tsx'

/** Where the AI is, and which models it has. */
export function AiModelSection({ settings, withProof }: { settings: Settings; withProof: WithProof }) {
  const { value, isOwn } = settings.ai
  const { client } = trpc.useUtils()
  return (
    <FormSection
      title="AI server and models"
      description="The key is sent to this address, so it has to begin with https:// (or lead to this machine). Another server needs its key entered again. Anything else is for the environment to set."
    >
      {/* Texts the server has changed take the place of what stands in the fields. */}
      <AiModelForm key={JSON.stringify(value)} settings={settings} withProof={withProof} />
      {isOwn && (
        <BackToEnvironment
          reset={() => client.admin.settings.resetAi.mutate()}
          done="The environment’s server and models count again."
          withProof={withProof}
        />
      )}
    </FormSection>
  )
}

function AiModelForm({ settings, withProof }: { settings: Settings; withProof: WithProof }) {
  const utils = trpc.useUtils()
  const form = useForm({
    initial: settings.ai.value,
    onSubmit: (values) =>
      withProof(async () => {
        await utils.client.admin.settings.saveAi.mutate(values)
        await utils.admin.settings.invalidate()
        toast.success('Saved', 'Press Test above to see whether it works.')
      }),
  })
  return (
    <Stack as="form" gap={16} noValidate onSubmit={form.submit}>
      <TextField
        label="Base URL"
        inputMode="url"
        maxLength={500}
        hint="Up to “/v1”: https://api.openai.com/v1"
        {...form.field('baseUrl')}
      />
      <TextField label="Model that writes" maxLength={200} {...form.field('model')} />
      <TextField label="Model that draws" maxLength={200} {...form.field('imageModel')} />
      <SubmitButton
        form={form}
        isFitted
        variant="secondary"
        busyLabel="Saving"
        label="Save server and models"
      />
    </Stack>
  )
}
