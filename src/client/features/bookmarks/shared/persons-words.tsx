import type { ReactNode } from 'react'
import { Notice } from '#client/ui/public/notice.tsx'
import type { Shared } from '#shared/bookmarks/bookmarks.schema.ts'
import styles from './shared-page.module.css'

type Bottle = Extract<Shared, { type: 'bottle_scan' }>
type Written = Extract<Shared, { type: 'written' }>['written']

/** How the scanner words what a person changed of a bottle. */
export type ChangeTexts = (changes: Bottle['changes']) => readonly string[]

/** What is not ours, apart from everything else and named as a person's. */
function Apart({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Notice className="mt-20">
      <p>
        <b>{label}</b>
      </p>
      {children}
    </Notice>
  )
}

/** Title and words that a person wrote. */
export function WrittenWords({ written: { title, text } }: { written: Written }) {
  return (
    <Apart label="Written by a person">
      <p className="muted small">These are not our words, and we have not checked them.</p>
      <blockquote className={styles.words}>
        <p>{title}</p>
        {text !== null && <p>{text}</p>}
      </blockquote>
    </Apart>
  )
}

/** What of a shared bottle is not ours: what a photo says, and what the person changed. Nothing if all of it is. */
export function BottleWords({ bottle, changeTexts }: { bottle: Bottle; changeTexts: ChangeTexts }) {
  const { read, data, changes } = bottle
  const volunteers = data.engine === 'open-food-facts'
  const texts = changeTexts(changes)
  return (
    <>
      {(read.name !== null || read.source !== null) && (
        <Apart label={volunteers ? 'Entered by volunteers' : 'Read in a person’s photo'}>
          <p className="muted small">Our catalog does not have this, and we have not checked it.</p>
          <blockquote className={styles.words}>
            {read.name !== null && <p>Name: “{read.name}”</p>}
            {read.source !== null && <p>Source: “{read.source}”</p>}
          </blockquote>
        </Apart>
      )}
      {texts.length > 0 && (
        <Apart label="Written by a person">
          <p className="muted small">
            The person who shared this changed values by hand. We have not checked these, and compare only the
            values above with limits.
          </p>
          <ul className={styles.words}>
            {texts.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Apart>
      )}
    </>
  )
}
