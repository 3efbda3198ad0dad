import { expect, it } from 'vitest'
import { attentionItems } from './attention-items.ts'

const NONE = { cities: 0, reports: 0, products: 0, innovations: 0 }
const CALM = {
  drafts: NONE,
  unsourced: NONE,
  toConfirm: 0,
  failedMails: 0,
  diskPercent: null,
  payments: 'sandbox',
  lastWebhook: null,
} as const

it('is empty where nothing needs anybody', () => {
  expect(attentionItems(CALM)).toEqual([])
})

it('names each thing once, with the way to it, the most urgent first', () => {
  const items = attentionItems({
    ...CALM,
    failedMails: 2,
    payments: 'none',
    drafts: { ...NONE, cities: 1, products: 1200 },
    unsourced: { ...NONE, reports: 1 },
    toConfirm: 1200,
  })
  expect(items).toEqual([
    { link: { to: '/admin/settings' }, text: '2 mails could not be delivered and were given up' },
    { link: { to: '/admin/billing' }, text: 'Payments are not configured' },
    { link: { to: '/admin/cities', search: { status: 'draft' } }, text: '1 city is a draft' },
    { link: { to: '/admin/products', search: { status: 'draft' } }, text: '1,200 products are drafts' },
    { link: { to: '/admin/tap-water' }, text: '1 tap water report written by AI without a source' },
    { link: { to: '/admin/data/review' }, text: '1,200 records wait for someone to confirm them' },
  ])
})

it.each([
  [80, 'The disk is 80% full: from 90% on no pictures are stored'],
  [90, 'The disk is 90% full: no pictures are stored until there is room again'],
])('says first that the disk fills up: %i %%', (diskPercent, text) => {
  expect(attentionItems({ ...CALM, diskPercent, payments: 'none' })[0]).toEqual({
    link: { to: '/admin/settings' },
    text,
  })
})
