import Download from 'lucide-react/icons/download'
import { trpc } from '#client/lib/trpc.ts'
import { useBusy } from '#client/lib/use-busy.ts'
import { Button } from '#client/ui/public/button.tsx'
import type { Units } from '#shared/format/amount.ts'
import { trackedDays } from '#shared/hydration/history.rules.ts'
import type { ListedDrink } from '#shared/hydration/listed-drinks.schema.ts'
import { DRINKS_FILE, drinksAddress } from './drinks-file.ts'
import { HISTORY_FILE, historyAddress } from './history-file.ts'

/** Before the first drink of anyone. */
const FIRST_DAY = '2000-01-01'

interface DownloadsProps {
  /** `YYYY-MM-DD` */
  today: string
  units: Units
}

/** Saves a file with a row for each drink that the person ever entered, and one with a row for each day of this year. */
export function Downloads({ today, units }: DownloadsProps) {
  const { client } = trpc.useUtils()
  const drinks = async () => {
    const listed: ListedDrink[] = []
    let after: string | null | undefined
    while (after !== null) {
      const part = await client.hydration.drinks.query({ from: FIRST_DAY, to: today, after })
      listed.push(...part.drinks)
      after = part.next
    }
    return drinksAddress(listed, units)
  }
  const days = async () => {
    const year = { from: `${today.slice(0, 4)}-01-01`, to: today }
    const { days: answered } = await client.hydration.history.query(year)
    return historyAddress(trackedDays(answered, year), units)
  }
  return (
    <>
      <DownloadButton label="Download every drink" file={DRINKS_FILE} load={drinks} />
      <DownloadButton label="Download this year’s days" file={HISTORY_FILE} load={days} />
    </>
  )
}

interface DownloadButtonProps {
  label: string
  file: string
  /** Answers the address of the file, whose content is asked for with the press. */
  load: () => Promise<string>
}

function DownloadButton({ label, file, load }: DownloadButtonProps) {
  const { isBusy, busily } = useBusy()
  const download = () =>
    busily(async () => {
      const link = document.createElement('a')
      link.href = await load()
      link.download = file
      link.click()
    }, 'The download did not work')
  return (
    <Button
      variant="secondary"
      size="sm"
      isBusy={isBusy}
      busyLabel="Collecting"
      onClick={() => void download()}
    >
      <Download size={18} aria-hidden />
      {label}
    </Button>
  )
}
