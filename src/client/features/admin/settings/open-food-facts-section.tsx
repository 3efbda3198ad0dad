import { trpc } from '#client/lib/trpc.ts'
import { Button } from '#client/ui/public/button.tsx'
import { FormSection } from '#client/ui/public/form-section.tsx'
import type { Settings } from '#shared/admin/settings.schema.ts'
import { useSaving } from './use-saving.ts'

/** Whether barcodes that the catalogue does not have are looked up at Open Food Facts. */
export function OpenFoodFactsSection({ settings }: { settings: Settings }) {
  const { isOn } = settings.openFoodFacts
  const { client } = trpc.useUtils()
  const saving = useSaving()
  const change = () =>
    saving.run(() => client.admin.settings.saveOpenFoodFacts.mutate({ isOn: !isOn }), {
      failed: 'Error saving settings',
      done: ['Saved', isOn ? 'Open Food Facts is not asked any more.' : 'Open Food Facts is asked again.'],
    })
  return (
    <FormSection
      title="Open Food Facts"
      description="The server looks up barcodes that our catalog does not have in this database of volunteers: the digits only, at most 12 times a minute. Its values are shown as theirs and never judged."
    >
      <p>{isOn ? 'It is asked.' : 'It is not asked.'}</p>
      <div>
        <Button variant="secondary" isBusy={saving.isBusy} busyLabel="Saving" onClick={() => void change()}>
          {isOn ? 'Stop asking Open Food Facts' : 'Ask Open Food Facts'}
        </Button>
      </div>
    </FormSection>
  )
}
