import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Kind, Objects } from './objects.ts'

const PREFIXES: Record<Kind, string> = {
  customer: 'cus_',
  price: 'price_',
  payment_method: 'pm_',
  'checkout.session': 'cs_test_',
  subscription: 'sub_',
  invoice: 'in_',
  'billing_portal.session': 'bps_',
  event: 'evt_',
}
const KINDS = Object.keys(PREFIXES) as Kind[]
const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** Random letters and digits. */
export function randomText(length: number): string {
  return Array.from(randomBytes(length), (byte) => BASE62[byte % BASE62.length]).join('')
}

/** An id with Stripe's prefix for its kind; sessions get longer ones because their ids open a page. */
export function newId(kind: Kind): string {
  return (
    PREFIXES[kind] + randomText(kind === 'checkout.session' || kind === 'billing_portal.session' ? 58 : 24)
  )
}

/** The answer to a request with an idempotency key; null while the request is still running. */
export interface SavedAnswer {
  /** A hash of the request. */
  fingerprint: string
  /** Seconds of the server's time. */
  at: number
  answer: { status: number; body: string } | null
}

/** State besides Stripe's objects. */
interface Notes {
  /** Seconds by which the sandbox's clock is ahead of the server's. */
  ahead: number
  /** What each checkout session sells, by its id. */
  orders: Record<string, { price: string; trialEnd: { days: number } | null }>
  /** Announced trial ends, by subscription. */
  announcedTrialEnds: Record<string, number>
  /** Prices that take the place of a subscription's at the end of its period, by subscription. */
  nextPrices: Record<string, string>
  /** When each portal link was created, by the server's time. */
  portalLinks: Record<string, number>
  /** Answers by idempotency key. */
  answers: Record<string, SavedAnswer>
}
type SavedState = { [K in Kind]: Objects[K][] } & { notes: Notes }

/** The sandbox's memory: every object by kind and id, in the order of creation. With a file it survives a restart. */
export class Store {
  readonly notes: Notes = {
    ahead: 0,
    orders: {},
    announcedTrialEnds: {},
    nextPrices: {},
    portalLinks: {},
    answers: {},
  }
  readonly #objects = new Map<Kind, Map<string, Objects[Kind]>>(KINDS.map((kind) => [kind, new Map()]))
  readonly #file: string | undefined

  constructor(file?: string) {
    this.#file = file
    if (file !== undefined) this.#load(file)
  }

  /** One object, or undefined. */
  get<K extends Kind>(kind: K, id: string): Objects[K] | undefined {
    return this.#objects.get(kind)?.get(id) as Objects[K] | undefined
  }

  /** An object that must exist because another one refers to it. */
  need<K extends Kind>(kind: K, id: string): Objects[K] {
    const object = this.get(kind, id)
    if (object === undefined) throw new Error(`The sandbox lost ${kind} ${id}.`)
    return object
  }

  /** All objects of a kind, the oldest first. */
  all<K extends Kind>(kind: K): Objects[K][] {
    return [...(this.#objects.get(kind)?.values() ?? [])] as Objects[K][]
  }

  put<K extends Kind>(kind: K, object: Objects[K]): Objects[K] {
    this.#objects.get(kind)?.set(object.id, object)
    return object
  }

  remove(kind: Kind, id: string): void {
    this.#objects.get(kind)?.delete(id)
  }

  /** Saves everything to the file, if there is one. Neither a crash nor another process that saves can leave half of it. */
  save(): void {
    if (this.#file === undefined) return
    const saved = Object.fromEntries(KINDS.map((kind) => [kind, this.all(kind)]))
    mkdirSync(path.dirname(this.#file), { recursive: true, mode: 0o700 })
    const temporary = `${this.#file}.${randomText(12)}`
    try {
      writeFileSync(temporary, JSON.stringify({ ...saved, notes: this.notes }), { mode: 0o600 })
      renameSync(temporary, this.#file)
    } finally {
      rmSync(temporary, { force: true })
    }
  }

  /** Files of earlier versions have more kinds and more fields, which are ignored, and entries for deleted customers. */
  #load(file: string): void {
    let text: string
    try {
      text = readFileSync(file, 'utf8')
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
      throw error
    }
    const saved = JSON.parse(text) as SavedState
    for (const kind of KINDS)
      for (const object of saved[kind] ?? []) if (!('deleted' in object)) this.put(kind, object)
    Object.assign(this.notes, saved.notes)
  }
}
