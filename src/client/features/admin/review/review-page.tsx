import { useNavigate, useSearch } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Check from 'lucide-react/icons/check'
import Keyboard from 'lucide-react/icons/keyboard'
import { useEffect, useRef, useState } from 'react'
import { AdminPageHeader } from '#client/features/admin/common/shell/admin-page-header.tsx'
import { usePageKeys } from '#client/features/admin/common/table/use-table-keys.ts'
import { errorMessage } from '#client/lib/error-message.ts'
import { toast } from '#client/lib/toast-store.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Box, Row, Stack } from '#client/ui/layout/layout.tsx'
import { Dialog } from '#client/ui/office/dialog.tsx'
import { Button } from '#client/ui/public/button.tsx'
import { Chip, ChipRow } from '#client/ui/public/chip.tsx'
import { EmptyState } from '#client/ui/public/empty-state.tsx'
import { KeyList } from '#client/ui/public/key-list.tsx'
import { QueryError } from '#client/ui/public/query-error.tsx'
import { Skeleton } from '#client/ui/public/skeleton.tsx'
import { REVIEW_KINDS, type ReviewKind } from '#shared/admin/review/review.rules.ts'
import type { ReviewEntry } from '#shared/admin/review/review.schema.ts'
import { isCorrectedHere, KIND_TEXTS } from '#shared/admin/review/review-texts.ts'
import { formatCount, formatNumber } from '#shared/format/number.ts'
import { ConfirmRecord, CorrectRecord, RejectRecord } from './decision-dialogs.tsx'
import { REVIEW_KEY_WORDS, reviewKeyOf } from './review-keys.ts'
import { ReviewList } from './review-list.tsx'
import styles from './review-page.module.css'
import { BATCH_SIZE, ReviewProgress } from './review-progress.tsx'
import { ReviewRecord } from './review-record.tsx'

type OpenDialog = 'confirm' | 'correct' | 'reject' | 'help'
const DIALOGS = { confirm: ConfirmRecord, correct: CorrectRecord, reject: RejectRecord }

const isSame = (one: ReviewEntry, other: { kind: ReviewKind; key: string } | null) =>
  one.kind === other?.kind && one.key === other.key

/** Everything no one has confirmed yet, in one list, and what someone decided about it. */
export function ReviewPage() {
  const { kind, state = 'waiting' } = useSearch({ from: '/admin/data/review' })
  const list = trpc.admin.review.list.useQuery({ state }, { staleTime: 0 })
  const decided = trpc.admin.review.list.useQuery({ state: 'decided' }, { staleTime: 0 })
  const all = list.data ?? []
  const ofKind = (entry: ReviewEntry) => kind === undefined || entry.kind === kind
  const entries = all.filter(ofKind)
  return (
    <>
      <AdminPageHeader
        title="To confirm"
        description={
          <>
            Records that no one has compared with their source yet. What people meet most often comes first:{' '}
            {kind === undefined
              ? 'scans, bookmarks, clicks, people and requests, by kind'
              : KIND_TEXTS[kind].seen}
            .
          </>
        }
      />
      <Filters all={all} kind={kind} state={state} />
      {list.isError ? (
        <QueryError title="Error fetching records" query={list} />
      ) : list.data === undefined ? (
        <div role="status" aria-label="Loading">
          <Skeleton height="420px" hasWater />
        </div>
      ) : (
        <Queue
          key={`${state} ${kind}`}
          waiting={entries}
          isWaiting={state === 'waiting'}
          decided={decided.data?.filter(ofKind).length ?? 0}
        />
      )}
    </>
  )
}

interface FiltersProps {
  all: readonly ReviewEntry[]
  kind: ReviewKind | undefined
  state: 'waiting' | 'decided'
}

function Filters({ all, kind, state }: FiltersProps) {
  const navigate = useNavigate()
  const show = (search: { kind?: ReviewKind | undefined; state?: 'decided' }) =>
    void navigate({ to: '/admin/data/review', search, resetScroll: false })
  const decided = state === 'decided' ? ({ state: 'decided' } as const) : {}
  return (
    <Stack gap={12} marginBottom={16}>
      <ChipRow label="State">
        <Chip isPressed={state === 'waiting'} onClick={() => show({ kind })}>
          To confirm
        </Chip>
        <Chip isPressed={state === 'decided'} onClick={() => show({ kind, state: 'decided' })}>
          Decided
        </Chip>
      </ChipRow>
      <ChipRow label="Kind">
        <Chip isPressed={kind === undefined} onClick={() => show(decided)}>
          All {formatNumber(all.length)}
        </Chip>
        {REVIEW_KINDS.map((one) => (
          <Chip key={one} isPressed={kind === one} onClick={() => show({ ...decided, kind: one })}>
            {KIND_TEXTS[one].label} {formatNumber(all.filter((entry) => entry.kind === one).length)}
          </Chip>
        ))}
      </ChipRow>
    </Stack>
  )
}

const idOf = ({ kind, key }: ReviewEntry) => `${kind} ${key}`
const firstOf = (entries: readonly ReviewEntry[]) => entries.slice(0, BATCH_SIZE).map(idOf)

interface QueueProps {
  /** The records of the state that is shown. */
  waiting: readonly ReviewEntry[]
  isWaiting: boolean
  decided: number
}

function Queue({ waiting, isWaiting, decided }: QueueProps) {
  const utils = trpc.useUtils()
  // Ten at a time, so that there is an end in sight; null shows all.
  const [batch, setBatch] = useState(() => (isWaiting ? firstOf(waiting) : null))
  // A queue that was empty, or is only now read again, begins with its first records.
  if (batch?.length === 0 && waiting.length > 0) setBatch(firstOf(waiting))
  const entries = batch === null ? waiting : waiting.filter((entry) => batch.includes(idOf(entry)))
  const [opened, setOpened] = useState<{ kind: ReviewKind; key: string; index: number } | null>(null)
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  // After a decision the record is gone, and the next one has its place.
  const active =
    entries.find((entry) => isSame(entry, opened)) ??
    entries[Math.min(opened?.index ?? 0, entries.length - 1)]
  const target = active && { kind: active.kind, key: active.key }
  const detail = trpc.admin.review.get.useQuery(target ?? { kind: 'water', key: '' }, {
    enabled: target !== undefined,
    staleTime: 0,
  })
  const takeBack = trpc.admin.review.takeBack.useMutation()
  const record = detail.data

  const open = (entry: ReviewEntry) =>
    setOpened({ kind: entry.kind, key: entry.key, index: entries.indexOf(entry) })
  const move = (step: 1 | -1) => {
    const next = active && entries[entries.indexOf(active) + step]
    if (next !== undefined) open(next)
  }
  async function finish(said: string): Promise<void> {
    setDialog(null)
    if (active !== undefined && opened === null) open(active)
    toast.success(said)
    await Promise.all([utils.admin.review.invalidate(), utils.admin.dashboard.invalidate()])
  }
  async function undo(): Promise<void> {
    if (record === undefined) return
    try {
      await takeBack.mutateAsync({ kind: record.kind, key: record.key, basis: record.basis })
      await finish(`Taken back: ${record.title}`)
    } catch (error) {
      toast.error('The decision could not be taken back', errorMessage(error))
      await utils.admin.review.invalidate()
    }
  }
  const ask = (which: OpenDialog) => () => {
    if (record !== undefined) setDialog(which)
  }
  const canCorrect = record !== undefined && isCorrectedHere(record.kind)
  usePageKeys(reviewKeyOf, {
    next: () => move(1),
    previous: () => move(-1),
    confirm: ask('confirm'),
    correct: canCorrect ? ask('correct') : undefined,
    reject: ask('reject'),
    help: () => setDialog('help'),
  })
  const progress = isWaiting && (
    <ReviewProgress
      left={batch === null ? null : entries.length}
      batch={batch?.length ?? 0}
      decided={decided}
      waiting={waiting.length}
    />
  )
  if (active === undefined && waiting.length > 0)
    return (
      <>
        {progress}
        <EmptyState
          title="This batch is done"
          text={`${formatCount(waiting.length, 'record still waits', 'records still wait')}.`}
          icon={<Check size={44} aria-hidden />}
          action={{
            label: 'Next ten',
            onClick: () => {
              setOpened(null)
              setBatch(firstOf(waiting))
            },
          }}
        />
      </>
    )
  if (active === undefined)
    return isWaiting ? (
      <EmptyState
        title="Nothing waits for you"
        text="Every record of this kind is confirmed, corrected or rejected."
        icon={<Check size={44} aria-hidden />}
      />
    ) : (
      <EmptyState title="Nothing was decided yet" text="Decisions are listed here with who made them." />
    )
  const Decision = dialog !== null && dialog !== 'help' ? DIALOGS[dialog] : null
  return (
    <>
      {progress}
      <Stack gap={20} className={styles.columns}>
        <Box shrinks className={opened === null ? undefined : styles.onDesktop}>
          <ReviewList entries={entries} active={active} onOpen={open} />
          {entries.length < waiting.length && (
            <Button size="sm" variant="ghost" onClick={() => setBatch(null)}>
              Show all {formatNumber(waiting.length)}
            </Button>
          )}
        </Box>
        <Box shrinks className={opened === null ? styles.onDesktop : undefined}>
          <Row justify="between" marginBottom={8} className={styles.onPhone}>
            <Button size="sm" variant="ghost" onClick={() => setOpened(null)}>
              <ArrowLeft size={18} aria-hidden /> All records
            </Button>
            <Button size="sm" variant="ghost" onClick={() => move(1)}>
              Next
            </Button>
          </Row>
          <RecordStart key={target && `${target.kind} ${target.key}`} />
          {detail.isError ? (
            <QueryError title="Error fetching the record" query={detail} />
          ) : record === undefined ? (
            <Skeleton height="420px" hasWater />
          ) : (
            <ReviewRecord
              record={record}
              actions={{
                confirm: ask('confirm'),
                correct: ask('correct'),
                reject: ask('reject'),
                takeBack: () => void undo(),
              }}
            />
          )}
          <Box marginTop={8} className={styles.onDesktop}>
            <Button size="sm" variant="ghost" onClick={() => setDialog('help')}>
              <Keyboard size={18} aria-hidden /> Keyboard shortcuts
            </Button>
          </Box>
        </Box>
      </Stack>
      {Decision !== null && record !== undefined && (
        <Decision record={record} onClose={() => setDialog(null)} onDecided={finish} />
      )}
      <Dialog isOpen={dialog === 'help'} onClose={() => setDialog(null)} title="Keyboard shortcuts">
        <KeyList shortcuts={REVIEW_KEY_WORDS} />
      </Dialog>
    </>
  )
}

/** Brings the start of a record into sight, where the one before was scrolled past it; each record has its own. */
function RecordStart() {
  const start = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const top = start.current?.getBoundingClientRect().top ?? 0
    if (top < 0 || top > innerHeight) start.current?.scrollIntoView({ block: 'start' })
  }, [])
  return <div className={styles.start} ref={start} />
}
