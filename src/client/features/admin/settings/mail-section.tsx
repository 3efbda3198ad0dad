import { trpc } from '#client/lib/trpc.ts'
import { FormSection } from '#client/ui/public/form-section.tsx'
import { TestButton } from './test-button.tsx'

/** Whether mail is sent. The mail server is the environment's to set. */
export function MailSection({ email }: { email: string }) {
  const { client } = trpc.useUtils()
  return (
    <FormSection title="Mail" description="The mail server is set in the environment (SMTP_URL).">
      <p>A test mail goes to {email}.</p>
      <TestButton
        label="Send a test mail"
        busyLabel="Sending"
        test={() => client.admin.settings.testMail.mutate()}
      />
    </FormSection>
  )
}
