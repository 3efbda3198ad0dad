import { hasPremium, useUser } from '#client/features/accounts/common/use-session.ts'
import { Badge } from '#client/ui/public/badge.tsx'
import { ButtonLink } from '#client/ui/public/button.tsx'
import { Card, CardCoverLink } from '#client/ui/public/card.tsx'
import { CardGrid } from '#client/ui/public/card-grid.tsx'
import { PageHeading } from '#client/ui/public/page-heading.tsx'
import { GUIDE_LIST, type GuideTitle, guideLanguage, LONG_GUIDES } from '#shared/guides/guide-list.ts'
import styles from './guides-page.module.css'

const SHORT_ANSWERS: readonly GuideTitle[] = GUIDE_LIST.filter(({ sections }) => sections === null)

/** The list of guides. */
export function GuidesPage() {
  const isOpen = hasPremium(useUser())
  return (
    <div className="wrap">
      <PageHeading
        title="Guides for life with water"
        text="Each begins with a short answer, what to be careful about, and who says so. That part is free in every guide. Two guides are free as a whole."
      />
      <CardGrid>
        {LONG_GUIDES.map((guide) => (
          <GuideCard key={guide.slug} guide={guide} isOpen={isOpen} />
        ))}
      </CardGrid>
      <section className={styles.more} aria-labelledby="short-answers">
        <h2 id="short-answers">When it has to be quick</h2>
        <CardGrid>
          {SHORT_ANSWERS.map((guide) => (
            <GuideCard key={guide.slug} guide={guide} isOpen={isOpen} headingLevel="h3" />
          ))}
        </CardGrid>
      </section>
      <section className={styles.more} aria-labelledby="repairs">
        <h2 id="repairs">Something drips, runs or will not drain?</h2>
        <p>
          Describe it to Water IQ. It finds the repair, says what to turn off first, and shows one step at a
          time.
        </p>
        <ButtonLink to="/scanner" search={{ tab: 'water-iq' }} variant="secondary">
          Ask Water IQ
        </ButtonLink>
      </section>
    </div>
  )
}

interface GuideCardProps {
  guide: GuideTitle
  /** Whether all of it is open to the reader, who then need not be shown what is free. */
  isOpen: boolean
  headingLevel?: 'h2' | 'h3'
}

function GuideCard({
  guide: { slug, title, summary, sections, notice },
  isOpen,
  headingLevel: Heading = 'h2',
}: GuideCardProps) {
  return (
    <Card as="li" isPadded className={styles.card} lang={guideLanguage({ notice })}>
      <Heading className={styles.title}>
        <CardCoverLink to="/guides/$slug" params={{ slug }}>
          {title}
        </CardCoverLink>
      </Heading>
      <p className="muted">{summary}</p>
      {!isOpen && (
        <p>
          {sections === 'premium' ? <Badge tone="accent">Premium</Badge> : <Badge tone="good">Free</Badge>}
        </p>
      )}
    </Card>
  )
}
