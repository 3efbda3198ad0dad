import FileUp from 'lucide-react/icons/file-up'
import { useEffect, useRef, useState } from 'react'
import { errorMessage } from '#client/lib/error-message.ts'
import { Stack } from '#client/ui/layout/layout.tsx'
import { Button, buttonClass } from '#client/ui/public/button.tsx'
import { classNames } from '#client/ui/public/class-names.ts'
import { Disclosure } from '#client/ui/public/disclosure.tsx'
import { FormError } from '#client/ui/public/form-error.tsx'
import { formatNumber } from '#shared/format/number.ts'
import type { Person } from '../person.ts'
import type { ImportingDay } from './file-drinks.ts'
import styles from './import.module.css'
import { LastImport } from './last-import.tsx'
import { type OpenedFile, openFile } from './open-file.ts'

export interface ChooseFileProps {
  today: ImportingDay
  person: Person
  /** Opened at once. */
  launched: File | undefined
  onOpened: (file: OpenedFile) => void
}

const ACCEPTED =
  '.csv,.tsv,.txt,.zip,.xml,text/csv,text/tab-separated-values,text/plain,application/zip,text/xml'

/** The choice of a file, and the last import, which can be removed. */
export function ChooseFile({ today, person, launched, onOpened }: ChooseFileProps) {
  const [error, setError] = useState<string | null>(null)
  /** How much of a file is read, from 0 to 1; null while none is. */
  const [done, setDone] = useState<number | null>(null)
  const reading = useRef<AbortController | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const cancel = useRef<HTMLButtonElement>(null)
  const isReading = done !== null
  const wasReading = useRef(isReading)
  useEffect(() => () => reading.current?.abort(), [])
  useEffect(() => {
    // The control that had the focus is gone.
    if (isReading) cancel.current?.focus()
    else if (wasReading.current) input.current?.focus()
    wasReading.current = isReading
  }, [isReading])

  async function open(file: File) {
    const controller = new AbortController()
    reading.current = controller
    setError(null)
    setDone(0)
    try {
      const { timeZone } = person
      onOpened(
        await openFile(file, { ...today, timeZone }, { onProgress: setDone, signal: controller.signal }),
      )
    } catch (cause) {
      if (!controller.signal.aborted) setError(errorMessage(cause))
    }
    setDone(null)
  }
  const openLaunched = useRef(() => launched !== undefined && void open(launched))
  useEffect(() => void openLaunched.current(), [])
  if (done !== null) {
    return (
      <Stack gap={16}>
        <p id="import-reading">Reading the file. It stays on this device.</p>
        <progress className={styles.progress} value={done} aria-labelledby="import-reading" />
        <p role="status">{formatNumber(Math.floor(done * 10) * 10)}% read</p>
        <Button ref={cancel} variant="secondary" onClick={() => reading.current?.abort()}>
          Cancel
        </Button>
      </Stack>
    )
  }
  return (
    <Stack gap={16}>
      <p>
        Bring your days along: the history that you downloaded here, a CSV file that another tracker exported,
        or the export of Apple Health.
      </p>
      <ul className={styles.facts}>
        <li>The file is read on this device. Only its drinks are sent, with the app of each.</li>
        <li>You see what will be added before anything is saved.</li>
        <li>
          Imported days show in your history, charts and downloads. Your level and achievements stay as they
          are, and the streak follows only for days that ended within the last 48 hours.
        </li>
      </ul>
      <FormError>{error}</FormError>
      <label className={classNames(buttonClass({ isFull: true }), styles.file)}>
        <FileUp size={18} aria-hidden />
        Choose a file
        <input
          ref={input}
          type="file"
          accept={ACCEPTED}
          className={styles.fileInput}
          onChange={(event) => {
            const file = event.target.files?.[0]
            // Without this the same file could not be chosen a second time.
            event.target.value = ''
            if (file !== undefined) void open(file)
          }}
        />
      </label>
      <Disclosure summary="How do I export from Apple Health?">
        <p>
          Open the Health app on your iPhone, press your picture, then Export All Health Data. Choose the file
          export.zip here. Only water and caffeine leave it. Caffeine is added to the drink of the same
          minute; caffeine without a drink is left out, because an entry here has an amount.
        </p>
      </Disclosure>
      <LastImport person={person} />
    </Stack>
  )
}
