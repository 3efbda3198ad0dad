import { useEffect, useRef, useState } from 'react'
import { Dialog } from '#client/ui/public/dialog.tsx'
import type { Person } from '../person.ts'
import { ChooseFile } from './choose-file.tsx'
import type { FileDrinks, ImportingDay } from './file-drinks.ts'
import { HistoryQuestion } from './history-question.tsx'
import styles from './import.module.css'
import { ImportPreview } from './import-preview.tsx'
import type { OpenedFile } from './open-file.ts'
import { drinksOfHistory } from './own-history.ts'
import { TableQuestions } from './table-questions.tsx'

export interface ImportDialogProps {
  today: ImportingDay
  person: Person
  /** The file that the installed app was opened with. */
  launched?: File | undefined
  onClose: () => void
}

const WIDTH = 680

/** Brings drinks of another tracker along: choose a file, say what its columns are, look at what is added, add it. */
export default function ImportDialog({ today, person, launched, onClose }: ImportDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [file, setFile] = useState<OpenedFile | null>(null)
  const [content, setContent] = useState<FileDrinks | null>(null)
  /** Whether the person went back to the choice of a file. */
  const [isAgain, setIsAgain] = useState(false)
  const step = content !== null ? 'preview' : file !== null ? 'questions' : 'choice'
  const place = useRef<HTMLDivElement>(null)
  const shownStep = useRef(step)
  useEffect(() => dialog.current?.showModal(), [])
  useEffect(() => {
    // What had the focus is gone with the step before.
    if (shownStep.current !== step) place.current?.focus()
    shownStep.current = step
  }, [step])
  const open = (opened: OpenedFile) => {
    setFile(opened)
    setContent(opened.kind === 'drinks' ? opened.content : null)
  }
  const startAgain = () => {
    setIsAgain(true)
    setFile(null)
    setContent(null)
  }
  return (
    <Dialog ref={dialog} title="Import drinks" subtitle={file?.name} width={WIDTH} onClose={onClose}>
      <div ref={place} tabIndex={-1} className={styles.place}>
        {file === null && (
          <ChooseFile
            today={today}
            person={person}
            launched={isAgain ? undefined : launched}
            onOpened={open}
          />
        )}
        {file?.kind === 'table' && (
          <div hidden={content !== null}>
            <TableQuestions
              file={file}
              today={today}
              person={person}
              onRead={setContent}
              onCancel={startAgain}
            />
          </div>
        )}
        {file?.kind === 'history' && (
          <div hidden={content !== null}>
            <HistoryQuestion
              unclearDate={file.unclearDate}
              person={person}
              onAnswered={(order) => setContent(drinksOfHistory(file.table, today.today, order))}
              onCancel={startAgain}
            />
          </div>
        )}
        {content !== null && (
          <ImportPreview
            content={content}
            person={person}
            onBack={file?.kind === 'drinks' ? startAgain : () => setContent(null)}
            onClose={() => dialog.current?.close()}
          />
        )}
      </div>
    </Dialog>
  )
}
