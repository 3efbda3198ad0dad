import Phone from 'lucide-react/icons/phone'
import { useSyncExternalStore } from 'react'
import { deviceTimeZone } from '#client/lib/device-time-zone.ts'
import { Stack } from '#client/ui/layout/layout.tsx'
import { buttonClass } from '#client/ui/public/button.tsx'
import { classNames } from '#client/ui/public/class-names.ts'
import { type EmergencyCalls, emergencyCalls } from '#shared/scans/stops/emergency-calls.ts'
import type { StopLanguage } from '#shared/scans/stops/stop-texts.ts'
import styles from './stop-view.module.css'

const TEXTS = {
  en: {
    call: (number: string) => `Call ${number}`,
    poison: 'Call Poison Control',
    local: 'Call your local emergency number',
    worse: 'Collapsed, a seizure, trouble breathing, or cannot be woken?',
  },
  es: {
    call: (number: string) => `Llame al ${number}`,
    poison: 'Llame al centro de envenenamiento',
    local: 'Llame a su número local de emergencias',
    worse: '¿Se desplomó, convulsiona, le cuesta respirar o no despierta?',
  },
} as const

const ELSEWHERE = {
  en: [
    'In another country?',
    '911 in the US and Canada, 112 in Europe and India, 999 in the UK, 000 in Australia. Anywhere else your local emergency number. Poison Control 1-800-222-1222 is for the US and its territories; elsewhere ask your local poison center.',
  ],
  es: [
    '¿En otro país?',
    '911 en EE. UU. y Canadá, 112 en Europa y la India, 999 en el Reino Unido, 000 en Australia. En otro lugar, su número local de emergencias. El centro de envenenamiento 1-800-222-1222 es para EE. UU. y sus territorios; en otro lugar, su centro local.',
  ],
} as const

const dial = (number: string) => `tel:${number.replaceAll('-', '')}`

const never = () => () => undefined

/** Whom to call where this device is; as in the US while the server renders. */
function useEmergencyCalls(): EmergencyCalls {
  return emergencyCalls(useSyncExternalStore(never, deviceTimeZone, () => null))
}

export interface EmergencyCallProps {
  /** Poison control knows what to do; the emergency number is for the worst. */
  asksPoisonControl: boolean
  /** When to call, if not at once. */
  when: string | undefined
  language: StopLanguage
}

/** The button that calls for help, for the country that the device's time zone is of. */
export function EmergencyCall({ asksPoisonControl, when, language }: EmergencyCallProps) {
  const { emergency, poisonControl } = useEmergencyCalls()
  const texts = TEXTS[language]
  const poison = asksPoisonControl ? poisonControl : null
  const number = poison ?? emergency
  const [summary, numbers] = ELSEWHERE[language]
  return (
    <Stack gap={4}>
      {number === null ? (
        <p>
          <b>{texts.local}</b>
        </p>
      ) : (
        <a
          href={dial(number)}
          className={classNames(buttonClass({ variant: 'danger', isFull: true }), styles.dial)}
        >
          <Phone size={22} aria-hidden />
          {poison === null ? (
            texts.call(number)
          ) : (
            <span>
              {texts.poison} <span className={styles.number}>{poison}</span>
            </span>
          )}
        </a>
      )}
      {when !== undefined && <p className="small">{when}</p>}
      {poison !== null && emergency !== null && (
        <p className="small">
          {texts.worse} <EmergencyLink language={language} />
        </p>
      )}
      <details open={number === null} className={`muted small ${styles.folded}`}>
        <summary>{summary}</summary>
        <p>{numbers}</p>
      </details>
    </Stack>
  )
}

/** "Call 911" in a line of text; the local number in words where we do not know it. */
export function EmergencyLink({ language = 'en' }: { language?: StopLanguage }) {
  const { emergency } = useEmergencyCalls()
  if (emergency === null) return TEXTS[language].local
  return (
    <a href={dial(emergency)} className="text-link">
      {TEXTS[language].call(emergency)}
    </a>
  )
}
