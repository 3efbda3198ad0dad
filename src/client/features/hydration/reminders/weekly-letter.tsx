import Mail from 'lucide-react/icons/mail'
import MailX from 'lucide-react/icons/mail-x'
import { NeedsAddress } from '#client/features/accounts/common/needs-address.tsx'
import { toast } from '#client/lib/toast-store.ts'
import { trpc } from '#client/lib/trpc.ts'
import { FormError } from '#client/ui/public/form-error.tsx'
import { OnOffButton } from '#client/ui/public/on-off-button.tsx'
import { useForm } from '#client/ui/public/use-form.ts'
import styles from './reminders.module.css'

/** Turns the weekly letter on and off. */
export function WeeklyLetter({ isOn }: { isOn: boolean }) {
  const utils = trpc.useUtils()
  const setLetter = trpc.reminders.setLetter.useMutation()
  const form = useForm({
    initial: {},
    async onSubmit() {
      await setLetter.mutateAsync({ isOn: !isOn })
      utils.reminders.get.setData(undefined, (now) => now && { ...now, hasLetter: !isOn })
      if (isOn) toast.success('Weekly letter off', 'You get no more of them.')
      else toast.success('Weekly letter on', 'The first one comes on Monday morning.')
    },
  })
  return (
    <form noValidate onSubmit={form.submit} className={styles.letter} aria-labelledby="weekly-letter-title">
      <h3 id="weekly-letter-title" className={styles.legend}>
        Weekly letter
      </h3>
      <p className="muted small">
        {isOn
          ? 'It is on. It comes by e-mail on Monday mornings, if you tracked drinks in the two weeks before.'
          : 'An e-mail on Monday mornings: on how many days you met your goal or kept your limit, your average, and the week before.'}
      </p>
      {!isOn && <NeedsAddress purpose="to get the weekly letter" />}
      <FormError>{form.formError}</FormError>
      <OnOffButton
        isOn={isOn}
        isBusy={form.isBusy}
        turnOn={{ icon: Mail, label: 'Turn on the weekly letter' }}
        turnOff={{ icon: MailX, label: 'Turn off the weekly letter' }}
      />
    </form>
  )
}
