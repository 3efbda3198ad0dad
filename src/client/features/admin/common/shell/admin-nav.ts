import Building2 from 'lucide-react/icons/building-2'
import ChartColumn from 'lucide-react/icons/chart-column'
import CreditCard from 'lucide-react/icons/credit-card'
import Database from 'lucide-react/icons/database'
import Droplet from 'lucide-react/icons/droplet'
import FileUp from 'lucide-react/icons/file-up'
import History from 'lucide-react/icons/history'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import Lightbulb from 'lucide-react/icons/lightbulb'
import Mail from 'lucide-react/icons/mail'
import Settings from 'lucide-react/icons/settings'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import Users from 'lucide-react/icons/users'
import type { ComponentType } from 'react'
import type { AppPath } from '#client/ui/app-link.tsx'

/** A page the back office leads to. */
export interface AdminNavEntry {
  to: AppPath
  label: string
  Icon: ComponentType<{ size?: number; 'aria-hidden'?: boolean }>
}

/** The sidebar's pages, in its order. */
export const ADMIN_NAV: readonly AdminNavEntry[] = [
  { to: '/admin', label: 'Dashboard', Icon: LayoutDashboard },
  { to: '/admin/cities', label: 'Cities', Icon: Building2 },
  { to: '/admin/tap-water', label: 'Tap Water', Icon: Droplet },
  { to: '/admin/products', label: 'Products', Icon: ShoppingCart },
  { to: '/admin/innovations', label: 'Innovations', Icon: Lightbulb },
  { to: '/admin/users', label: 'Users', Icon: Users },
  { to: '/admin/messages', label: 'Messages', Icon: Mail },
  { to: '/admin/analytics', label: 'Analytics', Icon: ChartColumn },
  { to: '/admin/data', label: 'Data', Icon: Database },
  { to: '/admin/import', label: 'Import', Icon: FileUp },
  { to: '/admin/settings', label: 'Settings', Icon: Settings },
  { to: '/admin/billing', label: 'Billing', Icon: CreditCard },
  { to: '/admin/audit', label: 'Audit log', Icon: History },
]
