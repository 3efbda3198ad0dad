import Beer from 'lucide-react/icons/beer'
import Citrus from 'lucide-react/icons/citrus'
import Coffee from 'lucide-react/icons/coffee'
import CupSoda from 'lucide-react/icons/cup-soda'
import GlassWater from 'lucide-react/icons/glass-water'
import Leaf from 'lucide-react/icons/leaf'
import Martini from 'lucide-react/icons/martini'
import Milk from 'lucide-react/icons/milk'
import Wine from 'lucide-react/icons/wine'
import Zap from 'lucide-react/icons/zap'
import type { DrinkIcon as Icon } from '#shared/hydration/drink-icons.ts'

const PICTURES = {
  glass: GlassWater,
  cup: CupSoda,
  coffee: Coffee,
  leaf: Leaf,
  milk: Milk,
  citrus: Citrus,
  energy: Zap,
  beer: Beer,
  wine: Wine,
  cocktail: Martini,
} as const satisfies Record<Icon, unknown>

/** The picture of a drink; its name is written next to it. */
export function DrinkIcon({ icon, size = 20 }: { icon: Icon; size?: number }) {
  const Picture = PICTURES[icon]
  return <Picture size={size} aria-hidden />
}
