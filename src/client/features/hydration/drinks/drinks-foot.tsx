import ScanLine from 'lucide-react/icons/scan-line'
import { ButtonLink } from '#client/ui/public/button.tsx'
import type { Today } from '#shared/hydration/hydration.schema.ts'
import styles from './drinks-foot.module.css'
import { HowDrinksCount } from './how-drinks-count.tsx'
import { AddOwnDrink } from './your-drinks.tsx'

/** Below the grid of drinks: a bottle, a drink of one's own, and what the science says. */
export function DrinksFoot({ today }: { today: Pick<Today, 'ownDrinks' | 'shownContents'> }) {
  return (
    <div className={styles.foot}>
      <ButtonLink variant="ghost" size="sm" to="/scanner" search={{ type: 'bottle' }}>
        <ScanLine size={18} aria-hidden />
        Scan a Bottle
      </ButtonLink>
      <AddOwnDrink ownDrinks={today.ownDrinks} />
      <HowDrinksCount shownContents={today.shownContents} />
    </div>
  )
}
