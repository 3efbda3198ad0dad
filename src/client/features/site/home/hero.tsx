import ScanLine from 'lucide-react/icons/scan-line'
import type { ReactNode } from 'react'
import { GlassDrawing } from '#client/features/hydration/common/glass-drawing.tsx'
import { ButtonLink } from '#client/ui/public/button.tsx'
import { FigureNumber } from '#client/ui/public/figure-number.tsx'
import { HeroLead, WaterHero } from '#client/ui/public/water-hero.tsx'
import { useExampleDay } from './example-day.ts'
import styles from './hero.module.css'

/** A value of a city's tap water next to the limit of its law: Flint's newest lead round, and Paris's nitrate of 2026. */
const TAP_AT_HOME = { value: '6', unit: 'µg/L lead', text: 'Flint. EPA acts above 15' }
const TAP_ABROAD = { value: '32.8', unit: 'mg/L nitrate', text: 'Paris. The EU’s limit is 50' }

/**
 * The first view: one surface of water across the page, and a glass whose level is that surface.
 * @param props.find the field that finds people's own water
 */
export function Hero({ find }: { find: ReactNode }) {
  const day = useExampleDay()
  const tap = day.units === 'ml' ? TAP_ABROAD : TAP_AT_HOME
  return (
    <WaterHero className={styles.hero}>
      <div>
        <h1 className={styles.title}>
          <span className={styles.line}>Know the water</span> <span className={styles.line}>you drink.</span>
        </h1>
        <div className={styles.under}>
          <HeroLead>What is in your tap, whether it is all right, and what to do if it is not.</HeroLead>
          <div className={styles.find}>{find}</div>
          <div className={styles.actions}>
            <ButtonLink to="/scanner" variant="secondary">
              <ScanLine size={20} aria-hidden /> Start Scanning
            </ButtonLink>
            <ButtonLink to="/cities" variant="secondary">
              Explore Cities
            </ButtonLink>
          </div>
        </div>
      </div>
      {/* An example of what the product shows; the figures are said in words elsewhere. */}
      <div className={styles.drawing} aria-hidden>
        <div className={styles.glass}>
          <GlassDrawing amountMl={day.amountMl} goalMl={day.goalMl} units={day.units} />
        </div>
        <p className={styles.example}>For example</p>
        {/* Another unit or country is another text in its place, not the same one that moves. */}
        <HeroFigure
          key={day.unit}
          className={styles.first}
          value={day.amount}
          unit={day.unit}
          text="today, 63% of the goal"
        />
        <HeroFigure className={styles.second} value="7.2" unit="pH" text="Evian, on the label" />
        <HeroFigure key={tap.unit} className={styles.third} {...tap} />
      </div>
    </WaterHero>
  )
}

function HeroFigure({
  className,
  value,
  unit,
  text,
}: {
  className?: string
  value: string
  unit: string
  text: string
}) {
  return (
    <div className={`${styles.reading} ${className}`}>
      <FigureNumber unit={unit} className={styles.number}>
        {value}
      </FigureNumber>
      <p className={styles.readingText}>{text}</p>
    </div>
  )
}
