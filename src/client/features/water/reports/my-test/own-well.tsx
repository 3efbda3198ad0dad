import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Mail from 'lucide-react/icons/mail'
import MailX from 'lucide-react/icons/mail-x'
import { NeedsAddress } from '#client/features/accounts/common/needs-address.tsx'
import { useDateStyle } from '#client/features/accounts/common/use-date-style.ts'
import { toast } from '#client/lib/toast-store.ts'
import { trpc } from '#client/lib/trpc.ts'
import { useBusy } from '#client/lib/use-busy.ts'
import { AppLink } from '#client/ui/app-link.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import { Card } from '#client/ui/public/card.tsx'
import { OnOffButton } from '#client/ui/public/on-off-button.tsx'
import { formatDay } from '#shared/format/date-time.ts'
import styles from './my-test.module.css'

const DAY = { day: 'numeric', month: 'long', year: 'numeric' } as const

/** For people whose water is their own well: what to test for each year, when they last did, and a yearly mail. */
export function OwnWell() {
  const [{ tests, reminderOn }] = trpc.myWater.well.useSuspenseQuery()
  const { locale } = useDateStyle()
  return (
    <Card as="section" isPadded className={styles.section} aria-labelledby="own-well">
      <h2 id="own-well">Your own well</h2>
      <p>
        No one tests it but you. Have these tested once a year.{' '}
        <AppLink to="/guides/$slug" params={{ slug: 'private-wells' }} className="text-link">
          What else to test, and when
        </AppLink>
      </p>
      <Stack as="ul" gap={8} className={styles.yearly}>
        {tests.map(({ name, advisedBy, testedOn, isDue }) => (
          <li key={name}>
            {isDue ? <CircleAlert size={20} aria-hidden /> : <Check size={20} aria-hidden />}
            <span>
              <b>{name}</b>
              <span className="muted">
                {testedOn === null
                  ? ': not tested yet'
                  : `: tested ${formatDay(testedOn, locale, DAY)}${isDue ? ', due again' : ''}`}{' '}
                · advised by {advisedBy}
              </span>
            </span>
          </li>
        ))}
      </Stack>
      <YearlyMail reminderOn={reminderOn} />
    </Card>
  )
}

/** Turns the yearly mail on and off. */
function YearlyMail({ reminderOn }: { reminderOn: string | null }) {
  const utils = trpc.useUtils()
  const { locale } = useDateStyle()
  const { isBusy, busily } = useBusy()
  const isOn = reminderOn !== null

  const toggle = () =>
    busily(async () => {
      await utils.client.myWater.setWellReminder.mutate({ isOn: !isOn })
      await utils.myWater.well.invalidate()
      if (isOn) toast.success('Yearly mail off', 'You get no more of them.')
      else toast.success('Yearly mail on', 'We will remind you when a year has passed.')
    }, 'Nothing was changed')

  return (
    <>
      <p className="muted small">
        {reminderOn === null
          ? 'We can mail you once a year, a year after your newest test.'
          : `The next mail comes on ${formatDay(reminderOn, locale, DAY)}.`}
      </p>
      {!isOn && <NeedsAddress purpose="to get the yearly mail" />}
      <OnOffButton
        isOn={isOn}
        isBusy={isBusy}
        turnOn={{ icon: Mail, label: 'Remind me by mail each year' }}
        turnOff={{ icon: MailX, label: 'Turn off the yearly mail' }}
        onPress={() => void toggle()}
      />
    </>
  )
}
