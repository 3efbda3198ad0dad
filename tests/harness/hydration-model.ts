/** A day of the tracker as seen from outside; days are numbered, amounts are in ml. */
export interface TrackerView {
  day: number
  intake: number
  goal: number
  highestIntake: number
  streak: number
  bestStreak: number
  daysTracked: number
  experience: number
  level: number
  achievements: readonly string[]
  /** The latest first. */
  entries: readonly { id: string; amount: number }[]
}

/** The result of a press: a refusal, or the messages next to the day. */
export type Outcome =
  | { refused: 'BAD_REQUEST' | 'CONFLICT' | 'NOT_FOUND' }
  | { leveledUp: boolean; goalReached: boolean; newAchievements: readonly string[] }

interface ModelDay {
  day: number
  goal: number
  /** The highest intake. */
  peak: number
  /** Whether its goal was reached by drinking, and its drinks still meet it. */
  isCredited: boolean
  entries: { id: string; amount: number; undoneBy?: string }[]
}

const NOTHING: Outcome = { leveledUp: false, goalReached: false, newAchievements: [] }
const STREAKS = [
  { least: 1, name: 'first-goal' },
  { least: 7, name: 'week-warrior' },
  { least: 30, name: 'month-master' },
]

/**
 * A second implementation of the tracker, from the specification alone: it stores what happened, and computes streaks, days and
 * achievements from that on demand.
 */
export function createHydrationModel() {
  const days: ModelDay[] = []
  let goal = 2000
  let points = 0
  const achievements = new Set<string>()

  const intakeOf = ({ entries }: ModelDay) =>
    entries.reduce((sum, { amount, undoneBy }) => (undoneBy === undefined ? sum + amount : sum), 0)
  const isMet = (day: ModelDay) => intakeOf(day) >= day.goal
  /** A day counts from the drink that meets its goal on, until its drinks meet it no longer. */
  function recount(day: ModelDay, delta: number, peakBefore = day.peak): Outcome {
    const [wasCredited, owned] = [day.isCredited, achievements.size]
    if (delta > 0) day.isCredited ||= isMet(day)
    else day.isCredited &&= isMet(day)
    const best = Math.max(0, ...streaks())
    for (const { least, name } of STREAKS) if (best >= least) achievements.add(name)
    const goalReached = day.isCredited && !wasCredited && peakBefore < day.goal
    return { leveledUp: false, goalReached, newAchievements: [...achievements].slice(owned) }
  }

  /** The streak after each day. */
  function streaks(): number[] {
    const found: number[] = []
    for (const [index, day] of days.entries()) {
      const before = days[index - 1]
      const isKept = before !== undefined && before.day + 1 === day.day && isMet(before)
      found.push((isKept ? (found[index - 1] ?? 0) : 0) + (day.isCredited ? 1 : 0))
    }
    return found
  }
  const levelNow = () => 1 + Math.floor(points / 100)
  const knows = (id: string) => days.some(({ entries }) => entries.some((entry) => entry.id === id))

  function begin(day: number): ModelDay {
    const last = days.at(-1)
    if (last !== undefined && last.day >= day) return last
    const next = { day, goal, peak: 0, isCredited: false, entries: [] }
    days.push(next)
    return next
  }

  return {
    add(day: number, id: string, amount: number): Outcome {
      const today = begin(day)
      if (knows(id)) return NOTHING
      const intake = intakeOf(today) + amount
      if (intake > 20_000) return { refused: 'BAD_REQUEST' }
      const [level, peakBefore] = [levelNow(), today.peak]
      today.entries.push({ id, amount })
      const rewarded = Math.min(intake, Math.max(goal, 3700))
      points += rewarded > today.peak ? Math.floor((rewarded - today.peak) / 50) : 0
      today.peak = Math.max(today.peak, intake)
      return { ...recount(today, amount, peakBefore), leveledUp: levelNow() > level }
    },
    remove(day: number, id: string, amount: number): Outcome {
      const today = begin(day)
      if (knows(id)) return NOTHING
      today.entries.push({ id, amount: -Math.min(amount, intakeOf(today)) })
      return recount(today, -amount)
    },
    undo(day: number, id: string, entryId: string): Outcome {
      const today = begin(day)
      if (days.some(({ entries }) => entries.some(({ undoneBy }) => undoneBy === id))) return NOTHING
      const latest = today.entries.findLast(({ amount, undoneBy }) => amount !== 0 && undoneBy === undefined)
      if (latest?.id !== entryId) return { refused: knows(entryId) ? 'CONFLICT' : 'NOT_FOUND' }
      latest.undoneBy = id
      return recount(today, -latest.amount)
    },
    setGoal(day: number, next: number): Outcome {
      const today = begin(day)
      goal = next
      today.goal = next
      return NOTHING
    },
    view(day: number): TrackerView {
      const today = begin(day)
      const all = streaks()
      return {
        day: today.day,
        intake: intakeOf(today),
        goal,
        highestIntake: today.peak,
        streak: all.at(-1) ?? 0,
        bestStreak: Math.max(0, ...all),
        daysTracked: days.filter(({ isCredited }) => isCredited).length,
        experience: points,
        level: levelNow(),
        achievements: [...achievements],
        entries: today.entries
          .filter(({ amount, undoneBy }) => amount !== 0 && undoneBy === undefined)
          .map(({ id, amount }) => ({ id, amount }))
          .toReversed(),
      }
    },
    /** Every day that was begun. */
    history: () => days.map((day) => ({ day: day.day, intake: intakeOf(day), goal: day.goal })),
  }
}
