import { errorMessage } from '#client/lib/error-message.ts'
import { toast } from '#client/lib/toast-store.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Row } from '#client/ui/layout/layout.tsx'
import { Button } from '#client/ui/public/button.tsx'
import { type Units, unitSign } from '#shared/format/amount.ts'
import { UNIT_NAMES } from './unit-names.ts'
import { useUser } from './use-session.ts'

/** Asks once for the unit of people whose chosen milliliters an upgrade may have taken; nothing for everyone else. */
export function UnitsQuestion() {
  const user = useUser()
  const utils = trpc.useUtils()
  const update = trpc.auth.updateUser.useMutation()
  if (user?.asksUnits !== true) return null
  const choose = async (units: Units) => {
    try {
      await update.mutateAsync({ units })
      await utils.auth.session.invalidate()
      toast.success('Saved', UNIT_NAMES[units])
    } catch (error) {
      toast.error('Not saved', errorMessage(error))
    }
  }
  return (
    <Row gap={8} align="center" wraps>
      <p>An update of ours changed your amounts to {unitSign(user.units)}. Which do you want?</p>
      <Button variant="secondary" size="sm" onClick={() => void choose('ml')}>
        Milliliters
      </Button>
      <Button variant="ghost" size="sm" onClick={() => void choose(user.units)}>
        Keep {unitSign(user.units)}
      </Button>
    </Row>
  )
}
