import { EmailField } from '#client/features/accounts/common/email-field.tsx'
import { toast } from '#client/lib/toast-store.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Stack } from '#client/ui/layout/layout.tsx'
import { Button } from '#client/ui/public/button.tsx'
import { FormSection } from '#client/ui/public/form-section.tsx'
import { SubmitButton } from '#client/ui/public/submit-button.tsx'
import { TextAreaField } from '#client/ui/public/text-area-field.tsx'
import { TextField } from '#client/ui/public/text-field.tsx'
import { useForm } from '#client/ui/public/use-form.ts'
import type { Settings } from '#shared/admin/settings.schema.ts'
import { useSaving } from './use-saving.ts'

/** Who runs the site: named on the privacy, terms and contact pages, and sent what people write there. */
export function OperatorSection({ settings: { operator } }: { settings: Settings }) {
  const { client } = trpc.useUtils()
  const saving = useSaving()
  return (
    <FormSection
      id="operator"
      title="Operator"
      description="Who runs this site, by law and for questions. Shown on the privacy, terms and contact pages; messages are mailed to this address."
    >
      {/* A new key resets the fields to what the server saved. */}
      <OperatorForm
        key={JSON.stringify(operator)}
        initial={operator ?? { name: '', address: '', email: '' }}
      />
      {operator !== null && (
        <div>
          <Button
            variant="ghost"
            size="sm"
            isBusy={saving.isBusy}
            busyLabel="Saving"
            onClick={() =>
              void saving.run(() => client.admin.settings.resetOperator.mutate(), {
                failed: 'Error saving settings',
                done: ['Saved', 'The pages lead to the contact page only.'],
              })
            }
          >
            Remove operator
          </Button>
        </div>
      )}
    </FormSection>
  )
}

function OperatorForm({ initial }: { initial: { name: string; address: string; email: string } }) {
  const utils = trpc.useUtils()
  const form = useForm({
    initial,
    async onSubmit(values) {
      await utils.client.admin.settings.saveOperator.mutate(values)
      await Promise.all([utils.admin.settings.invalidate(), utils.contact.about.invalidate()])
      toast.success('Saved', `The site names ${values.name.trim()}.`)
    },
  })
  return (
    <Stack as="form" gap={16} noValidate onSubmit={form.submit}>
      <TextField label="Name" autoComplete="organization" maxLength={200} {...form.field('name')} />
      <TextAreaField label="Postal address" rows={3} maxLength={500} {...form.field('address')} />
      <EmailField {...form.field('email')} />
      <SubmitButton form={form} isFitted variant="secondary" busyLabel="Saving" label="Save operator" />
    </Stack>
  )
}
