import Info from 'lucide-react/icons/info'
import type { SavedBottle } from '#shared/scans/bottle.schema.ts'
import { joinWords } from '#shared/water/values/join-words.ts'
import styles from './bottle-view.module.css'
import { isDoubted } from './value-origins.ts'

/** Says, above the numbers, that they were not read at the bottler or on a label; which ones, where it is not all of them. */
export function ThirdPartyNote({
  bottle: { nutrition = [], knownBy, published, tds, ph },
}: {
  bottle: SavedBottle
}) {
  if (published?.unconfirmed !== true) return null
  const doubted = [
    ...nutrition.filter((row) => isDoubted(row.knownBy)).map(({ name }) => name.toLowerCase()),
    ...(tds != null && isDoubted(knownBy?.tds) ? ['dissolved minerals'] : []),
    ...(ph != null && isDoubted(knownBy?.ph) ? ['pH'] : []),
  ]
  const known = nutrition.length + Number(tds != null) + Number(ph != null)
  if (doubted.length === 0) return null
  const isAll = doubted.length === known
  return (
    <p className={styles.thirdParty}>
      <Info size={20} aria-hidden />
      <span>
        <b>
          {isAll ? 'We did not read these numbers at the bottler.' : 'Some numbers are from a third party.'}
        </b>
        {!isAll && ` Read the label for ${joinWords(doubted, 'and')}.`}
      </span>
    </p>
  )
}
