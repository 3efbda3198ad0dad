/** A day of the model. Dates are `YYYY-MM-DD`, amounts are in ml. */
interface ModelDay {
  date: string
  goal: number
  /** The goals of the week when it was today, Mondays first; null if it never was. */
  week: readonly number[] | null
  isAdjusted: boolean
  /** Whether the goal is the most that may be drunk. */
  isLimit: boolean
  /** Whether the streak has taken notice of it: not of a day that is added long after it. */
  isNoticed: boolean
  /** The goals that were met before the goal was adjusted. */
  metGoals: number[]
  /** The highest intake while it was today. */
  peak: number
  /** Whether it counts toward the days tracked, and whether its goal was met as far as the streak is concerned. */
  counts: boolean
  isMet: boolean
  isRest: boolean
  entries: ModelEntry[]
}

/** What was drunk, and when: filter coffee has caffeine, water has none. */
interface ModelEntry {
  id: string
  amount: number
  isRemoved: boolean
  isCoffee: boolean
  /** ms since 1970. */
  at: number
}

/** Of the caffeine of a day, mg: all, and what is still active by the usual half-life. */
export interface DaysCaffeine {
  all: number
  left: number
}

/** A day that another device counted before the tracker was there. */
export interface HandedDay {
  date: string
  /** ml of each drink. */
  amounts: readonly number[]
  hoursSinceEnd: number
}

/** EFSA 2015: 90 mg in 200 ml of filter coffee, of which half is left after about four hours. */
const COFFEE_MG_PER_ML = 0.45
const HALF_LIFE_HOURS = 4

/** What the model and the tracker must agree on. */
export interface DaysView {
  today: string
  intake: number
  goal: number
  weekdayGoals: readonly number[]
  isAdjusted: boolean
  streak: number
  bestStreak: number
  daysTracked: number
  experience: number
  history: readonly {
    date: string
    intake: number
    goal: number
    isAdjusted: boolean
    isRest: boolean
    isLimit: boolean
  }[]
}

const HOUR = 3_600_000
const dayNumber = (date: string) => Date.parse(`${date}T00:00:00Z`) / 86_400_000
/** A date's place in a list of the seven goals: 1970 began on a Thursday. */
const placeOf = (date: string) => (dayNumber(date) + 3) % 7
const intakeOf = ({ entries }: ModelDay) =>
  entries.reduce((sum, { amount, isRemoved }) => (isRemoved ? sum : sum + amount), 0)
const meets = (day: ModelDay) => [day.goal, ...day.metGoals].some((goal) => intakeOf(day) >= goal)

/**
 * A second implementation of days that are corrected, rested on, started at other times, and have goals of their own: it
 * stores what happened and counts the streak from the first day on each time.
 */
export function createDaysModel() {
  const days: ModelDay[] = []
  let week: readonly number[] = Array(7).fill(2000)
  let hasLimit = false
  /** The best streak of the days before the latest one, by what they were when they were over or corrected. */
  let best = 0
  let points = 0

  const latest = () => days.findLast(() => true) as ModelDay
  function streaks(): number[] {
    const found: number[] = []
    for (const [index, day] of days.entries()) {
      const before = days[index - 1]
      const isNext = before !== undefined && dayNumber(before.date) + 1 === dayNumber(day.date)
      const isKept = isNext && (before.isMet || before.isRest || (before.isLimit && before.isNoticed))
      found.push((isKept ? (found[index - 1] ?? 0) : 0) + (day.counts && !day.isRest ? 1 : 0))
    }
    return found
  }
  const note = () => {
    best = Math.max(best, ...streaks().slice(0, -1))
  }
  function raise(day: ModelDay): void {
    const intake = intakeOf(day)
    if (!day.isLimit)
      points += Math.floor(Math.max(0, Math.min(intake, Math.max(day.goal, 3700)) - day.peak) / 50)
    day.peak = Math.max(day.peak, intake)
    day.counts ||= !day.isLimit && meets(day)
  }
  /** Days from one on are judged by what they hold now. */
  function judgeFrom(date: string): void {
    for (const day of days) if (day.date >= date) Object.assign(day, { isMet: meets(day), isNoticed: true })
  }
  const fits = (day: ModelDay, delta: number) => intakeOf(day) + delta >= 0 && intakeOf(day) + delta <= 20_000

  /** Changes a day; `hoursSinceEnd` of today is null. */
  function change(day: ModelDay, delta: number, hoursSinceEnd: number | null, apply: () => void): boolean {
    if (!fits(day, delta)) return false
    apply()
    if (hoursSinceEnd === null) {
      if (delta > 0) raise(day)
      if (delta < 0 && !day.isLimit) day.counts &&= meets(day)
      day.isMet = meets(day)
    } else if (hoursSinceEnd <= 48) {
      judgeFrom(day.date)
      if (!day.isLimit) day.counts = day.isMet
    }
    note()
    return true
  }
  /** A day of its own time: it has the goals that held then. */
  function unbegun(date: string): ModelDay {
    const before = days.findLast((day) => day.date < date && day.week !== null)
    const goals = before?.week ?? week
    return {
      ...{ date, week: null, goal: goals[placeOf(date)] ?? 0, isAdjusted: false, metGoals: [] },
      ...{ isLimit: before?.isLimit ?? hasLimit, isNoticed: false },
      ...{ peak: 0, counts: false, isMet: false, isRest: false, entries: [] },
    }
  }
  function dayOf(date: string): ModelDay {
    const known = days.find((day) => day.date === date)
    if (known !== undefined) return known
    const day = unbegun(date)
    days.push(day)
    days.sort((one, other) => (one.date < other.date ? -1 : 1))
    return day
  }

  function addTo(date: string, id: string, amount: number, hoursSinceEnd: number): boolean {
    const known = days.some((day) => day.date === date)
    const day = known ? dayOf(date) : unbegun(date)
    if (!fits(day, amount)) return false
    const stored = dayOf(date)
    return change(stored, amount, hoursSinceEnd, () =>
      stored.entries.push({ id, amount, isRemoved: false, isCoffee: false, at: 0 }),
    )
  }

  return {
    /** It is this date on the person's calendar. */
    look(date: string): void {
      if (days.length > 0 && latest().date >= date) return
      best = Math.max(best, ...streaks())
      days.push({
        ...unbegun(date),
        goal: week[placeOf(date)] ?? 0,
        week,
        isLimit: hasLimit,
        isNoticed: true,
      })
    },
    today: () => latest().date,
    add(id: string, amount: number, { at, isCoffee }: Pick<ModelEntry, 'at' | 'isCoffee'>): boolean {
      const day = latest()
      return change(day, amount, null, () => day.entries.push({ id, amount, isRemoved: false, isCoffee, at }))
    },
    addTo,
    /** Adds days as they were counted elsewhere, whole or not at all; says of each whether it was added. */
    handOver: (handed: readonly HandedDay[]): boolean[] =>
      handed.map(({ date, amounts, hoursSinceEnd }) =>
        addTo(
          date,
          '',
          amounts.reduce((sum, amount) => sum + amount, 0),
          hoursSinceEnd,
        ),
      ),
    /** The caffeine of today at a time. */
    caffeineAt(now: number): DaysCaffeine {
      const cups = latest().entries.filter(({ isCoffee, isRemoved }) => isCoffee && !isRemoved)
      const sum = (share: (hours: number) => number) =>
        cups.reduce((mg, { amount, at }) => mg + amount * COFFEE_MG_PER_ML * share((now - at) / HOUR), 0)
      return { all: sum(() => 1), left: sum((hours) => (hours < 0 ? 0 : 2 ** (-hours / HALF_LIFE_HOURS))) }
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
    setGoals(next: readonly number[]): void {
      const day = latest()
      const [before, now] = [week, next].map((goals) => goals[placeOf(day.date)] ?? 0)
      week = next
      day.week = next
      if (now !== before) Object.assign(day, { goal: now, isAdjusted: false, metGoals: [] })
      day.isMet = meets(day)
    },
    adjust(goal: number | null): void {
      const day = latest()
      if (goal === null && !day.isAdjusted) return
      if (!day.isLimit && day.counts && intakeOf(day) >= day.goal) day.metGoals.push(day.goal)
      day.goal = goal ?? week[placeOf(day.date)] ?? 0
      day.isAdjusted = goal !== null
      day.isMet = meets(day)
    },
    setLimit(isLimit: boolean): void {
      hasLimit = isLimit
      latest().isLimit = isLimit
    },
    rest(date: string, isRest: boolean): boolean {
      const known = days.find((day) => day.date === date)
      if ((known?.isRest ?? false) === isRest) return false
      if (isRest && known !== undefined && !known.isLimit && meets(known)) return false
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
      goal: latest().goal,
      weekdayGoals: week,
      isAdjusted: latest().isAdjusted,
      streak: streaks().at(-1) ?? 0,
      bestStreak: Math.max(best, streaks().at(-1) ?? 0),
      daysTracked: days.filter(({ counts }) => counts).length,
      experience: points,
      history: days.map((day) => ({
        ...{ date: day.date, intake: intakeOf(day), goal: day.goal },
        ...{ isAdjusted: day.isAdjusted, isRest: day.isRest, isLimit: day.isLimit },
      })),
    }),
  }
}

export const hoursBetween = (from: number, to: number): number => (to - from) / HOUR
