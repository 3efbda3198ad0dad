import { capitalized } from '../../format/capitalized.ts'
import { MINERALS } from '../../scans/minerals.ts'
import type { ReviewDecision, ReviewKind } from './review.rules.ts'

/** What the queue says about one kind of record. */
interface KindTexts {
  /** One record: "Water". */
  title: string
  /** Several: "Waters". */
  label: string
  /** What is counted to order it. */
  seen: string
  /** What a decision does, before it is made. */
  onConfirm: string
  onReject: string
}

export const KIND_TEXTS: Readonly<Record<ReviewKind, KindTexts>> = {
  water: {
    title: 'Water',
    label: 'Waters',
    seen: 'scans and bookmarks of a water',
    onConfirm: 'Its values lose the mark “not checked yet” and can say that a water is fine.',
    onReject: 'Its values are no longer shown or compared. The scanner still recognizes the name on a label.',
  },
  article: {
    title: 'Article',
    label: 'Articles',
    seen: 'scans and saved plans that an article answered',
    onConfirm: 'Answers from this article lose the mark “not checked yet”.',
    onReject: 'Water IQ no longer answers from this article.',
  },
  part: {
    title: 'Part',
    label: 'Parts and prices',
    seen: 'scans and saved plans that need the part',
    onConfirm: 'Its price loses the mark “not checked yet”.',
    onReject: 'Its price and its products are no longer shown. What to look for stays.',
  },
  certificate: {
    title: 'Certification claim',
    label: 'Claims',
    seen: 'clicks on a product’s link',
    onConfirm:
      'The product shows this claim for twelve months and is recommended for the contaminant. Give the address of the certifier’s listing.',
    onReject: 'The product is shown without this claim, which stays in its record.',
  },
  limit: {
    title: 'Limit',
    label: 'Limits',
    seen: 'people whose own or followed water has a value that the limit is for',
    onConfirm: 'Values are compared with it at once, and the statuses of cities follow within the hour.',
    onReject: 'It is no longer shown next to values. The statuses of cities follow within the hour.',
  },
  indicator: {
    title: 'Indicator',
    label: 'Indicators',
    seen: 'people whose own or followed city it is about',
    onConfirm: 'Editors can fill city scores from it.',
    onReject: 'It is no longer offered for city scores.',
  },
  'pipe-look-up': {
    title: 'Pipe look-up',
    label: 'Pipe look-ups',
    seen: 'people whose own or followed water it is for',
    onConfirm: 'The page of this water shows the link without the mark “not checked yet”.',
    onReject: 'The page of this water no longer shows the link.',
  },
  place: {
    title: 'Place',
    label: 'Places asked for',
    seen: 'networks that asked for a place',
    onConfirm: 'It leaves the list: it has a page now. Later requests bring it back.',
    onReject: 'It leaves the list. Later requests bring it back.',
  },
}

export const DECISION_LABELS: Readonly<Record<ReviewDecision, string>> = {
  confirmed: 'Confirmed',
  corrected: 'Corrected',
  rejected: 'Rejected',
}

export type FieldType = 'text' | 'long' | 'number' | 'lines' | 'steps' | 'parts' | 'pairs'

/** A field of a record; a name with a dot is a part of a field. */
export interface RecordField {
  name: string
  label: string
  type: FieldType
}

const field = (name: string, label: string, type: FieldType = 'text'): RecordField => ({ name, label, type })

const SOURCE = [
  field('sourceTitle', 'Source'),
  field('sourceUrl', 'Address of the source'),
  field('sourceYear', 'Year of the source', 'number'),
  field('license', 'License'),
]

/** What is shown of a record and, for the kinds that {@link isCorrectedHere}, can be corrected. */
export const RECORD_FIELDS: Readonly<Record<ReviewKind, readonly RecordField[]>> = {
  water: [
    field('brand', 'Brand'),
    field('country', 'Country'),
    field('sourceName', 'Spring and place'),
    field('type', 'Type'),
    field('ph', 'pH', 'number'),
    field('tdsMgL', 'Dissolved solids, mg/L', 'number'),
    ...MINERALS.map((mineral) => field(`minerals.${mineral}`, `${capitalized(mineral)}, mg/L`, 'number')),
    field('owner', 'Owner'),
    field('aliases', 'Other names', 'lines'),
    field('notes', 'Note', 'long'),
    ...SOURCE,
  ],
  article: [
    field('title', 'Title'),
    field('diagnosis', 'Diagnosis', 'long'),
    field('causes', 'Causes', 'lines'),
    field('severity', 'Severity'),
    field('safetyNotes', 'Safety notes', 'lines'),
    field('shutOffs', 'Turned off and tested first', 'pairs'),
    field('ready', 'Before you start', 'lines'),
    field('repairPlan', 'Steps', 'steps'),
    field('parts', 'Parts', 'parts'),
    field('worked', 'How to know that it worked', 'long'),
    field('ifNot', 'If not', 'pairs'),
    field('stopWhen', 'When to stop', 'lines'),
    field('callProfessional', 'Whom to call', 'long'),
    field('limits', 'What it does not cover', 'long'),
    field('estimatedTime', 'Time'),
    field('shoppingGuide', 'Shopping guide', 'lines'),
    field('installationTips', 'Installation tips', 'lines'),
    field('keywords', 'Words it is found by', 'lines'),
    field('sources', 'Read on', 'pairs'),
    field('sourceTitle', 'Source'),
    field('sourceUrl', 'Address of the source'),
    field('license', 'License'),
  ],
  part: [
    field('names', 'What plans call it', 'lines'),
    field('lookFor', 'What to look for', 'long'),
    field('products', 'Products, “Brand: Name”', 'lines'),
    field('priceLow', 'Price from', 'number'),
    field('priceHigh', 'Price to', 'number'),
    field('pricePer', 'Price for one'),
    field('currency', 'Currency'),
    field('country', 'Country'),
    field('sourceYear', 'Year of the price', 'number'),
    field('sourceTitle', 'Source'),
    field('sourceUrl', 'Address of the source'),
    field('priceReadOn', 'Read on'),
  ],
  certificate: [
    field('name', 'Product'),
    field('brand', 'Brand'),
    field('standard', 'Standard'),
    field('contaminant', 'Contaminant'),
    field('model', 'Model'),
    field('certifier', 'Certifier'),
  ],
  limit: [
    field('parameter', 'Parameter'),
    field('authority', 'Authority'),
    field('limitType', 'Type of limit'),
    field('value', 'Value', 'number'),
    field('valueMin', 'Lower end', 'number'),
    field('localValue', 'Local value', 'number'),
    field('unit', 'Unit'),
    field('kind', 'Kind'),
    field('inForceFrom', 'In force from'),
    field('inForceUntil', 'In force until'),
    field('status', 'Status'),
    field('note', 'Note', 'long'),
    field('sourceTitle', 'Source'),
    field('sourceUrl', 'Address of the source'),
  ],
  indicator: [
    field('scope', 'Scope'),
    field('name', 'Place'),
    field('indicator', 'Indicator'),
    field('value', 'Value', 'number'),
    field('unit', 'Unit'),
    field('year', 'Year', 'number'),
    field('notes', 'Note', 'long'),
    ...SOURCE,
  ],
  'pipe-look-up': [
    field('name', 'Utility'),
    field('id', 'Water system'),
    field('lookUpUrl', 'Address of the look-up'),
    field('how', 'What it leads to', 'long'),
    field('pays', 'Who pays for a new pipe', 'long'),
    field('freeTest', 'Free test', 'long'),
    field('sourceTitle', 'Source'),
    field('sourceUrl', 'Address of the source'),
  ],
  place: [
    field('place', 'Asked for as'),
    field('requests', 'Networks that asked', 'number'),
    field('lastAt', 'Last asked'),
  ],
}

/** Kinds that the queue corrects itself; what people ask for has nothing to correct. */
export const isCorrectedHere = (kind: ReviewKind): boolean => kind !== 'place'

/** Fields that name a record: a correction never makes another record of it. */
const KEY_FIELDS: Readonly<Partial<Record<ReviewKind, readonly string[]>>> = {
  part: ['names'],
  'pipe-look-up': ['id', 'name'],
  water: ['brand', 'country'],
  certificate: ['name', 'brand'],
  limit: ['parameter', 'authority', 'limitType'],
  indicator: ['scope', 'name', 'indicator', 'year'],
}

/** The fields that a correction may replace. */
export const correctableFields = (kind: ReviewKind): RecordField[] =>
  isCorrectedHere(kind)
    ? RECORD_FIELDS[kind].filter(
        ({ name, type }) => type !== 'parts' && type !== 'pairs' && !KEY_FIELDS[kind]?.includes(name),
      )
    : []
