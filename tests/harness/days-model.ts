/** A day of the model. Dates are `YYYY-MM-DD`, amounts are in ml. */
interface ModelDay {
  date: string
  goal: number
  /** The highest intake while it was today. */
  peak: number
  /** Whether it counts toward the days tracked, and whether its goal was met as far as the streak is concerned. */
  counts: boolean
  isMet: boolean
  isRest: boolean
  entries: { id: string; amount: number; isRemoved: boolean }[]
}

/** What the model and the tracker must agree on. */
export interface DaysView {
  today: string
  intake: number
  streak: number
  bestStreak: number
  daysTracked: number
  experience: number
  history: readonly { date: string; intake: number; isRest: boolean }[]
}

const HOUR = 3_600_000
const dayNumber = (date: string) => Date.parse(`${date}T00:00:00Z`) / 86_400_000
const intakeOf = ({ entries }: ModelDay) =>
  entries.reduce((sum, { amount, isRemoved }) => (isRemoved ? sum : sum + amount), 0)

/**
 * A second implementation of days that are corrected, rested on, and started at other times: it stores what happened and
 * counts the streak from the first day on each time.
 */
export function createDaysModel() {
  const days: ModelDay[] = []
  let goal = 2000
  let best = 0
  let points = 0

  const latest = () => days.findLast(() => true) as ModelDay
  function streaks(): number[] {
    const found: number[] = []
    for (const [index, day] of days.entries()) {
      const before = days[index - 1]
      const isNext = before !== undefined && dayNumber(before.date) + 1 === dayNumber(day.date)
      const isKept = isNext && (before.isMet || before.isRest)
      found.push((isKept ? (found[index - 1] ?? 0) : 0) + (day.counts && !day.isRest ? 1 : 0))
    }
    return found
  }
  const note = () => {
    best = Math.max(best, ...streaks())
  }
  function raise(day: ModelDay): void {
    const intake = intakeOf(day)
    points += Math.floor(Math.max(0, Math.min(intake, Math.max(day.goal, 3700)) - day.peak) / 50)
    day.peak = Math.max(day.peak, intake)
    day.counts ||= intake >= day.goal
  }
  /** Days from one on are judged by what they hold now. */
  function judgeFrom(date: string): void {
    for (const day of days) if (day.date >= date) day.isMet = intakeOf(day) >= day.goal
  }
  const fits = (day: ModelDay, delta: number) => intakeOf(day) + delta >= 0 && intakeOf(day) + delta <= 20_000

  /** Changes a day; `hoursSinceEnd` of today is null. */
  function change(day: ModelDay, delta: number, hoursSinceEnd: number | null, apply: () => void): boolean {
    if (!fits(day, delta)) return false
    apply()
    if (hoursSinceEnd === null) {
      if (delta > 0) raise(day)
      day.isMet = intakeOf(day) >= day.goal
    } else if (hoursSinceEnd <= 48) {
      judgeFrom(day.date)
      day.counts = day.isMet
    }
    note()
    return true
  }
  const begun = (date: string): ModelDay => ({
    ...{ date, goal, peak: 0, counts: false, isMet: false, isRest: false },
    entries: [],
  })
  function dayOf(date: string): ModelDay {
    const known = days.find((day) => day.date === date)
    if (known !== undefined) return known
    const day = begun(date)
    days.push(day)
    days.sort((one, other) => (one.date < other.date ? -1 : 1))
    return day
  }

  return {
    /** It is this date on the person's calendar. */
    look(date: string): void {
      if (days.length === 0 || latest().date < date) days.push(begun(date))
    },
    today: () => latest().date,
    add(id: string, amount: number): boolean {
      const day = latest()
      return change(day, amount, null, () => day.entries.push({ id, amount, isRemoved: false }))
    },
    addTo(date: string, id: string, amount: number, hoursSinceEnd: number): boolean {
      const known = days.some((day) => day.date === date)
      const day = known ? dayOf(date) : begun(date)
      if (!fits(day, amount)) return false
      const stored = dayOf(date)
      return change(stored, amount, hoursSinceEnd, () =>
        stored.entries.push({ id, amount, isRemoved: false }),
      )
    },
    /** Gives an entry another amount, removes it or restores it. */
    correct(id: string, next: { amount: number; isRemoved: boolean }, hoursSinceEnd: number | null): boolean {
      for (const day of days)
        for (const entry of day.entries) {
          if (entry.id !== id) continue
          const before = entry.isRemoved ? 0 : entry.amount
          const delta = (next.isRemoved ? 0 : next.amount) - before
          return change(day, delta, hoursSinceEnd, () => Object.assign(entry, next))
        }
      return false
    },
    setGoal(next: number): void {
      const day = latest()
      goal = next
      day.goal = next
      day.isMet = intakeOf(day) >= next
    },
    rest(date: string, isRest: boolean): boolean {
      const known = days.find((day) => day.date === date)
      if ((known?.isRest ?? false) === isRest) return false
      if (isRest && known !== undefined && intakeOf(known) >= known.goal) return false
      const marked = days.filter((day) => day.isRest && day.date.slice(0, 7) === date.slice(0, 7))
      if (isRest && marked.length >= 2) return false
      const day = dayOf(date)
      day.isRest = isRest
      if (day !== latest()) judgeFrom(date)
      note()
      return true
    },
    view: (): DaysView => ({
      today: latest().date,
      intake: intakeOf(latest()),
      streak: streaks().at(-1) ?? 0,
      bestStreak: best,
      daysTracked: days.filter(({ counts }) => counts).length,
      experience: points,
      history: days.map((day) => ({ date: day.date, intake: intakeOf(day), isRest: day.isRest })),
    }),
  }
}

export const hoursBetween = (from: number, to: number): number => (to - from) / HOUR
