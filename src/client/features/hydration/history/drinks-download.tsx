import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { errorMessage } from '#client/lib/error-message.ts'
import { toast } from '#client/lib/toast-store.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Button } from '#client/ui/public/button.tsx'
import type { Units } from '#shared/format/amount.ts'
import type { ListedDrink } from '#shared/hydration/listed-drinks.schema.ts'
import { DRINKS_FILE, drinksAddress } from './drinks-file.ts'

/** Before the first drink of anyone. */
const FIRST_DAY = '2000-01-01'

/** Saves a file with a row for each drink that the person ever entered; it is asked for with the press. */
export function DrinksDownload({ today, units }: { today: string; units: Units }) {
  const { client } = trpc.useUtils()
  const [isBusy, setIsBusy] = useState(false)
  const download = async () => {
    setIsBusy(true)
    try {
      const drinks: ListedDrink[] = []
      let after: string | null | undefined
      while (after !== null) {
        const part = await client.hydration.drinks.query({ from: FIRST_DAY, to: today, after })
        drinks.push(...part.drinks)
        after = part.next
      }
      const link = document.createElement('a')
      link.href = drinksAddress(drinks, units)
      link.download = DRINKS_FILE
      link.click()
    } catch (error) {
      toast.error('Your drinks were not saved', errorMessage(error))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Button
      variant="secondary"
      size="sm"
      isBusy={isBusy}
      busyLabel="Collecting drinks"
      onClick={() => void download()}
    >
      <Download size={18} aria-hidden />
      Download every drink
    </Button>
  )
}
