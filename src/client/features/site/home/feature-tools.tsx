import ArrowRight from 'lucide-react/icons/arrow-right'
import type { ReactNode } from 'react'
import { ScoreRing } from '#client/features/cities/common/score-ring.tsx'
import { GlassDrawing } from '#client/features/hydration/common/glass-drawing.tsx'
import { BottleShape } from '#client/features/scans/common/bottle-shape.tsx'
import { trpc } from '#client/lib/trpc.ts'
import type { LinkTarget } from '#client/ui/app-link.tsx'
import { Card, CardCoverLink } from '#client/ui/public/card.tsx'
import { FigureNumber } from '#client/ui/public/figure-number.tsx'
import { WaterLevel } from '#client/ui/public/water-level.tsx'
import { useExampleDay } from './example-day.ts'
import styles from './feature-tools.module.css'
import { TapDrawing } from './tap-drawing.tsx'

/** The product's six tools, each with a picture of what it shows. */
export function FeatureTools() {
  const day = useExampleDay()
  const cities = trpc.cities.topRated.useQuery().data ?? []
  return (
    <section aria-labelledby="tools">
      <div className={`wrap ${styles.section}`}>
        <h2 id="tools">Everything about your water, in six tools</h2>
        <ul className={styles.tools}>
          <Tool className={styles.wide} to="/tracker" title="Hydration tracker" text="One tap per glass.">
            <span className={styles.glass}>
              <GlassDrawing amountMl={day.amountMl} goalMl={day.goalMl} units={day.units} />
            </span>
            <Figure
              key={day.unit}
              value={day.amount}
              unit={day.unit}
              text={`${day.left} ${day.unit} to today’s goal`}
            />
          </Tool>
          <Tool
            className={styles.medium}
            to="/scanner"
            title="AI bottle scanner"
            text="Photograph a label, see its minerals."
          >
            <BottleShape name="Evian" dissolved={345} height={128} />
            <Figure value="345" unit="mg/L dissolved" text="Evian, read from the label" />
          </Tool>
          <Tool
            to="/tap-water-ratings"
            title="Tap water ratings"
            text="Measured results next to WHO, US EPA and EU limits."
          >
            <span className={styles.rings}>
              {cities.slice(0, 3).map(({ id, overallScore, waterStatus, localFigures }) => (
                <ScoreRing
                  key={id}
                  score={overallScore}
                  waterStatus={waterStatus}
                  figures={localFigures}
                  size={64}
                />
              ))}
            </span>
          </Tool>
          <Tool to="/my-fridge" title="My fridge" text="Your bottles and plans.">
            <BottleShape name="Evian" dissolved={345} height={84} />
            <BottleShape name="Volvic" dissolved={130} height={76} />
            <BottleShape name="San Pellegrino" dissolved={900} height={96} />
          </Tool>
          <Tool
            to="/scanner"
            search={{ tab: 'water-iq' }}
            title="Water IQ scanner"
            text="Describe a leak, get steps."
          >
            <TapDrawing />
          </Tool>
          <Card as="li" className={styles.innovations}>
            <div>
              <h3>
                <CardCoverLink to="/innovations">Innovations</CardCoverLink>
              </h3>
              <p className="muted small">New ways to clean, save and reuse water.</p>
            </div>
            <span className={styles.browse} aria-hidden>
              Browse innovations <ArrowRight size={18} />
            </span>
          </Card>
        </ul>
      </div>
    </section>
  )
}

interface ToolProps extends LinkTarget {
  title: string
  text: string
  className?: string
  /** The picture that stands in the card's water. */
  children: ReactNode
}

function Tool({ title, text, className, children, ...target }: ToolProps) {
  return (
    <Card as="li" className={`${styles.tool} ${className ?? ''}`}>
      <div className={styles.picture} aria-hidden>
        <WaterLevel height={52} />
        <div className={styles.front}>{children}</div>
      </div>
      <div className={styles.text}>
        <h3>
          <CardCoverLink {...target}>{title}</CardCoverLink>
        </h3>
        <p className="muted small">{text}</p>
      </div>
    </Card>
  )
}

function Figure({ value, unit, text }: { value: string; unit: string; text: string }) {
  return (
    <span className={styles.figure}>
      <FigureNumber unit={unit}>{value}</FigureNumber>
      <span className="muted small">{text}</span>
    </span>
  )
}
