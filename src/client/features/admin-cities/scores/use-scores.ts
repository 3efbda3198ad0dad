import { useRef, useState } from 'react'
import type { AdminCity } from '../../../../shared/cities/admin-cities.schema.ts'
import { SCORE_INPUTS, type ScoreInputKey } from '../../../../shared/cities/score-inputs.ts'
import { errorMessage } from '../../../lib/error-message.ts'
import { toast } from '../../../lib/toast-store.ts'
import { trpc } from '../../../lib/trpc.ts'
import { useRefreshCities } from '../use-city-changes.ts'
import {
  cardOf,
  NO_FIGURE,
  readRows,
  type ScoreProblems,
  type ScoreRow,
  type ScoreRows,
  toRows,
  withFigures,
} from './score-rows.ts'

const NO_PROBLEMS: ScoreProblems = {}

/** The figures behind a city's scores in the form, and their saving. */
export function useScores(city: AdminCity) {
  const utils = trpc.useUtils()
  const { client } = utils
  const refresh = useRefreshCities()
  const [version, setVersion] = useState(city.scores.version)
  const [stored, setStored] = useState<ScoreRows>(() => toRows(city.scores.inputs))
  const [rows, setRows] = useState(stored)
  const [problems, setProblems] = useState(NO_PROBLEMS)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState<'saving' | 'filling' | null>(null)

  const isDirty = JSON.stringify(rows) !== JSON.stringify(stored)
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

  return {
    rows,
    problems,
    failure,
    busy,
    isDirty,
    isDirtyNow: () => latestIsDirty.current,
    card: cardOf(rows, city.report?.isMeasured ?? false),
    change: (input: ScoreInputKey, part: Partial<ScoreRow>) => {
      const changed = { ...rows, [input]: { ...rows[input], ...part } }
      setRows(changed)
      if (problems !== NO_PROBLEMS) setProblems(readRows(changed).problems ?? NO_PROBLEMS)
    },
    clear: (input: ScoreInputKey) => setRows({ ...rows, [input]: NO_FIGURE }),
    discard: () => {
      setRows(stored)
      setProblems(NO_PROBLEMS)
      setFailure(null)
    },
    /** Puts what is published today into the rows; nothing is saved. */
    fill: () =>
      during('filling', 'The figures could not be read', async () => {
        const offered = await client.admin.cities.publishedInputs.query({ cityId: city.id })
        setRows(withFigures(rows, offered))
        const words = `${offered.length} of ${SCORE_INPUTS.length} figures are published.`
        toast.success('Figures taken over', `${words} Look at them, then save.`)
      }),
    save: () =>
      during('saving', 'Error saving city', async () => {
        const read = readRows(rows)
        setProblems(read.problems ?? NO_PROBLEMS)
        if (read.scores === null) {
          setFailure('Some figures are not complete. A figure without a source does not count.')
          return
        }
        const saved = await client.admin.cities.saveScores.mutate({
          cityId: city.id,
          version,
          scores: read.scores,
        })
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
