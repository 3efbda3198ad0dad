import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { Button } from '#client/ui/public/button.tsx'
import { IconButton } from '#client/ui/public/icon-button.tsx'
import { MAX_OWN_DRINKS } from '#shared/hydration/hydration.limits.ts'
import type { Today } from '#shared/hydration/hydration.schema.ts'
import type { OwnDrink } from '#shared/hydration/own-drinks.schema.ts'
import { DrinkIcon } from './drink-icon.tsx'
import styles from './drink-rows.module.css'
import { ownDrinkText } from './drink-texts.ts'
import { OwnDrinkEditor } from './own-drink-editor.tsx'

/** The drinks that a person described, each of which can be changed. */
export function YourDrinks({ today: { ownDrinks } }: { today: Pick<Today, 'ownDrinks'> }) {
  const [edited, setEdited] = useState<OwnDrink | null>(null)
  return (
    <div>
      <h3 className={styles.heading}>Your drinks</h3>
      {ownDrinks.length === 0 && (
        <p className="muted small">Add what you often drink, with its caffeine and sugar.</p>
      )}
      <ul className={styles.list}>
        {ownDrinks.map((drink) => (
          <li key={drink.id} className={styles.drink}>
            <DrinkIcon icon={drink.icon} />
            <span className={styles.words}>
              <span className={styles.name}>{drink.name}</span>
              <span className={styles.source}>{ownDrinkText(drink)}</span>
            </span>
            <IconButton
              label={`Change ${drink.name}`}
              aria-haspopup="dialog"
              onClick={() => setEdited(drink)}
            >
              <Pencil size={18} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      <AddOwnDrink ownDrinks={ownDrinks} />
      {edited !== null && <OwnDrinkEditor drink={edited} onClosed={() => setEdited(null)} />}
    </div>
  )
}

/** The button that adds a drink of one's own. */
export function AddOwnDrink({ ownDrinks }: Pick<Today, 'ownDrinks'>) {
  const [isOpen, setIsOpen] = useState(false)
  if (ownDrinks.length >= MAX_OWN_DRINKS)
    return <p className="muted small">That is all there is room for. Delete a drink to add another one.</p>
  return (
    <>
      <Button variant="ghost" size="sm" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Plus size={18} aria-hidden />
        Add your own drink
      </Button>
      {isOpen && <OwnDrinkEditor drink={null} onClosed={() => setIsOpen(false)} />}
    </>
  )
}
