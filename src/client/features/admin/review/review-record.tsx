import type { ReactNode } from 'react'
import { useDateStyle } from '#client/features/accounts/common/use-date-style.ts'
import { TimeCell } from '#client/features/admin/common/table/day-cell.tsx'
import { AppLink } from '#client/ui/app-link.tsx'
import { Box, Row, Stack } from '#client/ui/layout/layout.tsx'
import { Badge } from '#client/ui/public/badge.tsx'
import { Button } from '#client/ui/public/button.tsx'
import { Card } from '#client/ui/public/card.tsx'
import { ExternalLink } from '#client/ui/public/external-link.tsx'
import { Notice } from '#client/ui/public/notice.tsx'
import type { ReviewDetail } from '#shared/admin/review/review.schema.ts'
import {
  DECISION_LABELS,
  isCorrectedHere,
  KIND_TEXTS,
  RECORD_FIELDS,
} from '#shared/admin/review/review-texts.ts'
import { formatShortDay } from '#shared/format/date-time.ts'
import { shownValue, valueAt } from './record-values.ts'
import styles from './review-record.module.css'

/** What can be decided about a record. */
export interface ReviewActions {
  confirm: () => void
  correct: () => void
  reject: () => void
  takeBack: () => void
}

/** A record with its source, what can be decided about it, and what was. */
export function ReviewRecord({ record, actions }: { record: ReviewDetail; actions: ReviewActions }) {
  const { kind, title, detail, isChanged, isUnconfirmed, isRejected, decision } = record
  return (
    <Card as="section" isPadded aria-labelledby="record-title">
      <Row wraps gap={8} marginBottom={8}>
        <Badge>{KIND_TEXTS[kind].title}</Badge>
        {isRejected && <Badge tone="bad">Rejected</Badge>}
        {!isUnconfirmed && decision !== null && <Badge tone="good">{DECISION_LABELS[decision]}</Badge>}
      </Row>
      <h2 id="record-title">{title}</h2>
      {detail !== null && <p className="muted">{detail}</p>}
      {isChanged && (
        <Box marginTop={12}>
          <Notice>
            {kind === 'place'
              ? 'More people asked for it since it was decided on.'
              : `It has changed since it was ${decision ?? 'decided on'}${isRejected ? ', and stays hidden until you decide' : ''}.`}
          </Notice>
        </Box>
      )}
      <Source record={record} />
      <Actions record={record} actions={actions} />
      <Fields record={record} />
      <History record={record} />
    </Card>
  )
}

function Source({ record: { source, kind } }: { record: ReviewDetail }) {
  if (kind === 'place') return null
  const { title, url, license } = source
  return (
    <Box as="p" marginTop={12}>
      {url === null ? (
        `Source: ${title ?? 'none is named'}`
      ) : (
        <>
          Source:{' '}
          <ExternalLink href={url} className="text-link">
            {title ?? url}
          </ExternalLink>
        </>
      )}
      {license !== null && <span className="muted small"> License: {license}</span>}
    </Box>
  )
}

function Key({ children }: { children: ReactNode }) {
  return (
    <kbd className={styles.key} aria-hidden>
      {children}
    </kbd>
  )
}

function Actions({ record, actions }: { record: ReviewDetail; actions: ReviewActions }) {
  const { kind, decision } = record
  return (
    <Row align="center" wraps gap={12} marginTop={16}>
      <Button size="sm" onClick={actions.confirm}>
        Confirm<Key>C</Key>
      </Button>
      {isCorrectedHere(kind) && (
        <Button size="sm" variant="secondary" onClick={actions.correct}>
          Correct<Key>E</Key>
        </Button>
      )}
      <Button size="sm" variant="secondary" onClick={actions.reject}>
        Reject<Key>R</Key>
      </Button>
      {decision !== null && (
        <Button size="sm" variant="ghost" onClick={actions.takeBack}>
          Take back
        </Button>
      )}
      {kind === 'certificate' && (
        <AppLink
          to="/admin/products/$id"
          params={{ id: String(record.content.productId) }}
          className="text-link"
        >
          Open the product
        </AppLink>
      )}
      {kind === 'place' && (
        <AppLink
          to="/admin/cities/$id"
          params={{ id: 'new' }}
          search={{ name: record.title }}
          className="text-link"
        >
          Add a city
        </AppLink>
      )}
    </Row>
  )
}

function Fields({ record: { kind, content } }: { record: ReviewDetail }) {
  const style = useDateStyle()
  const fields = RECORD_FIELDS[kind].map(({ name, label, type }) => {
    const value = shownValue(valueAt(content, name), type)
    return { name, label, value: name === 'lastAt' && typeof value === 'string' ? value.slice(0, 10) : value }
  })
  const missing = fields.filter(({ value }) => value === null).map(({ label }) => label)
  return (
    <>
      <Stack as="dl" marginTop={20} className={styles.facts}>
        {fields.map(
          ({ name, label, value }) =>
            value !== null && (
              <FieldLine
                key={name}
                label={label}
                value={
                  name === 'lastAt' && typeof value === 'string' ? formatShortDay(value, style.locale) : value
                }
              />
            ),
        )}
      </Stack>
      {missing.length > 0 && (
        <Box as="p" marginTop={12} className="muted small">
          Not given: {missing.join('; ')}.
        </Box>
      )}
    </>
  )
}

function FieldLine({ label, value }: { label: string; value: string | string[] }) {
  return (
    <>
      <dt>{label}</dt>
      <dd className={styles.value}>
        {typeof value === 'string' ? (
          value
        ) : (
          <ul>
            {value.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
      </dd>
    </>
  )
}

function History({ record: { history } }: { record: ReviewDetail }) {
  const style = useDateStyle()
  if (history.length === 0) return null
  return (
    <Box as="section" marginTop={20} aria-labelledby="record-history">
      <h3 id="record-history">Decisions</h3>
      <Stack as="ul" gap={8} marginTop={8}>
        {history.map(({ version, at, by, decision, readAt, readOn, reason }) => (
          <li key={version}>
            {decision === null ? 'Taken back' : DECISION_LABELS[decision]} by {by ?? 'a deleted account'},{' '}
            <TimeCell isoTime={at} />
            {readAt !== null && `. Read at ${readAt}`}
            {readOn !== null && ` on ${formatShortDay(readOn, style.locale)}`}
            {reason !== null && `. Reason: ${reason}`}
          </li>
        ))}
      </Stack>
    </Box>
  )
}
