import { type ReactNode, useEffect } from 'react'
import { AdminPageHeader } from '#client/features/admin/common/shell/admin-page-header.tsx'
import { DayCell, TimeCell } from '#client/features/admin/common/table/day-cell.tsx'
import { PlainTable } from '#client/features/admin/common/table/plain-table.tsx'
import { errorMessage } from '#client/lib/error-message.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Stack } from '#client/ui/layout/layout.tsx'
import { BackLink } from '#client/ui/public/back-link.tsx'
import { ButtonLink } from '#client/ui/public/button.tsx'
import { Disclosure } from '#client/ui/public/disclosure.tsx'
import { EmptyState } from '#client/ui/public/empty-state.tsx'
import { Skeleton } from '#client/ui/public/skeleton.tsx'
import type { PersonFacts } from '#shared/admin/users.schema.ts'
import { formatNumber } from '#shared/format/number.ts'
import { nameOf, Status, subscriptionOf } from './user-columns.tsx'

/** One person as an admin may see them: their plan, and how often and when they scanned and wrote. */
export function PersonPage({ id }: { id: string }) {
  const { mutate, data: person, error } = trpc.admin.users.open.useMutation()
  // Once for each visit of the page: the opening is recorded.
  useEffect(() => mutate({ userId: id }), [mutate, id])
  return (
    <>
      <BackLink label="Users" to="/admin/users" />
      <AdminPageHeader
        title={person === undefined ? 'User' : nameOf(person)}
        description="What they wrote and photographed is theirs and not shown. This visit is in the audit log."
        actions={
          <ButtonLink to="/admin/audit" search={{ personId: id }} variant="secondary" size="sm">
            Show in the audit log
          </ButtonLink>
        }
      />
      {person !== undefined && <Facts person={person} />}
      {person === undefined &&
        (error === null ? (
          <Skeleton height="420px" />
        ) : (
          <EmptyState title="Error fetching this user" text={errorMessage(error)} />
        ))}
    </>
  )
}

function Facts({ person }: { person: PersonFacts }) {
  const { email, role, createdAt, lastSignInAt, subscription } = person
  const rows: [name: string, value: ReactNode][] = [
    ['E-mail', email],
    ['Status', <Status key="status" {...person} />],
    ['Role', role === 'admin' ? 'Admin' : 'User'],
    ['Plan', subscriptionOf(person)],
    ...(subscription === null ? [] : [planRow(subscription)]),
    ['Date created', <DayCell key="created" isoTime={createdAt} />],
    ['Last sign-in', <DayCell key="signed-in" isoTime={lastSignInAt} />],
  ]
  return (
    <Stack gap={24}>
      <PlainTable
        label="About the account"
        hasRowHeads
        minWidth="0"
        heads={['About the account', 'Now']}
        rows={rows.map(([name, value]) => ({ key: name, cells: [name, value] }))}
      />
      <Stack as="section" gap={12} aria-labelledby="use">
        <h2 id="use">Scans and messages</h2>
        <Counted name="Bottle scans" {...person.bottleScans} />
        <Counted name="Water IQ questions" {...person.problemScans} />
        <Counted name="Messages" {...person.messages} />
      </Stack>
    </Stack>
  )
}

const planRow = ({
  status,
  interval,
  endsAt,
  isEnding,
}: NonNullable<PersonFacts['subscription']>): [string, ReactNode] => [
  'Subscription',
  <span key="subscription">
    {status}, by the {interval}, {isEnding ? 'ends' : 'until'} <DayCell isoTime={endsAt} />
  </span>,
]

function Counted({ name, count, times }: { name: string; count: number; times: readonly string[] }) {
  const title = `${name}: ${formatNumber(count)}`
  if (count === 0) return <p>{title}</p>
  return (
    <Disclosure summary={title}>
      <ul>
        {times.map((time, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two scans may have the same time
          <li key={index}>
            <TimeCell isoTime={time} />
          </li>
        ))}
      </ul>
      {count > times.length && <p className="muted small">The latest {times.length}.</p>}
    </Disclosure>
  )
}
