import { useState } from 'react'
import { useViewer } from '#client/features/accounts/common/use-viewer.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Card } from '#client/ui/public/card.tsx'
import { InputField } from '#client/ui/public/input-field.tsx'
import { SubmitButton } from '#client/ui/public/submit-button.tsx'
import { useForm } from '#client/ui/public/use-form.ts'
import { emailProblem } from '#shared/accounts/credentials.rules.ts'
import type { AskForCityAnswer } from '#shared/cities/city-requests.schema.ts'
import styles from './ask-for-city.module.css'

/** Asks us for a city's tap-water report; visitors may leave an address for the one mail when there is one. */
export function AskForCity({ slug, cityName }: { slug: string; cityName: string }) {
  const viewer = useViewer()
  const ask = trpc.cities.ask.useMutation()
  const [mail, setMail] = useState<AskForCityAnswer['mail'] | null>(null)
  const form = useForm({
    initial: { email: '' },
    validate: { email: (email) => (email.trim() === '' ? null : emailProblem(email)) },
    onSubmit: async ({ email }) => {
      const answer = await ask.mutateAsync({ slug, ...(email.trim() === '' ? {} : { email }) })
      setMail(answer.mail)
    },
  })
  return (
    <Card isPadded className={styles.card}>
      <h2 id="ask">Ask for this city</h2>
      {mail === null ? (
        <form noValidate onSubmit={form.submit} className={styles.form}>
          <p className="muted">
            We count how many people ask for {cityName}, and add the cities most asked for first.
            {viewer?.kind === 'member' && ' You get one mail when its report is here.'}
          </p>
          {viewer?.kind === 'visitor' && (
            <InputField
              {...form.field('email')}
              label="E-mail (optional)"
              hint="For one mail when the report is here. You confirm it first, and then we delete it."
              input={{
                type: 'text',
                inputMode: 'email',
                autoComplete: 'email',
                autoCapitalize: 'none',
                spellCheck: false,
              }}
            />
          )}
          <SubmitButton form={form} variant="secondary" busyLabel="Asking" label="Ask for this city" />
        </form>
      ) : (
        <p role="status">
          Thank you. We have counted your request for {cityName}.
          {mail === 'when-published' && ' You will get one mail when its report is here.'}
          {mail === 'to-confirm' &&
            ' The mail we sent to this address says what to do next. Once your request is confirmed, you get one mail when its report is here.'}
        </p>
      )}
    </Card>
  )
}
