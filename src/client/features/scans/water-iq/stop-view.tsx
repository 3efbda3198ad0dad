import OctagonAlert from 'lucide-react/icons/octagon-alert'
import { Fragment, useState } from 'react'
import { ExternalLink } from '#client/ui/public/external-link.tsx'
import { ASKS_POISON_CONTROL } from '#shared/scans/stops/stop-steps.ts'
import { callWhen, type StopLanguage, translateStop } from '#shared/scans/stops/stop-texts.ts'
import type { Stop } from '#shared/scans/water-iq.schema.ts'
import { EmergencyCall } from './emergency-call.tsx'
import styles from './stop-view.module.css'

const SWITCH = { en: 'Español', es: 'English' } as const
const NOT_THIS = {
  en: 'Not this? Change your words.',
  es: '¿No es esto? Cambie sus palabras.',
} as const
const ADVICE = { en: 'Whose advice this is', es: 'De quién es este consejo' } as const

export interface StopViewProps {
  stop: Stop
  /** The language to begin with: the one that the person wrote in. */
  language?: StopLanguage
  /** Lets the person change what they wrote; left out where there is no field. */
  onChangeWords?: () => void
}

/** A danger: whom to call, and what to do until help is there, in English or Spanish. */
export function StopView({ stop: english, language: first = 'en', onChangeWords }: StopViewProps) {
  const [chosen, setChosen] = useState<StopLanguage | null>(null)
  // What was saved with steps of an earlier version has no Spanish ones.
  const spanish = translateStop(english, 'es')
  const language = spanish === null ? 'en' : (chosen ?? first)
  const stop = language === 'es' && spanish !== null ? spanish : english
  const other = language === 'en' ? 'es' : 'en'
  // Next to the field it hides the rest of the page, with its heading.
  const Heading = onChangeWords === undefined ? 'h3' : 'h1'
  const own = stop.steps.length - (stop.others?.length ?? 0)
  const authorities = new Map(
    stop.steps.flatMap(({ authority }) => (authority ? [[authority.url, authority]] : [])),
  )
  return (
    <div className={styles.stop} lang={language}>
      <div className={styles.head} role="alert">
        <OctagonAlert size={24} aria-hidden />
        <Heading className={styles.title}>{stop.title}</Heading>
        {spanish !== null && (
          <button
            type="button"
            lang={other}
            className={`text-link small ${styles.switch}`}
            onClick={() => setChosen(other)}
          >
            {SWITCH[language]}
          </button>
        )}
      </div>
      <EmergencyCall
        asksPoisonControl={ASKS_POISON_CONTROL.has(stop.hazard)}
        when={callWhen(stop, language)}
        language={language}
      />
      <ol className={styles.steps}>
        {stop.steps.slice(0, own).map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </ol>
      {own < stop.steps.length && (
        <ul className={styles.others}>
          {stop.steps.slice(own).map(({ text }) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {onChangeWords !== undefined && (
        <button type="button" className={`muted small ${styles.notThis}`} onClick={onChangeWords}>
          {NOT_THIS[language]}
        </button>
      )}
      {authorities.size > 0 && (
        <details className={`muted small ${styles.folded}`}>
          <summary>{ADVICE[language]}</summary>
          <p>
            {[...authorities.values()].map(({ name, url }, at) => (
              <Fragment key={url}>
                {at > 0 && ', '}
                <ExternalLink href={url} className="text-link">
                  {name}
                </ExternalLink>
              </Fragment>
            ))}
          </p>
        </details>
      )}
    </div>
  )
}
