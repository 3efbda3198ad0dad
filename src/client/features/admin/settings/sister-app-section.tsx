import { toast } from '#client/lib/toast-store.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Stack } from '#client/ui/layout/layout.tsx'
import { FormSection } from '#client/ui/public/form-section.tsx'
import { SubmitButton } from '#client/ui/public/submit-button.tsx'
import { TextField } from '#client/ui/public/text-field.tsx'
import { useForm } from '#client/ui/public/use-form.ts'
import type { Settings } from '#shared/admin/settings.schema.ts'
import { BackToEnvironment } from './back-to-environment.tsx'

/** The operator's own food-scanning app, for the banner in the footer. */
export function SisterAppSection({ settings }: { settings: Settings }) {
  const { value, isOwn } = settings.sisterApp
  const { client } = trpc.useUtils()
  return (
    <FormSection
      title="Sister app"
      description="Your own food-scanning app, for the banner in the footer. Without one, the banner recommends Open Food Facts as an independent non-profit."
    >
      {/* A new key resets the fields to what the server saved. */}
      <SisterAppForm key={JSON.stringify(value)} initial={value ?? { name: '', url: '' }} />
      {isOwn && (
        <BackToEnvironment
          reset={() => client.admin.settings.resetSisterApp.mutate()}
          done="The banner of the server’s environment is used again."
        />
      )}
    </FormSection>
  )
}

function SisterAppForm({ initial }: { initial: { name: string; url: string } }) {
  const utils = trpc.useUtils()
  const form = useForm({
    initial,
    async onSubmit(values) {
      await utils.client.admin.settings.saveSisterApp.mutate(values)
      await utils.admin.settings.invalidate()
      toast.success('Saved', `The banner names ${values.name.trim()}.`)
    },
  })
  return (
    <Stack as="form" gap={16} noValidate onSubmit={form.submit}>
      <TextField label="Name" maxLength={60} {...form.field('name')} />
      <TextField label="Link" inputMode="url" maxLength={500} {...form.field('url')} />
      <SubmitButton form={form} isFitted variant="secondary" busyLabel="Saving" label="Save banner" />
    </Stack>
  )
}
