import ScanLine from 'lucide-react/icons/scan-line'
import type { ReactNode } from 'react'
import { GlassDrawing } from '#client/entities/hydration/glass-drawing.tsx'
import { ButtonLink } from '#client/ui/components/button.tsx'
import { FigureNumber } from '#client/ui/components/figure-number.tsx'
import { HeroLead, WaterHero } from '#client/ui/components/water-hero.tsx'
import { ML_PER_FL_OZ } from '#shared/fluid-ounce.ts'
import styles from './hero.module.css'

/**
 * The first view: one surface of water across the page, and a glass whose level is that surface.
 * @param props.find the field that finds people's own water
 */
export function Hero({ find }: { find: ReactNode }) {
  return (
    <WaterHero className={styles.hero}>
      <div>
        <h1 className={styles.title}>Know the water you drink.</h1>
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
          <GlassDrawing amountMl={50 * ML_PER_FL_OZ} goalMl={80 * ML_PER_FL_OZ} units="fl_oz" />
        </div>
        <Reading className={styles.first} value="50" unit="fl oz" text="today, 63% of the goal" />
        <Reading className={styles.second} value="7.2" unit="pH" text="Evian, on the label" />
        <Reading className={styles.third} value="6" unit="µg/L lead" text="Flint. EPA acts above 15" />
      </div>
    </WaterHero>
  )
}

function Reading({
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
