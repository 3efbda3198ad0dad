import Undo2 from 'lucide-react/icons/undo-2'
import { useUser } from '#client/features/accounts/common/use-session.ts'
import { useRegion } from '#client/lib/use-region.ts'
import { Row } from '#client/ui/layout/layout.tsx'
import { Button } from '#client/ui/public/button.tsx'
import { Card } from '#client/ui/public/card.tsx'
import { Disclosure } from '#client/ui/public/disclosure.tsx'
import { FigureNumber } from '#client/ui/public/figure-number.tsx'
import { amountNumber, formatAmount, type Units, unitSign } from '#shared/format/amount.ts'
import { formatDateInWords } from '#shared/format/day-title.ts'
import { formatCount } from '#shared/format/number.ts'
import { QuickAdds } from '../controls/quick-adds.tsx'
import { HourCard } from '../day/hour-card.tsx'
import styles from './basic-glass.module.css'
import { BasicGlassDrawing } from './basic-glass-drawing.tsx'
import { BasicSettings } from './basic-settings.tsx'
import { countOnDevice, drinksText } from './count-on-device.ts'
import { BASIC_DAYS, localStreak, totalOf, undoDrink } from './device-glass.ts'
import { useDeviceGlass } from './use-device-glass.ts'

const NO_CUPS: readonly number[] = []

/** Counts drinks on this device only, with the days of two weeks and a streak. The glass is empty after midnight. */
export function BasicGlass({ units }: { units: Units }) {
  const glass = useDeviceGlass()
  const region = useRegion()
  const locale = useUser()?.locale ?? `en-${region}`
  const drinks = glass?.drinks ?? []
  const total = totalOf(drinks)

  return (
    <Card as="section" isPadded className={styles.card} aria-labelledby="basic-glass">
      <h2 id="basic-glass" className={styles.title}>
        Today’s drinks
      </h2>
      <Row gap={24} align="center">
        <div className={styles.drawing}>
          <BasicGlassDrawing amount={total} units={units} />
        </div>
        <div role="status">
          <FigureNumber size="l" unit={unitSign(units)}>
            {amountNumber(total, units)}
          </FigureNumber>
          <p className="muted">{drinksText(drinks.length)}</p>
          {glass !== null && localStreak(glass) > 1 && (
            <p className="muted small">{formatCount(localStreak(glass), 'day')} in a row</p>
          )}
        </div>
      </Row>
      <QuickAdds cups={NO_CUPS} units={units} onAdd={countOnDevice} />
      <HourCard entries={drinks} units={units} />
      <div className={styles.foot}>
        <p className="muted small">Counted on this device only. It keeps {BASIC_DAYS} days.</p>
        {drinks.length > 0 && (
          <Button
            variant="ghost"
            size="sm"
            aria-label={`Undo the last drink, ${formatAmount(drinks.at(-1)?.amount ?? 0, units)}`}
            onClick={() => undoDrink(new Date())}
          >
            <Undo2 size={16} aria-hidden />
            Undo
          </Button>
        )}
      </div>
      <BasicSettings units={units} />
      {glass !== null && glass.earlier.length > 0 && (
        <Disclosure summary="Earlier days" isWide>
          <ul>
            {glass.earlier.map(({ date, drinks: counted }) => (
              <li key={date} className={styles.day}>
                <span>{formatDateInWords(date, glass.date, locale)}</span>
                <b>{formatAmount(totalOf(counted), units)}</b>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </Card>
  )
}
