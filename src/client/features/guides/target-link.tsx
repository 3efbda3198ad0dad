import { linkOptions } from '@tanstack/react-router'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { AppLink, type LinkTarget } from '#client/ui/app-link.tsx'
import { buttonClass } from '#client/ui/public/button.tsx'
import type { GuideTarget } from '#shared/guides/guide-targets.ts'
import type { FilterTopicId } from '#shared/products/filter-topics.ts'

const filters = (topic: FilterTopicId) => linkOptions({ to: '/products/for/$topic', params: { topic } })

/** What a link to each part of the product says, and where it leads. */
const TARGETS: Readonly<Record<GuideTarget, readonly [label: string, target: LinkTarget]>> = {
  find: ['Find your water', linkOptions({ to: '/find' })],
  ratings: ['See the water of cities', linkOptions({ to: '/tap-water-ratings' })],
  compare: ['Compare waters', linkOptions({ to: '/compare' })],
  'my-test': ['Enter a result in My test', linkOptions({ to: '/my-test' })],
  scanner: ['Scan a bottle', linkOptions({ to: '/scanner' })],
  'water-iq': ['Ask Water IQ', linkOptions({ to: '/scanner', search: { tab: 'water-iq' } })],
  'bottled-waters': ['Look up a bottled water', linkOptions({ to: '/waters' })],
  fridge: ['Open My Fridge', linkOptions({ to: '/my-fridge' })],
  tracker: ['Open your tracker', linkOptions({ to: '/tracker' })],
  'tracker-settings': ['Set your goal and reminders', linkOptions({ to: '/tracker/settings' })],
  products: ['See products', linkOptions({ to: '/products' })],
  'filters-pfas': ['See filters for PFAS', filters('pfas')],
  'filters-lead': ['See filters for lead', filters('lead')],
  'filters-nitrate': ['See filters for nitrate', filters('nitrate')],
  'filters-germs': ['See filters for germs', filters('germs')],
  'filters-hardness': ['See what makes hard water soft', filters('hardness')],
}

/** From a section of a guide to the part of the product that does what it says. */
export function TargetLink({ target: id }: { target: GuideTarget }) {
  const [label, target] = TARGETS[id]
  return (
    <p>
      <AppLink {...target} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
        {label} <ArrowRight size={16} aria-hidden />
      </AppLink>
    </p>
  )
}
