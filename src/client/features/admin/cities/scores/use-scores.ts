import { useEffect, useRef, useState } from 'react'
import type { RecordHistory } from '#client/features/admin/common/editor/revision-history.tsx'
import { useRefreshCities } from '#client/features/admin/common/use-refresh-cities.ts'
import { errorMessage } from '#client/lib/error-message.ts'
import { refusalDetails } from '#client/lib/refusal.ts'
import { toast } from '#client/lib/toast-store.ts'
import { trpc } from '#client/lib/trpc.ts'
import type { AdminCity } from '#shared/cities/admin-cities.schema.ts'
import type { ScoreInputKey } from '#shared/cities/score-inputs.ts'
import { INPUT_NAMES } from '#shared/cities/score-labels.ts'
import {
  cardOf,
  changedInputs,
  inWords,
  NO_FIGURE,
  putOver,
  readRows,
  type SavedInput,
  type ScoreProblems,
  type ScoreRow,
  type ScoreRows,
  shownRows,
  shownWith,
  toRows,
} from './score-rows.ts'

const NO_PROBLEMS: ScoreProblems = {}

/** Someone else has saved the scores since: their figures, and which of them were changed here as well. */
export interface ScoreClash {
  theirs: ScoreRows
  both: readonly ScoreInputKey[]
}

/** The figures behind a city's scores in the form, and their saving. */
export function useScores(city: AdminCity) {
  const utils = trpc.useUtils()
  const { client } = utils
  const refresh = useRefreshCities()
  const [version, setVersion] = useState(city.scores.version)
  const [stored, setStored] = useState<ScoreRows>(() => toRows(city.scores.inputs))
  const [rows, setRows] = useState(stored)
  /** Our own figures, which count where none is typed or the typed one is older. */
  const [ours, setOurs] = useState(() => city.scores.inputs.filter(({ isTyped }) => !isTyped))
  const [problems, setProblems] = useState(NO_PROBLEMS)
  const [failure, setFailure] = useState<string | null>(null)
  const [clash, setClash] = useState<ScoreClash | null>(null)
  /** Grows whenever a save is handed back: the first wrong figure is then opened, and takes the focus. */
  const [refusals, setRefusals] = useState(0)
  const [busy, setBusy] = useState<'saving' | 'filling' | null>(null)

  // A water system that was just linked brings figures of our own, and maybe the first version of the scores.
  const { inputs } = city.scores
  const [seenInputs, setSeenInputs] = useState(inputs)
  if (inputs !== seenInputs) {
    setSeenInputs(inputs)
    setOurs(inputs.filter(({ isTyped }) => !isTyped))
    if (changedInputs(toRows(inputs), stored).length === 0) setVersion(city.scores.version)
  }

  const element = useRef<HTMLElement>(null)
  useEffect(() => {
    if (refusals > 0) showProblem(element.current)
  }, [refusals])

  const isDirty = changedInputs(rows, stored).length > 0
  const latestIsDirty = useRef(isDirty)
  latestIsDirty.current = isDirty

  async function during(what: 'saving' | 'filling', title: string, work: () => Promise<void>) {
    if (busy !== null) return
    setBusy(what)
    setFailure(null)
    try {
      await work()
    } catch (error) {
      setFailure(errorMessage(error))
      toast.error(title, errorMessage(error))
    } finally {
      setBusy(null)
    }
  }

  const readStored = async () =>
    (await utils.admin.cities.get.fetch({ id: city.id }, { staleTime: 0 })).scores

  /** Takes up what someone else saved, below what was typed here; saving again then works. */
  async function takeUpTheirs() {
    const scores = await readStored()
    const theirs = toRows(scores.inputs)
    setVersion(scores.version)
    setStored(theirs)
    setRows((now) => putOver(theirs, now, stored).rows)
    setClash({ theirs, both: putOver(theirs, rows, stored).both })
  }

  async function takeUpTheirsIfStale(error: unknown): Promise<never> {
    if (refusalDetails(error).reason === 'stale-version') await takeUpTheirs()
    throw error
  }

  function forgetChanges(to: ScoreRows) {
    setRows(to)
    setProblems(NO_PROBLEMS)
    setFailure(null)
    setClash(null)
  }

  const history: RecordHistory = {
    noun: "city's scores",
    labels: { ...INPUT_NAMES, change: 'Change' },
    record: { id: city.id, version },
    isDirty,
    source: {
      revisions: async (id) =>
        (await client.admin.cities.scoreRevisions.query({ id })).map(({ data, ...revision }) => ({
          ...revision,
          data: {
            ...inWords(shownRows(data.figures as SavedInput[])),
            change: typeof data.change === 'string' ? data.change : '',
          },
        })),
    },
    restore: async (revision) => {
      await client.admin.cities.restoreScores
        .mutate({ id: city.id, version, revision })
        .catch(takeUpTheirsIfStale)
      const [scores] = await Promise.all([readStored(), refresh()])
      setVersion(scores.version)
      setStored(toRows(scores.inputs))
      forgetChanges(toRows(scores.inputs))
      toast.success('Scores restored', `The figures of version ${revision} count again.`)
    },
  }

  return {
    history,
    /** For the element that holds the figures. */
    element,
    rows,
    problems,
    failure,
    clash,
    busy,
    isDirty,
    isDirtyNow: () => latestIsDirty.current,
    /** The scores as they are stored, and as they will be. */
    before: cardOf(stored, ours),
    card: cardOf(rows, ours),
    ours: (input: ScoreInputKey) => ours.find((figure) => figure.input === input),
    shown: new Map(shownWith(rows, ours).map((figure) => [figure.input, figure])),
    change: (input: ScoreInputKey, part: Partial<ScoreRow>) => {
      const changed = { ...rows, [input]: { ...rows[input], ...part } }
      setRows(changed)
      if (problems !== NO_PROBLEMS) setProblems(readRows(changed).problems ?? NO_PROBLEMS)
    },
    clear: (input: ScoreInputKey) => setRows({ ...rows, [input]: NO_FIGURE }),
    discard: () => forgetChanges(stored),
    /** Reads our own figures as they stand now; nothing is saved. */
    fill: () =>
      during('filling', 'The figures could not be read', async () => {
        const offered = await client.admin.cities.publishedInputs.query({ cityId: city.id })
        setOurs(offered.map((figure) => ({ ...figure, isTyped: false })))
        toast.success('Figures read again', `There are figures of our own for ${offered.length} of 9.`)
      }),
    save: () =>
      during('saving', 'Error saving city', async () => {
        const read = readRows(rows)
        setProblems(read.problems ?? NO_PROBLEMS)
        if (read.scores === null) {
          setFailure('Some figures are not complete. A figure without a source does not count.')
          setRefusals((count) => count + 1)
          return
        }
        const saved = await client.admin.cities.saveScores
          .mutate({ cityId: city.id, version, scores: read.scores })
          .catch(takeUpTheirsIfStale)
        setClash(null)
        setVersion(saved.version)
        setStored(rows)
        await Promise.all([refresh(), utils.admin.cities.get.invalidate({ id: city.id })])
        toast.success(
          'Scores saved',
          saved.overall === null ? 'There is no overall score yet.' : `Overall score: ${saved.overall}`,
        )
      }),
  }
}

/** The figures that are wrong bear their sentences already; the first one stands in a closed disclosure. */
function showProblem(section: HTMLElement | null): void {
  const field = section?.querySelector<HTMLElement>('[aria-invalid=true]')
  const disclosure = field?.closest('details')
  if (disclosure) disclosure.open = true
  field?.focus()
}
