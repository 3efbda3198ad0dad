import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { aboutPerson } from '#client/features/accounts/common/person-context.ts'
import { errorMessage } from '#client/lib/error-message.ts'
import { toast, UNDO_MS } from '#client/lib/toast-store.ts'
import { trpc } from '#client/lib/trpc.ts'
import { copiesAgain, type DrinkKey } from '#shared/hydration/drink-values.ts'
import type { Corrected, Entry } from '#shared/hydration/hydration.schema.ts'
import type { OwnDrink } from '#shared/hydration/own-drinks.schema.ts'
import { localMinute, timeOfMinute } from '#shared/wall-clock.ts'
import { momentOf } from '../moments/moments.ts'
import type { Person } from '../person.ts'
import { showDay } from '../show-day.ts'
import { entryText } from './entry-text.ts'

/** What a person changes of an entry; what is missing stays as it is. */
export interface EntryChange {
  /** ml, above 0 for a removal of water too. */
  amount?: number
  drink?: DrinkKey
  /** '08:30' */
  time?: string
  /** Null for "not said". */
  waterId?: string | null
}

/** What puts each value of an entry back. */
const VALUE_BACK: { [Name in keyof EntryChange]-?: (entry: Entry, person: Person) => EntryChange[Name] } = {
  amount: (entry) => Math.abs(entry.amount),
  drink: (entry) => entry.drink,
  time: (entry, { timeZone }) => timeOfMinute(localMinute(new Date(entry.at), timeZone)),
  waterId: (entry) => entry.water?.id ?? null,
}

/** The change that puts back what a change of `entry` replaces. */
function changeBack(entry: Entry, change: EntryChange, person: Person): EntryChange {
  const isReplaced = (name: keyof EntryChange) =>
    change[name] !== undefined ||
    name === 'amount' ||
    // Another drink may have brought its own water.
    (name === 'waterId' && change.drink !== undefined)
  const names = (Object.keys(VALUE_BACK) as (keyof EntryChange)[]).filter(isReplaced)
  return Object.fromEntries(names.map((name) => [name, VALUE_BACK[name](entry, person)]))
}

/** A drink of a day that is over. */
interface LateDrink extends Required<Omit<EntryChange, 'waterId'>>, Pick<EntryChange, 'waterId'> {
  id: string
  /** `YYYY-MM-DD` */
  date: string
}

type Wish =
  | { kind: 'add'; drink: LateDrink }
  | { kind: 'correct'; entry: Entry; change: EntryChange }
  | { kind: 'remove'; entry: Entry }
  | { kind: 'restore'; entry: Pick<Entry, 'id' | 'version'> }

/** The ways to correct entries. Each returns the server's answer, and throws what it refuses. */
export interface Corrections {
  /** Adds a drink to a day that is over. */
  add: (drink: LateDrink) => Promise<Corrected>
  correct: (entry: Entry, change: EntryChange) => Promise<Corrected>
  remove: (entry: Entry) => Promise<Corrected>
}

/**
 * Corrections of a person's entries. What was saved is reported with an Undo for ten seconds, unless it replaced a drink that
 * cannot be chosen again as it was.
 */
export function useCorrections(person: Person, ownDrinks: readonly OwnDrink[]): Corrections {
  const utils = trpc.useUtils()
  const context = aboutPerson(person.id)
  const { queryClient } = useRouter().options.context

  function send(wish: Wish): Promise<Corrected> {
    const { addEntry, correctEntry, removeEntry, restoreEntry } = utils.client.hydration
    if (wish.kind === 'add') return addEntry.mutate(wish.drink, { context })
    const seen = { entryId: wish.entry.id, version: wish.entry.version }
    if (wish.kind === 'correct') return correctEntry.mutate({ ...seen, ...wish.change }, { context })
    return (wish.kind === 'remove' ? removeEntry : restoreEntry).mutate(seen, { context })
  }

  const sending = useMutation(
    {
      // Presses have this scope, too: the answers come in the order in which the day changed.
      scope: { id: 'hydration' },
      async mutationFn(wish: Wish) {
        const answer = await send(wish)
        const { day } = answer
        await showDay(queryClient, day)
        // The streak may have changed with a day that is over.
        if (day.readOnly) void utils.hydration.day.invalidate(undefined)
        void utils.hydration.history.invalidate()
        void utils.hydration.minerals.invalidate()
        return answer
      },
    },
    queryClient,
  )

  /** Undoes a saved change, and says so if it cannot be undone any more. */
  async function undo(wish: Wish): Promise<void> {
    try {
      const { outcome } = await sending.mutateAsync(wish)
      if (outcome === 'saved') toast.success('Undone')
      else toast.error('Not undone', 'This drink was changed in another tab or on another device.')
    } catch (error) {
      toast.error('Not undone', errorMessage(error))
    }
  }

  function report(title: string, description: string, answer: Corrected, back: Wish | null): void {
    const level = answer.day.readOnly ? 1 : answer.day.level
    const moment = momentOf({ ...answer, level })
    const action =
      back === null ? undefined : { label: 'Undo', forMs: UNDO_MS, onClick: () => void undo(back) }
    if (moment === null) toast.success(title, description, action)
    else toast.success(moment.title, moment.description, action)
  }

  return {
    async add(drink) {
      const answer = await sending.mutateAsync({ kind: 'add', drink })
      if (answer.entry !== null)
        report('Drink added', entryText(answer.entry, person), answer, {
          kind: 'remove',
          entry: answer.entry,
        })
      return answer
    },
    async correct(entry, change) {
      const answer = await sending.mutateAsync({ kind: 'correct', entry, change })
      const { entry: changed, outcome } = answer
      if (outcome === 'saved' && changed !== null) {
        const hasWayBack = change.drink === undefined || copiesAgain(entry, ownDrinks)
        const back: Wish = { kind: 'correct', entry: changed, change: changeBack(entry, change, person) }
        report('Drink changed', entryText(changed, person), answer, hasWayBack ? back : null)
      }
      return answer
    },
    async remove(entry) {
      const answer = await sending.mutateAsync({ kind: 'remove', entry })
      const { version } = answer
      if (answer.outcome === 'saved')
        report('Drink deleted', entryText(entry, person), answer, {
          kind: 'restore',
          entry: { id: entry.id, version },
        })
      return answer
    },
  }
}
