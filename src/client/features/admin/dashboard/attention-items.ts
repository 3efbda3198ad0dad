import { linkOptions } from '@tanstack/react-router'
import type { LinkTarget } from '#client/ui/app-link.tsx'
import type { Dashboard } from '#shared/admin/analytics/dashboard.schema.ts'
import { formatNumber } from '#shared/format/number.ts'

/** Something to look at, and where. */
interface AttentionItem {
  link: LinkTarget
  text: string
}

type Attention = Dashboard['attention']
type Kind = keyof Attention['drafts']

type ContentTable = '/admin/cities' | '/admin/tap-water' | '/admin/products' | '/admin/innovations'

const KINDS: readonly { kind: Kind; to: ContentTable; one: string; many: string }[] = [
  { kind: 'cities', to: '/admin/cities', one: 'city', many: 'cities' },
  { kind: 'reports', to: '/admin/tap-water', one: 'tap water report', many: 'tap water reports' },
  { kind: 'products', to: '/admin/products', one: 'product', many: 'products' },
  { kind: 'innovations', to: '/admin/innovations', one: 'innovation', many: 'innovations' },
]

/** What needs someone, in words, the most urgent first; empty where nothing does. */
export function attentionItems({
  drafts,
  unsourced,
  toConfirm,
  failedMails,
  diskPercent,
  payments,
}: Attention): AttentionItem[] {
  const items: AttentionItem[] = []
  if (diskPercent !== null)
    items.push({
      link: { to: '/admin/settings' },
      text:
        diskPercent >= 90
          ? `The disk is ${diskPercent}% full: no pictures are stored until there is room again`
          : `The disk is ${diskPercent}% full: from 90% on no pictures are stored`,
    })
  if (failedMails > 0)
    items.push({
      link: { to: '/admin/settings' },
      text:
        failedMails === 1
          ? '1 mail could not be delivered and was given up'
          : `${formatNumber(failedMails)} mails could not be delivered and were given up`,
    })
  if (payments === 'none') items.push({ link: { to: '/admin/billing' }, text: 'Payments are not configured' })
  for (const { kind, to, one, many } of KINDS) {
    const waiting = drafts[kind]
    if (waiting > 0)
      items.push({
        link: linkOptions({ to, search: { status: 'draft' } }),
        text: waiting === 1 ? `1 ${one} is a draft` : `${formatNumber(waiting)} ${many} are drafts`,
      })
  }
  for (const { kind, to, one, many } of KINDS) {
    const open = unsourced[kind]
    if (open > 0)
      items.push({
        link: { to },
        text: `${formatNumber(open)} ${open === 1 ? one : many} written by AI without a source`,
      })
  }
  if (toConfirm > 0)
    items.push({
      link: { to: '/admin/data/review' },
      text:
        toConfirm === 1
          ? '1 record waits for someone to confirm it'
          : `${formatNumber(toConfirm)} records wait for someone to confirm them`,
    })
  return items
}
