import ArrowRight from 'lucide-react/icons/arrow-right'
import type { ReactNode } from 'react'
import { useUnits } from '#client/features/accounts/common/use-units.ts'
import { Scene } from '#client/features/cities/common/scene/scene.tsx'
import { GlassDrawing } from '#client/features/hydration/common/glass-drawing.tsx'
import { BottleShape } from '#client/features/scans/common/bottle-shape.tsx'
import type { AppPath } from '#client/ui/app-link.tsx'
import { ButtonLink } from '#client/ui/public/button.tsx'
import { Card, CardCoverLink } from '#client/ui/public/card.tsx'
import { SmallGlass } from '#client/ui/public/small-glass.tsx'
import { HeroLead, WaterHero } from '#client/ui/public/water-hero.tsx'
import { WaterLevel } from '#client/ui/public/water-level.tsx'
import { defaultGoal } from '#shared/hydration/typed-goal.ts'
import { SITE_NAME } from '#shared/site-name.ts'
import styles from './welcome-page.module.css'

/** The first page of a new member: a full glass, and three ways to begin. */
export function WelcomePage() {
  const units = useUnits()
  const goal = defaultGoal(units)
  return (
    <>
      <WaterHero className={styles.hero}>
        <div className={styles.words}>
          <h1>Welcome to {SITE_NAME}</h1>
          <HeroLead>Your glass is filled. Where would you like to begin?</HeroLead>
          <ButtonLink to="/app">
            Open the app <ArrowRight size={20} aria-hidden />
          </ButtonLink>
        </div>
        <div className={styles.glass} aria-hidden>
          <GlassDrawing amountMl={goal} goalMl={goal} units={units} />
        </div>
      </WaterHero>
      <div className={`wrap ${styles.ways}`}>
        <h2>Three first steps</h2>
        <ul className={styles.cards}>
          <Way
            className={styles.first}
            to="/scanner"
            title="Scan your first bottle"
            text="Photograph a label. See its minerals, its cautions and three alternatives."
            picture={
              <>
                <WaterLevel height={52} />
                <span className={styles.bottles}>
                  <BottleShape name="Volvic" dissolved={130} height={96} />
                  <BottleShape name="Evian" dissolved={345} height={128} />
                  <BottleShape name="San Pellegrino" dissolved={900} height={112} />
                </span>
              </>
            }
          />
          <Way
            to="/tracker"
            title="Track your first glass"
            text="One tap per glass, towards your goal."
            picture={
              <>
                <WaterLevel height={40} />
                <span className={styles.glasses}>
                  <SmallGlass level={1} height={64} />
                  <SmallGlass level={0.6} height={64} />
                  <SmallGlass level={0} height={64} />
                </span>
              </>
            }
          />
          <Way
            to="/tap-water-ratings"
            title="Look up your tap water"
            text="Measured results next to WHO, US EPA and EU limits."
            picture={<Scene category="River" seed="welcome" />}
          />
        </ul>
      </div>
    </>
  )
}

interface WayProps {
  className?: string
  to: AppPath
  title: string
  text: string
  /** Decoration. */
  picture: ReactNode
}

function Way({ className = '', to, title, text, picture }: WayProps) {
  return (
    <Card as="li" className={`${styles.card} ${className}`}>
      <div className={styles.picture} aria-hidden>
        {picture}
      </div>
      <div className={styles.text}>
        <h3>
          <CardCoverLink to={to}>{title}</CardCoverLink>
        </h3>
        <p className="muted small">{text}</p>
      </div>
    </Card>
  )
}
