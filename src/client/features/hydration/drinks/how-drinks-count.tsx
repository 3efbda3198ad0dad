import Info from 'lucide-react/icons/info'
import { useUnits } from '#client/features/accounts/common/use-units.ts'
import { SourceLine } from '#client/features/site/common/source-line.tsx'
import { formatAmount } from '#shared/format/amount.ts'
import { BEVERAGE_INDEX_SOURCE, CAFFEINE_SOURCES, DRINKS } from '#shared/hydration/built-in-drinks.ts'
import type { Today } from '#shared/hydration/hydration.schema.ts'
import { quickAddsOf } from '#shared/hydration/quick-amounts.ts'
import { EditorDialog } from '../settings/editor-dialog.tsx'
import { DrinkIcon } from './drink-icon.tsx'
import styles from './drink-rows.module.css'
import { indexText } from './drink-texts.ts'
import { ShownContentsButton } from './shown-contents.tsx'

/** Opens what is known about each drink, with its sources. */
export function HowDrinksCount({ shownContents }: Pick<Today, 'shownContents'>) {
  const units = useUnits()
  const glass = formatAmount(quickAddsOf(units)[0], units)
  return (
    <EditorDialog
      title="How drinks count"
      look={{ variant: 'ghost', size: 'sm' }}
      label={
        <>
          <Info size={18} aria-hidden />
          How drinks count
        </>
      }
    >
      {() => (
        <>
          <p className="muted small">
            Every drink counts as what you drank of it: {glass} of milk counts {glass}. Drinks with alcohol
            are listed and do not count.
          </p>
          <p className="muted small">
            The Beverage Hydration Index says how much of a drink the body still retains after two hours,
            compared with still water. It does not count toward your goal.
          </p>
          <SourceLine source={{ ...BEVERAGE_INDEX_SOURCE, license: null }} note="One trial, with 72 men." />
          <ul className={styles.list}>
            {DRINKS.map((drink) => (
              <li key={drink.id} className={styles.drink}>
                <DrinkIcon icon={drink.icon} />
                <span className={styles.words}>
                  <span className={styles.name}>{drink.name}</span>
                  <span className={styles.source}>
                    {indexText(drink)}. {drink.source}. {drink.caffeineSource}.
                  </span>
                </span>
              </li>
            ))}
          </ul>
          <div className={styles.foot}>
            <p className="muted small">
              Caffeine is that of the serving a source names, for any brand and strength. Where no source
              names it, we do not count it.
            </p>
            {Object.values(CAFFEINE_SOURCES).map((source) => (
              <SourceLine key={source.title} source={{ ...source, license: null }} />
            ))}
            <ShownContentsButton shown={shownContents} />
          </div>
        </>
      )}
    </EditorDialog>
  )
}
