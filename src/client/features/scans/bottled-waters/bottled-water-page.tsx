import Check from 'lucide-react/icons/check'
import GitCompareArrows from 'lucide-react/icons/git-compare-arrows'
import Refrigerator from 'lucide-react/icons/refrigerator'
import ScanLine from 'lucide-react/icons/scan-line'
import type { ReactNode } from 'react'
import { NeedsAddress } from '#client/features/accounts/common/needs-address.tsx'
import { useUser } from '#client/features/accounts/common/use-session.ts'
import { BottleShape } from '#client/features/scans/common/bottle-shape.tsx'
import { useMyWater } from '#client/features/water/common/mine/use-my-water.ts'
import { trpc } from '#client/lib/trpc.ts'
import { useRegion } from '#client/lib/use-region.ts'
import { AppLink } from '#client/ui/app-link.tsx'
import { Button, ButtonLink } from '#client/ui/public/button.tsx'
import { Disclosure } from '#client/ui/public/disclosure.tsx'
import { ExternalLink } from '#client/ui/public/external-link.tsx'
import { PageHeading } from '#client/ui/public/page-heading.tsx'
import { countryInSentence } from '#shared/format/country-in-sentence.ts'
import type { SavedBottle } from '#shared/scans/bottle.schema.ts'
import type { BottledWater } from '#shared/scans/bottled-waters/bottled-waters.schema.ts'
import { bottleKey } from '#shared/site/compare/compared-with.rules.ts'
import { placeKey } from '#shared/water/mine/water-place.rules.ts'
import { joinWords } from '#shared/water/values/join-words.ts'
import styles from './bottled-waters.module.css'
import { useSaveWater } from './use-save-water.ts'

interface BottledWaterPageProps {
  slug: string
  /** Draws the sentence, the figures, the minerals and what to watch. */
  renderBottle: (bottle: SavedBottle) => ReactNode
}

/** The country that the page is written for until the reader's is known. */
const PAGE_REGION = 'US'

/** Other waters, those from the reader's country first: the page is one for everyone, so they are asked for after it. */
function useAlternatives(water: BottledWater): Pick<BottledWater, 'alternatives' | 'home'> {
  const ofBrowser = useRegion()
  const region = useUser()?.locale.slice('en-'.length) ?? ofBrowser
  const isOfPage = region === PAGE_REGION
  const own = trpc.bottledWaters.bySlug.useQuery({ slug: water.slug, region }, { enabled: !isOfPage })
  return isOfPage ? water : (own.data ?? water)
}

/** The public page of one bottled water. */
export function BottledWaterPage({ slug, renderBottle }: BottledWaterPageProps) {
  const [water] = trpc.bottledWaters.bySlug.useSuspenseQuery({ slug })
  const { bottle, soldIn } = water
  const { alternatives, home } = useAlternatives(water)
  const isFromHome = alternatives.some(({ country, soldIn: where }) => country === home || where === home)
  const { myWater } = useMyWater()
  const name = bottle.brandname
  const { save, isSaving, isSaved } = useSaveWater(name)
  const compared = [...(myWater === null ? [] : [placeKey(myWater.place)]), bottleKey(name)].join(',')
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHeading title={name} />
      {renderBottle(bottle)}
      {soldIn.length > 0 && (
        <>
          <p className="muted small">
            Also sold in{' '}
            {joinWords([...new Set(soldIn.map(({ country }) => countryInSentence(country)))], 'and')}.
          </p>
          <Disclosure summary="Where this was read">
            <ul>
              {soldIn.map(({ sourceTitle, sourceUrl, sourceYear }) => (
                <li key={sourceUrl}>
                  <ExternalLink href={sourceUrl} className="text-link">
                    {sourceTitle}
                  </ExternalLink>
                  {sourceYear !== null && `, ${sourceYear}`}
                </li>
              ))}
            </ul>
          </Disclosure>
        </>
      )}
      <div className={styles.actions}>
        <Button onClick={save} isBusy={isSaving} busyLabel="Saving" disabled={isSaved}>
          {isSaved ? <Check size={18} aria-hidden /> : <Refrigerator size={18} aria-hidden />}
          {isSaved ? 'Saved' : 'Save to Fridge'}
        </Button>
        <ButtonLink to="/compare" search={{ with: compared }} variant="secondary">
          <GitCompareArrows size={18} aria-hidden />
          Compare with my tap
        </ButtonLink>
        <ButtonLink to="/scanner" variant="ghost">
          <ScanLine size={18} aria-hidden />
          Scan a bottle
        </ButtonLink>
      </div>
      <NeedsAddress purpose="to save things" />
      {alternatives.length > 0 && (
        <section aria-labelledby="like">
          <h2 id="like">Other waters</h2>
          {home !== null && !isFromHome && (
            <p className="muted small">
              None of them is from {countryInSentence(home)} or known to be sold there.
            </p>
          )}
          <ul className={styles.list}>
            {alternatives.map(({ slug: other, brand, country, tds, reason, soldIn: where }) => (
              <li key={other}>
                <AppLink to="/waters/$slug" params={{ slug: other }} className={styles.water}>
                  <BottleShape name={brand} dissolved={tds} height={64} />
                  <span className={styles.words}>
                    <b>{brand}</b>
                    {country !== null && <span className="muted small">{country}</span>}
                    <span className="small">
                      {reason}
                      {where !== undefined && `. Sold in ${countryInSentence(where)}.`}
                    </span>
                  </span>
                </AppLink>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
