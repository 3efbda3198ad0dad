import type { Dashboard } from '#shared/analytics/dashboard.schema.ts'
import { formatNumber } from '#shared/format/number.ts'

/** Something to look at, and where. */
interface AttentionItem {
  page: string
  search?: Record<string, unknown>
  text: string
}

type Attention = Dashboard['attention']
type Kind = keyof Attention['drafts']

const KINDS: readonly { kind: Kind; page: string; one: string; many: string }[] = [
  { kind: 'cities', page: 'cities', one: 'city', many: 'cities' },
  { kind: 'reports', page: 'tap-water', one: 'tap water report', many: 'tap water reports' },
  { kind: 'products', page: 'products', one: 'product', many: 'products' },
  { kind: 'innovations', page: 'innovations', one: 'innovation', many: 'innovations' },
]

/** What needs somebody, in words, the most urgent first; empty where nothing does. */
export function attentionItems({
  drafts,
  unsourced,
  failedMails,
  diskPercent,
  payments,
}: Attention): AttentionItem[] {
  const items: AttentionItem[] = []
  if (diskPercent !== null)
    items.push({
      page: 'settings',
      text:
        diskPercent >= 90
          ? `The disk is ${diskPercent} % full: no pictures are stored until there is room again`
          : `The disk is ${diskPercent} % full: from 90 % on no pictures are stored`,
    })
  if (failedMails > 0)
    items.push({
      page: 'settings',
      text:
        failedMails === 1
          ? '1 mail could not be delivered and was given up'
          : `${formatNumber(failedMails)} mails could not be delivered and were given up`,
    })
  if (payments === 'none') items.push({ page: 'billing', text: 'Payments are not configured' })
  for (const { kind, page, one, many } of KINDS) {
    const waiting = drafts[kind]
    if (waiting > 0)
      items.push({
        page,
        search: { status: 'draft' },
        text: waiting === 1 ? `1 ${one} is a draft` : `${formatNumber(waiting)} ${many} are drafts`,
      })
  }
  for (const { kind, page, one, many } of KINDS) {
    const open = unsourced[kind]
    if (open > 0)
      items.push({
        page,
        text: `${formatNumber(open)} ${open === 1 ? one : many} written by AI without a source`,
      })
  }
  return items
}
