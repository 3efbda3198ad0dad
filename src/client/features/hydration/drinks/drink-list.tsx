import Check from 'lucide-react/icons/check'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import { SourceLine } from '#client/entities/sources/source-line.tsx'
import { Button } from '#client/ui/components/button.tsx'
import { IconButton } from '#client/ui/components/icon-button.tsx'
import { BEVERAGE_INDEX_SOURCE, CAFFEINE_SOURCES, DRINKS } from '#shared/hydration/drink-factors.ts'
import type { DrinkIcon as Icon } from '#shared/hydration/drink-icons.ts'
import type { DrinkKey } from '#shared/hydration/drink-values.ts'
import type { Today } from '#shared/hydration/hydration.schema.ts'
import { MAX_OWN_DRINKS, type OwnDrink } from '#shared/hydration/own-drinks.schema.ts'
import styles from './drink-choice.module.css'
import { DrinkIcon } from './drink-icon.tsx'
import { ownDrinkText, worthText } from './drink-texts.ts'
import { ShownContentsButton } from './shown-contents.tsx'

export interface DrinkListProps {
  value: DrinkKey
  today: Pick<Today, 'ownDrinks' | 'shownContents'>
  onChoose: (drink: DrinkKey) => void
  onEdit: (drink: OwnDrink | 'new') => void
}

/** All drinks to choose from: the person's own, which can be changed, and the built-in ones with their sources. */
export function DrinkList({ value, today, onChoose, onEdit }: DrinkListProps) {
  const { ownDrinks, shownContents } = today
  const choice = (id: DrinkKey) => ({ isChosen: id === value, onChoose: () => onChoose(id) })
  return (
    <>
      <h3 className={styles.heading}>Your drinks</h3>
      {ownDrinks.length === 0 && (
        <p className={styles.explanation}>Add what you often drink, with its caffeine and sugar.</p>
      )}
      <ul className={styles.list}>
        {ownDrinks.map((drink) => (
          <li key={drink.id} className={styles.own}>
            <DrinkButton {...drink} text={ownDrinkText(drink)} {...choice(drink.id)} />
            <IconButton label={`Change ${drink.name}`} aria-haspopup="dialog" onClick={() => onEdit(drink)}>
              <Pencil size={18} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      {ownDrinks.length < MAX_OWN_DRINKS ? (
        <Button variant="secondary" size="sm" aria-haspopup="dialog" onClick={() => onEdit('new')}>
          <Plus size={18} aria-hidden />
          Add your own drink
        </Button>
      ) : (
        <p className={styles.explanation}>
          That is all there is room for. Delete a drink to add another one.
        </p>
      )}
      <h3 className={styles.heading}>All drinks</h3>
      <p className={styles.explanation}>
        The glass shows what you drink. The estimate next to it uses the Beverage Hydration Index: how much of
        a drink the body still holds after two hours, measured by urine and compared with still water.
      </p>
      <SourceLine source={{ ...BEVERAGE_INDEX_SOURCE, license: null }} note="One trial, with 72 men." />
      <ul className={styles.list}>
        {DRINKS.map((drink) => (
          <li key={drink.id}>
            <DrinkButton
              {...drink}
              text={`${worthText(drink)}. ${drink.source}. ${drink.caffeineSource}.`}
              {...choice(drink.id)}
            />
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        <p className={styles.explanation}>
          Caffeine is that of the serving a source names, for any brand and strength. Where no source names
          it, we do not count it.
        </p>
        {Object.values(CAFFEINE_SOURCES).map((source) => (
          <SourceLine key={source.title} source={{ ...source, license: null }} />
        ))}
        <ShownContentsButton shown={shownContents} />
      </div>
    </>
  )
}

interface DrinkButtonProps {
  name: string
  icon: Icon
  text: string
  isChosen: boolean
  onChoose: () => void
}

function DrinkButton({ name, icon, text, isChosen, onChoose }: DrinkButtonProps) {
  return (
    <button type="button" className={styles.drink} aria-pressed={isChosen} onClick={onChoose}>
      <DrinkIcon icon={icon} />
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.source}>{text}</span>
      </span>
      {isChosen && <Check className={styles.check} size={20} aria-hidden />}
    </button>
  )
}
