import { type RefObject, useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { refusalDetails } from '#client/lib/refusal.ts'
import { toast } from '#client/lib/toast-store.ts'
import {
  errorAt,
  focusFirstError,
  left,
  refused,
  refusedBy,
  started,
  typedInto,
} from '#client/ui/public/form-state.ts'
import { useAfterPress } from '#client/ui/public/use-after-press.ts'
import { missingText } from '#shared/admin/completeness.rules.ts'
import type { Completeness, ContentStatus, Revision, Saved } from '#shared/admin/content.schema.ts'
import {
  type EditorRecord,
  type EditorState,
  type EditorValues,
  isDirty,
  opened,
  problemsOf,
} from './editor-state.ts'

export type { EditorRecord, EditorValues } from './editor-state.ts'

/** How an editor reaches the server. */
export interface EditorSource<Values> {
  read: (id: string) => Promise<EditorRecord<Values>>
  /** Creates the record where `record` is null, else saves it over the version that was read. */
  save: (values: Values, record: { id: string; version: number } | null) => Promise<Saved>
  revisions: (id: string) => Promise<Revision[]>
  restore: (input: { id: string; version: number; revision: number }) => Promise<Saved>
  remove: (id: string) => Promise<unknown>
}

/** How an editor reports the result of a save. */
export interface SaveWords {
  /** Headings, in the order of a record's life. */
  created: string
  saved: string
  removed?: string
  /** 'Error saving {noun}' by default. */
  failed?: string
  /** What the status means to others. */
  effects: Readonly<Record<ContentStatus, string>>
}

export interface EditorOptions<Values extends EditorValues> {
  /** The record in a sentence: "product". */
  noun: string
  /** The fields as the server's input takes them, without id and version. */
  schema: z.ZodType<unknown, Values>
  /** The fields' names for people: in lists of differences. */
  labels: Readonly<Record<keyof Values & string, string>>
  /** What a new record begins with. */
  empty: Values
  /** Null: a new one. Give the component that calls this a `key` of the record's id. */
  record: EditorRecord<Values> | null
  source: EditorSource<Values>
  /** What is missing of what is typed; left out where nothing is asked of a record. */
  completeness?: (values: Values) => Completeness
  /** The texts of the toasts after a save, also shown if the admin has left the page. */
  words: SaveWords
  /**
   * After a save, while the form is still on the page: a new record's page has an address of its own now. Not
   * called if the admin has left the page.
   */
  onSaved: (saved: Saved, isNew: boolean) => void
  /** After a deletion, while the form is still on the page. */
  onRemoved?: () => void
  /** What a new record belongs to, where there are several it could: the city of a report. */
  ownerId?: string
}

/** What every field takes of its editor. */
export interface EditorFieldProps<Value> {
  name: string
  value: Value
  error: string | null
  /** Written as a method, so that an editor with more fields passes for one with fewer. */
  onChange(value: Value): void
  onBlur: () => void
}

/** The part of an editor that parts of a form need: fields that several kinds of record share. */
export type SharedFields<Values> = {
  values: Values
  field<Name extends keyof Values & string>(name: Name): EditorFieldProps<Values[Name]>
}

/** An editor of one record; put its fields into an `<EditorForm editor={editor}>`. */
export interface Editor<Values extends EditorValues> extends EditorState<Values> {
  noun: string
  labels: Readonly<Record<keyof Values & string, string>>
  source: EditorSource<Values>
  /** Tells what is typed here from what is typed of other records. */
  key: string
  /** Of what is typed; null where nothing is asked of a record. */
  completeness: Completeness | null
  isNew: boolean
  isDirty: boolean
  /** As it is at the moment of the call: for guards that are asked before the next drawing. */
  isDirtyNow: () => boolean
  /** The properties of a field: `<TextField label="Name" {...editor.field('name')} />`. */
  field: <Name extends keyof Values & string>(name: Name) => EditorFieldProps<Values[Name]>
  /** The sentence about a path inside a field ("contaminants.3.value"), or null. */
  problem: (path: string) => string | null
  /** Puts values into fields, as if they were typed: what a model wrote and someone took over. */
  fill: (values: Partial<Values>) => void
  /** Saves with a status; without one, with the record's own. Answers whether it was saved. */
  save: (status?: ContentStatus) => Promise<boolean>
  /** After a clash: saves over what someone else saved. */
  keepMine: () => Promise<boolean>
  /** After a clash: shows what someone else saved; what was typed is given up. */
  takeTheirs: () => void
  /** After a deletion: saves what was typed as a new record. */
  saveAsNew: () => Promise<boolean>
  /** Takes an old revision up again as a new version. */
  restore: (revision: number) => Promise<void>
  remove: () => Promise<void>
  /** Gives up what was typed. */
  discard: () => void
  /** For `<EditorForm>`. */
  element: RefObject<HTMLFormElement | null>
}

/**
 * A record's fields, what is wrong with them, and its saves. A field is judged when it is left and from then on with
 * every change; saving judges all, and the first field with an error takes the focus. Nothing someone else saved is
 * ever written over unasked, and nothing that was typed is ever lost.
 */
export function useEditor<Values extends EditorValues>(options: EditorOptions<Values>): Editor<Values> {
  const { noun, schema, labels, empty, source, words } = options
  const [state, setState] = useState<EditorState<Values>>(() => opened(options.record, empty))
  const latest = useRef(state)
  const element = useRef<HTMLFormElement>(null)
  const afterPress = useAfterPress()

  const update = (change: (now: EditorState<Values>) => EditorState<Values>) => {
    latest.current = change(latest.current)
    setState(latest.current)
  }

  const { refusals } = state
  useEffect(() => {
    if (refusals > 0) focusFirstError(element.current, latest.current.errors)
  }, [refusals])

  const judge = (values: Values) => problemsOf(schema, values)

  const showClash = async (reason: 'stale-version' | 'deleted', id: string, wanted: ContentStatus) => {
    if (reason === 'deleted')
      return update((now) => ({ ...now, isBusy: false, saving: null, clash: { kind: 'deleted', wanted } }))
    const [theirs, [newest]] = await Promise.all([source.read(id), source.revisions(id)])
    update((now) => ({
      ...now,
      isBusy: false,
      saving: null,
      clash: {
        kind: 'stale',
        wanted,
        theirs,
        savedBy: newest?.savedBy ?? null,
        savedAt: newest?.savedAt ?? null,
      },
    }))
  }

  const handBack = async (error: unknown, id: string | undefined, wanted: ContentStatus) => {
    const { reason } = refusalDetails(error)
    if (id !== undefined && (reason === 'stale-version' || reason === 'deleted')) {
      try {
        return await showClash(reason, id, wanted)
      } catch {
        // Their version cannot be read now, so the error itself is shown below.
      }
    }
    update((now) => ({ ...refusedBy(now, error), saving: null }))
    const { formError, errors } = latest.current
    toast.error(words.failed ?? `Error saving ${noun}`, formError ?? Object.values(errors)[0])
  }

  const tellSaved = (saved: Saved, isNew: boolean, status: ContentStatus) => {
    const complete = options.completeness?.(latest.current.values)
    const missing = status === 'published' && complete !== undefined ? missingText(complete) : null
    toast.success(
      isNew ? words.created : words.saved,
      [words.effects[status], missing].filter(Boolean).join(' '),
    )
    if (element.current !== null) options.onSaved(saved, isNew)
  }

  const send = async (
    status: ContentStatus,
    record: { id: string; version: number } | null,
  ): Promise<boolean> => {
    if (latest.current.saving !== null) return false
    const values = { ...latest.current.values, status }
    const problems = judge(values)
    if (Object.keys(problems).length > 0) {
      update((now) => refused(now, problems))
      return false
    }
    update((now) => ({ ...started(now), saving: status }))
    try {
      const saved = await source.save(values, record)
      // What was typed during the save stays typed, and unsaved.
      update((now) => ({
        ...now,
        record: saved,
        stored: values,
        values: { ...now.values, status },
        isBusy: false,
        saving: null,
        clash: null,
      }))
      tellSaved(saved, record === null, status)
      return true
    } catch (error) {
      await handBack(error, record?.id, status)
      return false
    }
  }

  const reload = async (id: string) => {
    const record = await source.read(id)
    update(() => opened(record, empty))
  }

  return {
    ...state,
    noun,
    labels,
    source,
    element,
    key: `${noun}:${state.record?.id ?? `new:${options.ownerId ?? ''}`}`,
    completeness: options.completeness?.(state.values) ?? null,
    isNew: state.record === null,
    isDirty: isDirty(state),
    isDirtyNow: () => isDirty(latest.current),
    field: (name) => ({
      name,
      value: state.values[name],
      error: errorAt(state.errors, name),
      onChange: (value) => update((now) => typedInto(now, judge, name, value)),
      onBlur: () => afterPress(() => update((now) => left(now, judge, name))),
    }),
    problem: (path) => state.errors[path] ?? null,
    fill: (values) =>
      update((now) => {
        const filled = { ...now.values, ...values }
        return { ...now, values: filled, errors: {} }
      }),
    save: (status = latest.current.values.status) => send(status, latest.current.record),
    keepMine: async () => {
      const { clash } = latest.current
      if (clash?.kind !== 'stale') return false
      return await send(clash.wanted, { id: clash.theirs.id, version: clash.theirs.version })
    },
    takeTheirs: () => update((now) => (now.clash?.kind === 'stale' ? opened(now.clash.theirs, empty) : now)),
    saveAsNew: () => {
      const { clash, values } = latest.current
      return send(clash?.wanted ?? values.status, null)
    },
    restore: async (revision) => {
      const { record } = latest.current
      if (record === null) return
      const saved = await source.restore({ ...record, revision })
      await reload(saved.id)
      tellSaved(saved, false, latest.current.values.status)
    },
    remove: async () => {
      const { record } = latest.current
      if (record === null) return
      await source.remove(record.id)
      update((now) => ({ ...now, values: now.stored }))
      if (words.removed !== undefined) toast.success(words.removed)
      if (element.current !== null) options.onRemoved?.()
    },
    discard: () =>
      update((now) => ({ ...now, values: now.stored, errors: {}, formError: null, clash: null })),
  }
}
