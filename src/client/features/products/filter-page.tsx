import { trpc } from '#client/lib/trpc.ts'
import { AppLink } from '#client/ui/app-link.tsx'
import { BackLink } from '#client/ui/public/back-link.tsx'
import { Card } from '#client/ui/public/card.tsx'
import { ExternalLink } from '#client/ui/public/external-link.tsx'
import { PageHeading } from '#client/ui/public/page-heading.tsx'
import { longDay } from '#shared/format/long-day.ts'
import { guideOfSlug } from '#shared/guides/guide-list.ts'
import type { FilterGuide } from '#shared/products/filter-guides.schema.ts'
import type { FilterTopicId } from '#shared/products/filter-topics.ts'
import { CertifiedModels } from './certified-models.tsx'
import styles from './filter-page.module.css'
import { FilterTopics } from './filter-topics.tsx'

/** Which kinds of filter reduce one thing, what they do not do, and the models whose certificate was read. */
export function FilterPage({ topic }: { topic: FilterTopicId }) {
  const [guide] = trpc.products.filterGuide.useSuspenseQuery({ topic })
  const [products] = trpc.products.certifiedFor.useSuspenseQuery({ topic })
  return (
    <div className="wrap">
      <BackLink label="Products" to="/products" />
      <PageHeading title={guide.question} text={guide.answer} />
      <div className={styles.sections}>
        <Kinds guide={guide} />
        <section aria-labelledby="limits">
          <h2 id="limits">What to know before you buy</h2>
          <ul className={styles.limits}>
            {guide.limits.map((limit) => (
              <li key={limit}>{limit}</li>
            ))}
          </ul>
        </section>
        <HowToCheck />
        <CertifiedModels products={products} />
        <p>
          <AppLink to="/guides/$slug" params={{ slug: 'filters' }} className="text-link">
            Guide: {guideOfSlug('filters')?.title}
          </AppLink>
        </p>
        <Sources guide={guide} />
        <FilterTopics title="Filters for something else" current={topic} />
      </div>
    </div>
  )
}

function Kinds({ guide }: { guide: FilterGuide }) {
  return (
    <section aria-labelledby="kinds">
      <h2 id="kinds">What works</h2>
      <ul className={styles.kinds}>
        {guide.kinds.map(({ name, label, text }) => (
          <Card as="li" isPadded key={name}>
            <h3>{name}</h3>
            <p className={styles.label}>{label}</p>
            <p className="muted">{text}</p>
          </Card>
        ))}
      </ul>
    </section>
  )
}

const LISTINGS = [
  ['NSF', 'https://info.nsf.org/Certified/DWTU/'],
  ['WQA', 'https://find.wqa.org/find-products'],
  ['IAPMO', 'https://pld.iapmo.org/'],
] as const

function HowToCheck() {
  return (
    <section aria-labelledby="check">
      <h2 id="check">Check a model in two minutes</h2>
      <ol className={styles.steps}>
        <li>Copy the exact model number from the box, cartridge or product page.</li>
        <li>
          Search it in a certifier’s listing:{' '}
          {LISTINGS.map(([name, href], index) => (
            <span key={name}>
              {index > 0 && ', '}
              <ExternalLink href={href} className="text-link">
                {name}
              </ExternalLink>
            </span>
          ))}
          .
        </li>
        <li>
          Find the standard and the words shown above. “Tested to” without a listing is not a certificate.
        </li>
      </ol>
    </section>
  )
}

function Sources({ guide }: { guide: FilterGuide }) {
  return (
    <section aria-labelledby="sources">
      <h2 id="sources">Sources</h2>
      <ul className={styles.sources}>
        {guide.sources.map(({ publisher, title, url, readOn }) => (
          <li key={url}>
            {publisher}:{' '}
            <ExternalLink href={url} className="text-link">
              {title}
            </ExternalLink>
            , read {longDay(readOn)}
          </li>
        ))}
      </ul>
    </section>
  )
}
