import { cityAbroadCalled } from './cities-abroad.rules.ts'
import otherNames from './exonyms.json' with { type: 'json' }
import { searchKey } from './search-key.rules.ts'

/** What large cities abroad are called elsewhere and at home, by the English name that is used here. */
const BY_KEY: ReadonlyMap<string, string> = new Map(
  Object.entries(otherNames).flatMap(([name, others]) =>
    others.split(', ').map((other): [string, string] => [searchKey(other), name]),
  ),
)

/** The key of the English name of a city abroad that a key is another name of, with its country where that is known. */
export function englishNameOf(key: string): { key: string; country: string | null } | undefined {
  const name = BY_KEY.get(key)
  if (name === undefined || searchKey(name) === key) return undefined
  const own = searchKey(name)
  return { key: own, country: cityAbroadCalled(own)?.country ?? null }
}
